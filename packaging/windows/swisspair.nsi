; SPDX-License-Identifier: Apache-2.0
; The installer for one person, who need not be an administrator. `installers` gives VERSION, FOLDER (what is installed),
; SIZE (KB) and OUT. Events lie elsewhere and are never touched: neither by a newer version nor by uninstalling.
Unicode true
Name "swisspair"
OutFile "${OUT}"
InstallDir "$LOCALAPPDATA\Programs\swisspair"
InstallDirRegKey HKCU "Software\swisspair" "Folder"
RequestExecutionLevel user
SetCompressor /SOLID lzma
SetDateSave off
Icon "${ICON}"
UninstallIcon "${ICON}"
VIProductVersion "${VERSION}.0"
VIAddVersionKey "ProductName" "swisspair"
VIAddVersionKey "ProductVersion" "${VERSION}"
VIAddVersionKey "FileDescription" "Installs swisspair"
VIAddVersionKey "FileVersion" "${VERSION}"
VIAddVersionKey "LegalCopyright" "Apache License 2.0"
Page directory
Page instfiles
UninstPage uninstConfirm
UninstPage instfiles

!macro LANGUAGE NAME CODE RUNNING
  LoadLanguageFile "${NSISDIR}\Contrib\Language files\${NAME}.nlf"
  LangString RUNNING ${CODE} "${RUNNING}"
!macroend
!insertmacro LANGUAGE English 1033 "The desk is running. Close it and go on?"
!insertmacro LANGUAGE German 1031 "Der Turniertisch läuft. Beenden und fortfahren?"
!insertmacro LANGUAGE Spanish 1034 "La mesa está abierta. ¿Cerrarla y continuar?"
!insertmacro LANGUAGE French 1036 "La table est ouverte. L’arrêter et continuer ?"
!insertmacro LANGUAGE Italian 1040 "La postazione è aperta. Chiuderla e continuare?"
!insertmacro LANGUAGE Dutch 1043 "De wedstrijdtafel draait. Stoppen en doorgaan?"
!insertmacro LANGUAGE Polish 1045 "Pulpit działa. Zamknąć go i kontynuować?"
!insertmacro LANGUAGE Russian 1049 "Пульт работает. Закрыть его и продолжить?"

; A desk that runs is asked to close, as by its own button; unasked (/S) nothing is closed, and the exit code is 2.
!macro ASK_RUNNING UN
Function ${UN}askRunning
  StrCpy $1 0
again:
  FindWindow $0 "swisspair-start"
  IntCmp $0 0 gone
  IntCmp $1 0 0 wait wait
  MessageBox MB_OKCANCEL|MB_ICONQUESTION $(RUNNING) /SD IDCANCEL IDOK close
  SetErrorLevel 2
  Quit
close:
  System::Call 'user32::PostMessageW(p r0, i 0x10, p 0, p 0)'
wait:
  IntOp $1 $1 + 1
  Sleep 500
  IntCmp $1 60 0 again
  SetErrorLevel 2
  Quit
gone:
FunctionEnd
!macroend
!insertmacro ASK_RUNNING ""
!insertmacro ASK_RUNNING "un."

!define UNINSTALL "Software\Microsoft\Windows\CurrentVersion\Uninstall\swisspair"
Section
  Call askRunning
  SetOutPath "$INSTDIR"
  File /r "${FOLDER}\*"
  WriteUninstaller "$INSTDIR\uninstall.exe"
  CreateShortcut "$SMPROGRAMS\swisspair.lnk" "$INSTDIR\swisspair-start.exe"
  WriteRegStr HKCU "Software\swisspair" "Folder" "$INSTDIR"
  WriteRegStr HKCU "Software\Classes\swisspair.event" "" "Chess event (swisspair)"
  WriteRegStr HKCU "Software\Classes\swisspair.event\DefaultIcon" "" "$INSTDIR\swisspair-start.exe,0"
  WriteRegStr HKCU "Software\Classes\swisspair.event\shell\open\command" "" '"$INSTDIR\swisspair-start.exe" "%1"'
  WriteRegStr HKCU "Software\Classes\.desk\OpenWithProgids" "swisspair.event" ""
  ReadRegStr $0 HKCU "Software\Classes\.desk" ""
  StrCmp $0 "" 0 theirs
  WriteRegStr HKCU "Software\Classes\.desk" "" "swisspair.event"
theirs:
  WriteRegStr HKCU "${UNINSTALL}" "DisplayName" "swisspair"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayVersion" "${VERSION}"
  WriteRegStr HKCU "${UNINSTALL}" "DisplayIcon" "$INSTDIR\swisspair-start.exe"
  WriteRegStr HKCU "${UNINSTALL}" "Publisher" "swisspair"
  WriteRegStr HKCU "${UNINSTALL}" "InstallLocation" "$INSTDIR"
  WriteRegStr HKCU "${UNINSTALL}" "UninstallString" '"$INSTDIR\uninstall.exe"'
  WriteRegStr HKCU "${UNINSTALL}" "QuietUninstallString" '"$INSTDIR\uninstall.exe" /S'
  WriteRegDWORD HKCU "${UNINSTALL}" "EstimatedSize" ${SIZE}
  WriteRegDWORD HKCU "${UNINSTALL}" "NoModify" 1
  WriteRegDWORD HKCU "${UNINSTALL}" "NoRepair" 1
SectionEnd

; REMOVE is a line for each file and folder that was installed: what else lies there stays.
Section Uninstall
  Call un.askRunning
  !include "${REMOVE}"
  Delete "$INSTDIR\uninstall.exe"
  RMDir "$INSTDIR"
  RMDir "$LOCALAPPDATA\Programs"
  Delete "$SMPROGRAMS\swisspair.lnk"
  DeleteRegKey HKCU "Software\swisspair"
  DeleteRegKey HKCU "Software\Classes\swisspair.event"
  DeleteRegValue HKCU "Software\Classes\.desk\OpenWithProgids" "swisspair.event"
  DeleteRegKey /ifempty HKCU "Software\Classes\.desk\OpenWithProgids"
  ReadRegStr $0 HKCU "Software\Classes\.desk" ""
  StrCmp $0 "swisspair.event" 0 theirs
  DeleteRegValue HKCU "Software\Classes\.desk" ""
theirs:
  DeleteRegKey /ifempty HKCU "Software\Classes\.desk"
  DeleteRegKey HKCU "${UNINSTALL}"
SectionEnd
