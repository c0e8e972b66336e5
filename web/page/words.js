// SPDX-License-Identifier: Apache-2.0
// The texts of the page by key, in English, German, Spanish and French. Terms that the arbiter's desk has too are
// taken from its list (src/desk/pages/desk_words_list.h) when the page is put together; here stand the others. "%1"
// and "%2" are put in.

export const LANGUAGES = ['en', 'de', 'es', 'fr'];

export const OWN = {
  PAGE_TITLE: ['swisspair: one page for a tournament file', 'swisspair: eine Seite für eine Turnierdatei', 'swisspair: una página para un archivo de torneo', 'swisspair : une page pour un fichier de tournoi'],
  OPEN_FILE: ['Open a tournament file', 'Turnierdatei öffnen', 'Abrir un archivo de torneo', 'Ouvrir un fichier de tournoi'],
  CHOOSE_FILE: ['Choose a file', 'Datei wählen', 'Elegir un archivo', 'Choisir un fichier'],
  DROP_HERE: ['or drop it anywhere on this page', 'oder irgendwo auf diese Seite ziehen', 'o suéltelo en cualquier lugar de esta página', 'ou déposez-le n’importe où sur cette page'],
  WHICH_FILES: ['A TRF file of any dialect, as tournament programs write it: TRF26, TRF16, TRF06, JaVaFo, bbpPairings.', 'Eine TRF-Datei jedes Dialekts, wie Turnierprogramme sie schreiben: TRF26, TRF16, TRF06, JaVaFo, bbpPairings.', 'Un archivo TRF de cualquier dialecto, como lo escriben los programas: TRF26, TRF16, TRF06, JaVaFo, bbpPairings.', 'Un fichier TRF de tout dialecte, comme l’écrivent les programmes : TRF26, TRF16, TRF06, JaVaFo, bbpPairings.'],
  PASTE_FILE: ['Paste or correct the text of a file', 'Text einer Datei einfügen oder berichtigen', 'Pegar o corregir el texto de un archivo', 'Coller ou corriger le texte d’un fichier'],
  FILE_TEXT: ['Text of the file', 'Text der Datei', 'Texto del archivo', 'Texte du fichier'],
  READ_TEXT: ['Read this text', 'Diesen Text lesen', 'Leer este texto', 'Lire ce texte'],
  PRIVACY: ['Nothing leaves this computer: the page has no network, and keeps nothing when it is closed.', 'Nichts verlässt diesen Rechner: die Seite hat kein Netz und behält nichts, wenn sie geschlossen wird.', 'Nada sale de este ordenador: la página no usa la red y no guarda nada al cerrarse.', 'Rien ne quitte cet ordinateur : la page n’a pas de réseau et ne garde rien une fois fermée.'],
  FILE: ['File', 'Datei', 'Archivo', 'Fichier'],
  WHY_WHY_NOT: ['Why, why not', 'Warum, warum nicht', 'Por qué, por qué no', 'Pourquoi, pourquoi pas'],
  PICTURE: ['Picture and brackets', 'Bild und Gruppen', 'Dibujo y grupos', 'Dessin et groupes'],
  CHECK: ['Check', 'Prüfen', 'Comprobar', 'Vérifier'],
  CROSS_TABLE: ['Cross table', 'Kreuztabelle', 'Tabla cruzada', 'Tableau croisé'],
  SYSTEM_OF_FILE: ['as the file says', 'wie die Datei sagt', 'el del archivo', 'celui du fichier'],
  SYSTEM_BY_DATE: ['in force when the event began', 'in Kraft bei Turnierbeginn', 'el vigente al comenzar', 'en vigueur au début'],
  NEXT_ROUND: ['next round', 'nächste Runde', 'ronda siguiente', 'ronde suivante'],
  NUMBER_OF_ROUNDS: ['Number of rounds', 'Zahl der Runden', 'Número de rondas', 'Nombre de rondes'],
  COLOUR_OF_LOT: ['Initial colour', 'Anfangsfarbe', 'Color inicial', 'Couleur initiale'],
  AS_FILE_SAYS: ['as the file says', 'wie die Datei sagt', 'según el archivo', 'selon le fichier'],
  UNFINISHED_DRAWN: ['Count unfinished games as draws', 'Unbeendete Partien als Remis zählen', 'Contar las partidas inacabadas como tablas', 'Compter les parties inachevées comme nulles'],
  BAKU: ['Baku acceleration', 'Baku-Beschleunigung', 'Aceleración de Bakú', 'Accélération de Bakou'],
  MAXI: ['Maxi-tournament (Lim)', 'Maxi-Turnier (Lim)', 'Torneo Maxi (Lim)', 'Tournoi Maxi (Lim)'],
  EDITION_OF_TIEBREAKS: ['Edition of the tie-breaks', 'Fassung der Feinwertungen', 'Edición de los desempates', 'Édition des départages'],
  AFTER_ROUND: ['After round', 'Nach Runde', 'Tras la ronda', 'Après la ronde'],
  LAST_PLAYED: ['the last played', 'die letzte gespielte', 'la última jugada', 'la dernière jouée'],
  WORKS: ['Working … %1 s', 'Rechnet … %1 s', 'Calculando… %1 s', 'Calcul… %1 s'],
  WORKS_OF: ['%1 of %2', '%1 von %2', '%1 de %2', '%1 sur %2'],
  STOP: ['Stop', 'Abbrechen', 'Detener', 'Arrêter'],
  STOPPED: ['Stopped.', 'Abgebrochen.', 'Detenido.', 'Arrêté.'],
  NOT_POSSIBLE: ['This cannot be answered', 'Das lässt sich nicht beantworten', 'No se puede responder', 'Impossible de répondre'],
  LOOK_AT_SETTINGS: ['What is missing can be said in the settings above.', 'Was fehlt, lässt sich oben in den Einstellungen sagen.', 'Lo que falta puede decirse arriba, en los ajustes.', 'Ce qui manque peut être dit plus haut, dans les réglages.'],
  USABLE: ['The file can be used.', 'Die Datei ist brauchbar.', 'El archivo sirve.', 'Le fichier est utilisable.'],
  NOT_USABLE: ['The file cannot be used as it is.', 'So ist die Datei nicht brauchbar.', 'El archivo no sirve tal como está.', 'Le fichier est inutilisable en l’état.'],
  PLAYERS_AND_ROUNDS: ['Players: %1; rounds played: %2', 'Spieler: %1; gespielte Runden: %2', 'Jugadores: %1; rondas jugadas: %2', 'Joueurs : %1 ; rondes jouées : %2'],
  TEAMS_AND_ROUNDS: ['Teams: %1; rounds played: %2', 'Mannschaften: %1; gespielte Runden: %2', 'Equipos: %1; rondas jugadas: %2', 'Équipes : %1 ; rondes jouées : %2'],
  OF_ROUNDS: ['of %1', 'von %1', 'de %1', 'sur %1'],
  FINDINGS: ['What was found', 'Was gefunden wurde', 'Lo que se ha encontrado', 'Ce qui a été trouvé'],
  SEVERITY_ERROR: ['error', 'Fehler', 'error', 'erreur'],
  SEVERITY_WARNING: ['warning', 'Warnung', 'aviso', 'avertissement'],
  SEVERITY_INFO: ['note', 'Hinweis', 'nota', 'note'],
  LINE_N: ['line %1', 'Zeile %1', 'línea %1', 'ligne %1'],
  LINE_COLUMN: ['line %1, column %2', 'Zeile %1, Spalte %2', 'línea %1, columna %2', 'ligne %1, colonne %2'],
  THE_LINES: ['The file, line by line', 'Die Datei, Zeile für Zeile', 'El archivo, línea por línea', 'Le fichier, ligne par ligne'],
  LINES_LEFT_OUT: ['%1 lines without a finding are left out.', '%1 Zeilen ohne Befund sind ausgelassen.', 'Se omiten %1 líneas sin hallazgos.', '%1 lignes sans constat sont omises.'],
  SAVE_FILE: ['Save the file', 'Datei speichern', 'Guardar el archivo', 'Enregistrer le fichier'],
  DIALECT: ['Dialect', 'Dialekt', 'Dialecto', 'Dialecte'],
  SAVE_WITH_ROUND: ['Save the file with round %1', 'Datei mit Runde %1 speichern', 'Guardar el archivo con la ronda %1', 'Enregistrer le fichier avec la ronde %1'],
  ROUND_STANDS: ['Round %1 stands in the file already, its results are open; here it is paired once more.', 'Runde %1 steht schon in der Datei, ihre Ergebnisse sind offen; hier wird sie noch einmal ausgelost.', 'La ronda %1 ya está en el archivo, con los resultados pendientes; aquí se empareja otra vez.', 'La ronde %1 est déjà dans le fichier, ses résultats manquent encore ; ici elle est appariée encore une fois.'],
  CHOOSE_TWO: ['Choose two players: why they meet, or why not.', 'Wählen Sie zwei Spieler: warum sie gegeneinander spielen, oder warum nicht.', 'Elija dos jugadores: por qué juegan entre sí o por qué no.', 'Choisissez deux joueurs : pourquoi ils se rencontrent, ou pourquoi pas.'],
  CHOSEN: ['%1 is chosen. And the other?', '%1 ist gewählt. Und der andere?', 'Elegido: %1. ¿Y el otro?', '%1 est choisi. Et l’autre ?'],
  LET_GO: ['Let go', 'Loslassen', 'Soltar', 'Relâcher'],
  PLAYER_A: ['Player', 'Spieler', 'Jugador', 'Joueur'],
  MEETS: ['Opponent, bye or float', 'Gegner, Freilos oder Float', 'Rival, bye o flotación', 'Adversaire, bye ou flottement'],
  WISH_FLOAT_DOWN: ['an opponent with fewer points', 'ein Gegner mit weniger Punkten', 'un rival con menos puntos', 'un adversaire qui a moins de points'],
  WISH_FLOAT_UP: ['an opponent with more points', 'ein Gegner mit mehr Punkten', 'un rival con más puntos', 'un adversaire qui a plus de points'],
  AS_WHITE: ['with White', 'mit Weiß', 'con blancas', 'avec les Blancs'],
  VERDICT_PAIRED: ['this is what the system pairs', 'so paart das System', 'así empareja el sistema', 'c’est ce que le système apparie'],
  VERDICT_COLOURS: ['they meet, with the other colours', 'sie spielen, mit anderen Farben', 'juegan entre sí, con los otros colores', 'ils se rencontrent, avec les autres couleurs'],
  VERDICT_LATER: ['as good, but later in the order of the rules', 'gleich gut, aber später in der Reihenfolge der Regeln', 'igual de bueno, pero posterior en el orden de las reglas', 'aussi bon, mais plus tard dans l’ordre des règles'],
  VERDICT_WORSE: ['worse', 'schlechter', 'peor', 'moins bon'],
  VERDICT_IMPOSSIBLE: ['impossible', 'unmöglich', 'imposible', 'impossible'],
  BOARDS_PAIRED: ['Boards as paired', 'Bretter wie ausgelost', 'Tableros según el emparejamiento', 'Échiquiers tels qu’appariés'],
  BOARDS_WISHED: ['The best boards with the wish', 'Die besten Bretter mit dem Wunsch', 'Los mejores tableros con el deseo', 'Les meilleurs échiquiers avec le souhait'],
  ONLY_CHANGES: ['Only the boards that would change.', 'Nur die Bretter, die sich ändern würden.', 'Solo los tableros que cambiarían.', 'Seuls les échiquiers qui changeraient.'],
  CHECK_TELL: ['Every recorded round is paired again from the rounds before it, under every edition, and compared.', 'Jede Runde der Datei wird aus den Runden davor noch einmal ausgelost, nach jeder Fassung, und verglichen.', 'Cada ronda registrada se vuelve a emparejar desde las anteriores, con cada edición, y se compara.', 'Chaque ronde enregistrée est réappariée à partir des précédentes, selon chaque édition, et comparée.'],
  CHECK_START: ['Check all rounds under each edition', 'Alle Runden nach jeder Fassung prüfen', 'Comprobar todas las rondas con cada edición', 'Vérifier toutes les rondes selon chaque édition'],
  EQUAL_OF: ['%1 of %2 rounds as recorded', '%1 von %2 Runden wie in der Datei', '%1 de %2 rondas como están registradas', '%1 rondes sur %2 telles qu’enregistrées'],
  NOT_CHECKED: ['cannot check this tournament', 'kann dieses Turnier nicht prüfen', 'no puede comprobar este torneo', 'ne peut vérifier ce tournoi'],
  THE_EDITION: ['the edition of the file, or chosen', 'die Fassung der Datei, oder gewählt', 'la edición del archivo o elegida', 'l’édition du fichier, ou choisie'],
  OUTCOME: ['Outcome', 'Ergebnis der Prüfung', 'Resultado', 'Résultat'],
  AS_RECORDED: ['as recorded', 'wie in der Datei', 'como está registrada', 'telle qu’enregistrée'],
  DIFFERS: ['differs', 'weicht ab', 'difiere', 'diffère'],
  NO_PAIRING: ['no pairing exists', 'keine Auslosung möglich', 'no hay emparejamiento', 'aucun appariement'],
  EXPECTED: ['Expected', 'Erwartet', 'Esperado', 'Attendu'],
  RECORDED: ['Recorded', 'In der Datei', 'Registrado', 'Enregistré'],
  CAUSE: ['What explains it', 'Was es erklärt', 'Lo que lo explica', 'Ce qui l’explique'],
  NO_ROUNDS: ['No round is recorded yet.', 'Die Datei enthält noch keine Runde.', 'Aún no hay rondas registradas.', 'Aucune ronde n’est encore enregistrée.'],
  STANDINGS_TWO: ['Choose two: what puts one before the other, with the working.', 'Wählen Sie zwei: was den einen vor den anderen stellt, mit der Berechnung.', 'Elija dos: qué pone a uno por delante del otro, con el cálculo.', 'Choisissez-en deux : ce qui place l’un avant l’autre, avec le calcul.'],
  BACK: ['Back', 'Zurück', 'Volver', 'Retour'],
  SHEETS: ['Sheets', 'Blätter', 'Hojas', 'Feuilles'],
  SHEET_LINEUPS: ['Line-up slips of teams', 'Aufstellungszettel', 'Papeletas de alineación', 'Fiches de composition des équipes'],
  SHEET_PICTURE: ['The round drawn', 'Die Runde als Bild', 'La ronda dibujada', 'La ronde dessinée'],
  SHEET_GAMES: ['Pairings with the games of matches', 'Paarungen mit den Partien der Wettkämpfe', 'Emparejamientos con las partidas de los encuentros', 'Appariements avec les parties des matchs'],
  SHEET_HINT: ['Choose a sheet; it is printed as it stands here.', 'Wählen Sie ein Blatt; gedruckt wird es, wie es hier steht.', 'Elija una hoja; se imprime como está aquí.', 'Choisissez une feuille ; elle s’imprime telle quelle.'],
  SAVE_SHEET: ['Save as a page', 'Als Seite speichern', 'Guardar como página', 'Enregistrer comme page'],
  UNREADABLE: ['The file could not be read: %1', 'Die Datei war nicht zu lesen: %1', 'No se pudo leer el archivo: %1', 'Le fichier n’a pu être lu : %1'],
  TOO_OLD: ['This browser is too old for the page: %1', 'Dieser Browser ist zu alt für die Seite: %1', 'Este navegador es demasiado antiguo: %1', 'Ce navigateur est trop ancien pour la page : %1'],
  LICENCES: ['Licences', 'Lizenzen', 'Licencias', 'Licences'],
  ENGLISH_SENTENCES: ['', 'Sätze über Paarungen und Dateien sind englisch.', 'Las frases sobre emparejamientos y archivos están en inglés.', 'Les phrases sur les appariements et les fichiers sont en anglais.'],
};

/** All texts by key, put into the page when it is made. @type {Record<string, string[]>} */
const texts = typeof document === 'undefined' ? OWN : JSON.parse(document.getElementById('words')?.textContent ?? '{}');

let column = 0;

export const language = () => LANGUAGES[column];

/** The language that is wanted, or that of the browser. @param {string} wanted */
export function speak(wanted) {
  const found = [wanted, ...(navigator.languages ?? [])].map((name) => LANGUAGES.indexOf(String(name).slice(0, 2))).find((i) => i >= 0);
  column = found ?? 0;
  document.documentElement.lang = language();
  for (const element of document.querySelectorAll('[data-say]')) element.textContent = say(element.dataset.say);
  for (const element of document.querySelectorAll('[data-label]')) element.setAttribute('aria-label', say(element.dataset.label));
}

/** A text by its key. @param {string} key @param {string|number} [first] @param {string|number} [second] */
export function say(key, first = '', second = '') {
  return (texts[key]?.[column] ?? key).replace(/%[12]/g, (sign) => String(sign === '%1' ? first : second));
}
