/** The import of players from a spreadsheet, in Filipino. */
export const filipino = {
  // Steps
  'Choose a spreadsheet of players, or paste one.': 'Pumili ng spreadsheet ng mga manlalaro, o mag-paste.',
  'Say which column holds what.': 'Sabihin kung ano ang laman ng bawat column.',
  'See what will be added.': 'Tingnan kung ano ang idaragdag.',
  'Adding the players.': 'Idinaragdag ang mga manlalaro.',
  'Done.': 'Tapos na.',
  Back: 'Bumalik',

  // The file
  'Drop a spreadsheet here, or choose one.': 'I-drop dito ang spreadsheet, o pumili.',
  'Choose a spreadsheet.': 'Pumili ng spreadsheet.',
  'Excel (.xlsx), CSV or TSV, up to 2,000 players. Any column names do.':
    'Excel (.xlsx), CSV o TSV, hanggang 2,000 manlalaro. Puwede ang anumang pangalan ng column.',
  'Choose File': 'Pumili ng File',
  Spreadsheet: 'Spreadsheet',
  'Reading...': 'Binabasa...',
  'Or paste the rows, with their header': 'O i-paste ang mga row, kasama ang header',
  'Copy them in Excel or Google Sheets and paste them here.': 'Kopyahin sa Excel o Google Sheets at i-paste dito.',
  'Paste the rows first.': 'I-paste muna ang mga row.',
  'Pasted rows': 'Mga na-paste na row',
  'Use pasted rows': 'Gamitin ang na-paste',
  'This file could not be read. Save it as .csv and choose that one.':
    'Hindi mabasa ang file na ito. I-save bilang .csv at iyon ang piliin.',
  'This Excel file could not be read. Save it as .csv and choose that one.':
    'Hindi mabasa ang Excel file na ito. I-save bilang .csv at iyon ang piliin.',
  'This file has {size} MB. A list of players can have at most {most} MB.':
    '{size} MB ang file na ito. Hanggang {most} MB lang ang listahan ng mga manlalaro.',
  'This is an old Excel file. Save it as .xlsx or .csv, then choose it again.':
    'Lumang Excel file ito. I-save bilang .xlsx o .csv, saka piliin ulit.',
  "This isn't a CSV file. In your spreadsheet program, choose Save as and CSV or Excel (.xlsx).":
    'Hindi ito CSV file. Sa spreadsheet program mo, piliin ang Save as at CSV o Excel (.xlsx).',
  'There is nothing in this file.': 'Walang laman ang file na ito.',
  'The file is larger than {size} MB.': 'Mas malaki sa {size} MB ang file.',
  'The file is empty.': 'Walang laman ang file.',
  'The file has no rows.': 'Walang row ang file.',
  'A column is missing.': 'May kulang na column.',
  'Every cell must be text.': 'Dapat text ang bawat cell.',
  'A row can have at most {n} columns.': 'Hanggang {n} column lang ang isang row.',
  'A file can have at most {n} players.': 'Hanggang {n} manlalaro lang ang isang file.',

  // Columns
  'Full name': 'Buong pangalan',
  "Guardian's e-mail": 'E-mail ng guardian',
  Sheet: 'Sheet',
  'One sheet is imported at a time.': 'Isa-isang sheet ang ini-import.',
  'Row {line}: {cells}': 'Row {line}: {cells}',
  'Column names': 'Mga pangalan ng column',
  'No row names the columns': 'Walang row na may pangalan ng column',
  'Not in the file': 'Wala sa file',
  'For example: {sample}': 'Halimbawa: {sample}',
  '{name} (column {letter})': '{name} (column {letter})',
  'Columns that are not chosen are left out.': 'Hindi isasama ang mga column na hindi pinili.',
  'There are no players below the column names.': 'Walang manlalaro sa ilalim ng mga pangalan ng column.',
  'There are {rows} rows. Import at most {most} at a time.':
    'May {rows} row. Hanggang {most} lang ang ma-import nang sabay.',
  'Choose the columns of first and last name, or the one of the full name.':
    'Piliin ang column ng pangalan at apelyido, o ng buong pangalan.',
  'Choose the column of the birth date.': 'Piliin ang column ng petsa ng kapanganakan.',

  // The preview
  Ready: 'Handa',
  Duplicates: 'Mga kadoble',
  'To correct': 'Itatama',
  Row: 'Row',
  Rows: 'Mga row',
  'Rows of the file': 'Mga row ng file',
  'There are no such rows.': 'Walang ganoong row.',
  'No name': 'Walang pangalan',
  'Download the Row to Correct': 'I-download ang Row na Itatama',
  'Download {n} Rows to Correct': 'I-download ang {n} Row na Itatama',
  'Correct row {line}': 'Itama ang row {line}',
  'Row {line} is still to correct.': 'Itatama pa ang row {line}.',
  'Row {line} was checked.': 'Nasuri na ang row {line}.',
  'Change a cell first.': 'Baguhin muna ang isang cell.',
  'Check Again': 'Suriin Ulit',
  'How dates are read': 'Paano binabasa ang mga petsa',
  'Month first: 03/04 is March 4': 'Buwan muna: Marso 4 ang 03/04',
  'Day first: 03/04 is April 3': 'Araw muna: Abril 3 ang 03/04',
  'Not chosen yet': 'Hindi pa pinili',
  'day first': 'araw muna',
  'month first': 'buwan muna',
  'Dates are read {way}, as you chose. Rows that are written the other way are left to correct.':
    'Binabasa ang mga petsa nang {way}, gaya ng pinili mo. Itatama pa ang mga row na iba ang pagkasulat.',
  "The file writes dates both ways, so {dates} can't be read. Choose the way that most rows are written.":
    'Dalawang paraan ang pagkasulat ng petsa sa file, kaya hindi mabasa ang {dates}. Piliin kung paano nakasulat ang karamihan.',
  '{dates} can be read in two ways. Check that {way} is right.':
    'Mababasa sa dalawang paraan ang {dates}. Tingnan kung tama ang {way}.',
  '{dates} can be read in two ways. It is read {way}, as others in the file are.':
    'Mababasa sa dalawang paraan ang {dates}. Binabasa ito nang {way}, gaya ng iba sa file.',
  '{dates} can be read in two ways. They are read {way}, as others in the file are.':
    'Mababasa sa dalawang paraan ang {dates}. Binabasa ang mga ito nang {way}, gaya ng iba sa file.',
  '{n} row is left out, as it is no player: {rows}.': '{n} row ang hindi kasama dahil hindi manlalaro: {rows}.',
  '{n} rows are left out, as they are no players: {rows}.': '{n} row ang hindi kasama dahil hindi manlalaro: {rows}.',
  'row {lines} ({reason})': 'row {lines} ({reason})',
  'rows {lines} ({reason})': 'row {lines} ({reason})',
  'a total': 'kabuuan',
  'numbers only': 'puro numero',
  'a signature': 'pirma',
  '{n} others': '{n} iba pa',
  'The club has no team called {names}.': 'Walang team ang club na tinatawag na {names}.',
  'Players of these teams': 'Mga manlalaro ng mga team na ito',
  'Leave these rows out': 'Huwag isama ang mga row na ito',
  'Import without a team': 'I-import nang walang team',
  'The team {names} is created with the players.': 'Gagawin ang team na {names} kasabay ng mga manlalaro.',
  'The teams {names} are created with the players.': 'Gagawin ang mga team na {names} kasabay ng mga manlalaro.',
  'Create {name}': 'Gawin ang {name}',
  'Create these teams': 'Gawin ang mga team na ito',
  'With the age group of each. A coach can be set later.':
    'Kasama ang age group ng bawat isa. Puwedeng maglagay ng coach sa susunod.',
  'Not created': 'Hindi gagawin',
  'Send invitations': 'Magpadala ng imbitasyon',
  'Nobody is mailed.': 'Walang padadalhan ng mail.',
  "{invitations} goes out, one to each guardian's e-mail.":
    '{invitations} ang ipapadala, isa sa e-mail ng bawat guardian.',
  "{invitations} go out, one to each guardian's e-mail.":
    '{invitations} ang ipapadala, isa sa e-mail ng bawat guardian.',
  "{invitations} waits in the players' details, where you can send them.":
    '{invitations} ang maghihintay sa detalye ng mga manlalaro, at doon mo maipapadala.',
  "{invitations} wait in the players' details, where you can send them.":
    '{invitations} ang maghihintay sa detalye ng mga manlalaro, at doon mo maipapadala.',
  "{invitations} waits in the players' details, each with a link to hand on.":
    '{invitations} ang maghihintay sa detalye ng mga manlalaro, bawat isa may link na maibibigay.',
  "{invitations} wait in the players' details, each with a link to hand on.":
    '{invitations} ang maghihintay sa detalye ng mga manlalaro, bawat isa may link na maibibigay.',
  '{guardians} has an account and is linked at once.': '{guardians} ang may account at agad na ikakabit.',
  '{guardians} have an account and are linked at once.': '{guardians} ang may account at agad na ikakabit.',
  '{guardians} has an account and is linked at once and told by mail.':
    '{guardians} ang may account, agad na ikakabit at sasabihan sa mail.',
  '{guardians} have an account and are linked at once and told by mail.':
    '{guardians} ang may account, agad na ikakabit at sasabihan sa mail.',

  // The import and its result
  'Import {players}': 'Mag-import ng {players}',
  'Check the rows that you changed first.': 'Suriin muna ang mga row na binago mo.',
  'There is no row that can be added.': 'Walang row na maidaragdag.',
  'Sending the rows...': 'Ipinapadala ang mga row...',
  'Adding the players: {share}%': 'Idinaragdag ang mga manlalaro: {share}%',
  'Either all good rows are added, or none. You can close this: it goes on.':
    'Maidaragdag lahat ng maayos na row, o wala. Puwede mo itong isara: magpapatuloy ito.',
  'Import finished': 'Tapos na ang import',
  'Their mail is on its way.': 'Papunta na ang mail sa kanila.',
  'You find links to hand on under Players, Open invitations.':
    'Nasa Mga Manlalaro, Mga bukas na imbitasyon ang mga link na maibibigay.',
  "No mail was sent, as you chose. You can send them from the players' details.":
    'Walang mail na ipinadala, gaya ng pinili mo. Maipapadala mo mula sa detalye ng mga manlalaro.',
  'The server could not be reached. Please try again.': 'Hindi maabot ang server. Subukan ulit.',
  "The connection was lost, so it isn't known whether the players were added. Import again: nobody is added twice.":
    'Naputol ang koneksiyon, kaya hindi alam kung naidagdag ang mga manlalaro. Mag-import ulit: walang madodoble.',

  // What is wrong with a row
  "This birth date can't be read. Write it as 2015-03-14.":
    'Hindi mabasa ang petsa ng kapanganakan. Isulat nang 2015-03-14.',
  'This birth date can be read in two ways. Write it as 2015-03-14.':
    'Mababasa sa dalawang paraan ang petsa ng kapanganakan. Isulat nang 2015-03-14.',
  "This birth date isn't written month first. Write it as 2015-03-14.":
    'Hindi buwan muna ang pagkasulat ng petsa ng kapanganakan. Isulat nang 2015-03-14.',
  "This birth date isn't written day first. Write it as 2015-03-14.":
    'Hindi araw muna ang pagkasulat ng petsa ng kapanganakan. Isulat nang 2015-03-14.',
  "The guardian's e-mail can't be read: the player is added, and nobody is invited by it.":
    'Hindi mabasa ang e-mail ng guardian: idaragdag ang manlalaro, at walang iimbitahan.',
  'The emergency phone is no number: it is kept as a note beside the emergency contact.':
    'Hindi numero ang emergency phone: itatabi ito bilang tala sa emergency contact.',
  'This cell has more than {n} characters.': 'Mahigit {n} character ang cell na ito.',
  'A player can have at most {n} e-mails here.': 'Hanggang {n} e-mail lang dito ang isang manlalaro.',
  '{problem} The player is added without a team.': '{problem} Idaragdag ang manlalaro nang walang team.',
  'The team called {name} is archived.': 'Naka-archive ang team na {name}.',
  'There is no team called {name}.': 'Walang team na {name}.',
  'More than one team is called {name}.': 'Higit sa isang team ang tinatawag na {name}.',
  'This player is in the club already.': 'Nasa club na ang manlalarong ito.',
  'This player is further up in the file already.': 'Nasa itaas na ng file ang manlalarong ito.',
  'The new teams must be a list.': 'Dapat listahan ang mga bagong team.',
  'At most {n} teams can be created at once.': 'Hanggang {n} team lang ang magagawa nang sabay.',
  'A row is missing.': 'May kulang na row.',
  'The written dates must be a list.': 'Dapat listahan ang mga nakasulat na petsa.',
  'At most {n} dates can be written.': 'Hanggang {n} nakasulat na petsa lang ang puwede.',
  'Date order': 'Ayos ng petsa',
  'What becomes of unknown teams': 'Ano ang gagawin sa mga hindi kilalang team',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
