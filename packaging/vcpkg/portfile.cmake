# SPDX-License-Identifier: Apache-2.0
# For vcpkg. Not run with vcpkg itself: tests/packaging/recipes replays its steps. Whoever publishes it puts the address of the source and
# its sum (SHA512) in.
vcpkg_download_distfile(ARCHIVE URLS "https://swisspair.invalid/swisspair-0.10.0.tar.gz" FILENAME "swisspair-0.10.0.tar.gz" SHA512 0)
vcpkg_extract_source_archive(SOURCE_PATH ARCHIVE "${ARCHIVE}")

vcpkg_configure_meson(SOURCE_PATH "${SOURCE_PATH}" OPTIONS -Dtests=false -Dprogram=false -Ddesk=disabled)
vcpkg_install_meson()
vcpkg_fixup_pkgconfig()
vcpkg_cmake_config_fixup(PACKAGE_NAME swisspair CONFIG_PATH lib/cmake/swisspair)

file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/debug/include" "${CURRENT_PACKAGES_DIR}/debug/share")
file(REMOVE_RECURSE "${CURRENT_PACKAGES_DIR}/share/man" "${CURRENT_PACKAGES_DIR}/share/doc")
vcpkg_install_copyright(FILE_LIST "${SOURCE_PATH}/LICENSE")
