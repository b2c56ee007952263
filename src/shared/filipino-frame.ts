/** The texts around every screen, and of the parts that screens share, in Filipino: menus, dialogs, forms, files and lists. */
export const filipinoFrame = {
  // The frame
  ', to the dashboard': ', papunta sa dashboard',
  ', your account': ', ang account mo',
  'About this club': 'Tungkol sa club na ito',
  'Access Denied': 'Walang Access',
  Account: 'Account',
  'Back to Dashboard': 'Bumalik sa Dashboard',
  'Demo club: the people and figures are made up': 'Demo club: kathang-isip ang mga tao at numero',
  'Install the app': 'I-install ang app',
  'Log out': 'Mag-log out',
  Logout: 'Log out',
  Main: 'Pangunahin',
  Menu: 'Menu',
  'Skip to content': 'Lumaktaw sa nilalaman',
  'This screen could not be shown': 'Hindi maipakita ang screen na ito',
  'Check your connection, then load it again.': 'Tingnan ang koneksiyon mo, saka i-load ulit.',
  'You are logged out. Logging in again...': 'Naka-log out ka. Nagla-log in ulit...',
  'You need {privileges} privileges to access this dashboard.':
    'Kailangan mo ng pahintulot na {privileges} para mabuksan ang dashboard na ito.',
  '404 Page Not Found': '404 Hindi Makita ang Page',
  'Did you forget to add the page to the router?': 'Nakalimutan bang idagdag ang page sa router?',
  User: 'User',
  '{changes} not sent yet': '{changes} ang hindi pa naipapadala',
  'It is saved on this device only, and the club does not have it. Signing out deletes it.':
    'Nasa device na ito lang ito, at wala pa sa club. Mabubura ito kapag nag-sign out ka.',
  'They are saved on this device only, and the club does not have them. Signing out deletes them.':
    'Nasa device na ito lang ang mga ito, at wala pa sa club. Mabubura ang mga ito kapag nag-sign out ka.',
  'Sign out anyway': 'Mag-sign out pa rin',
  '{marks} not sent yet': '{marks} ang hindi pa naipapadala',
  'Sending {marks}': 'Ipinapadala: {marks}',
  'There is no connection to the club right now. It stays on this phone and goes out when you sign in on it again, not before.':
    'Walang koneksiyon sa club ngayon. Mananatili ito sa phone na ito at maipapadala kapag nag-sign in ka ulit dito, hindi bago noon.',
  'There is no connection to the club right now. They stay on this phone and go out when you sign in on it again, not before.':
    'Walang koneksiyon sa club ngayon. Mananatili ang mga ito sa phone na ito at maipapadala kapag nag-sign in ka ulit dito, hindi bago noon.',
  'This takes a moment. Then you are logged out.': 'Sandali lang ito. Pagkatapos ay naka-log out ka na.',
  'This could not be opened. Check your connection, then load the page again.':
    'Hindi ito mabuksan. Tingnan ang koneksiyon mo, saka i-load ulit ang page.',
  'For reading only: to search, answer or change anything, Yelo needs JavaScript. Turn it on in your browser, then load this page again.':
    'Pambasa lang: para maghanap, sumagot o magbago, kailangan ng Yelo ang JavaScript. Buksan ito sa browser mo, saka i-load ulit ang page.',
  'Without JavaScript': 'Walang JavaScript',
  Show: 'Ipakita',

  // The search of everything, and the keyboard shortcuts
  'Add Earning': 'Magdagdag ng Kita',
  'Add Event': 'Magdagdag ng Event',
  'Add New Player': 'Magdagdag ng Manlalaro',
  'Cancelled, ': 'Kinansela, ',
  'Create Payment': 'Gumawa ng Bayarin',
  'Create Team': 'Gumawa ng Team',
  'Ctrl or Cmd + Enter': 'Ctrl o Cmd + Enter',
  'Ctrl or Cmd + {key}': 'Ctrl o Cmd + {key}',
  Everywhere: 'Kahit saan',
  Found: 'Nahanap',
  'Go to': 'Pumunta sa',
  'Import players': 'Mag-import ng mga manlalaro',
  'Invite coaches and admins': 'Mag-imbita ng mga coach at admin',
  'Keyboard shortcuts': 'Mga keyboard shortcut',
  'New Announcement': 'Bagong Anunsiyo',
  'New Session': 'Bagong Session',
  'Not everything could be searched. Check your connection and try again.':
    'Hindi lahat ay nahanapan. Tingnan ang koneksiyon mo at subukan ulit.',
  'Nothing found. Try fewer letters.': 'Walang nakita. Subukan ang mas kaunting titik.',
  'On this screen': 'Sa screen na ito',
  'Screen, player, team, event or payment': 'Screen, manlalaro, team, event o bayad',
  'Search screens, players, teams, events and payments': 'Maghanap ng screen, manlalaro, team, event at bayad',
  'Searching...': 'Naghahanap...',
  'Send the form': 'Ipadala ang form',
  'Subscribe to the calendar': 'Mag-subscribe sa kalendaryo',
  'Upcoming events': 'Mga paparating na event',

  // Lists
  ' of {total}': ' sa {total}',
  '{from} to {to}': '{from} hanggang {to}',
  'Back to {list}': 'Bumalik sa {list}',
  Choices: 'Mga pagpipilian',
  'Clear search': 'I-clear ang hinahanap',
  'Clear the choice': 'I-clear ang pinili',
  'Clear {label}': 'I-clear ang {label}',
  Filter: 'Filter',
  'First page': 'Unang page',
  'No filter is set': 'Walang nakatakdang filter',
  Pages: 'Mga page',
  'Remove the filter {label}': 'Alisin ang filter na {label}',
  'Sort by': 'Ayusin ayon sa',
  'Take out': 'Alisin',
  'This is the first page': 'Ito ang unang page',
  'This is the last page': 'Ito ang huling page',
  'Try adjusting your search or filters': 'Subukang baguhin ang hinahanap o mga filter',
  Unknown: 'Hindi alam',
  'Usual order': 'Karaniwang ayos',
  '{title}, ascending': '{title}, pataas',
  '{title}, descending': '{title}, pababa',
  'Check your connection and try again.': 'Tingnan ang koneksiyon mo at subukan ulit.',
  "The {noun} doesn't exist, or isn't yours to see.": 'Walang ganitong {noun}, o hindi ito para sa iyo.',
  "The {noun} you're looking for doesn't exist or has been removed.": 'Wala o inalis na ang {noun} na hinahanap mo.',
  '{noun} Not Found': 'Hindi Makita ang {noun}',

  // Forms
  '(optional)': '(opsiyonal)',
  'Another field': 'Ibang field',
  'Choose what to keep first.': 'Piliin muna kung alin ang itatago.',
  'Choose what to keep where you both changed something:':
    'Piliin kung alin ang itatago sa mga binago mo na binago rin ng iba:',
  'Copy {label}': 'Kopyahin ang {label}',
  'Deleting...': 'Dine-delete...',
  Discard: 'Itapon',
  'Discard your changes?': 'Itapon ang mga binago mo?',
  'Keep editing': 'Ituloy ang pag-edit',
  "This can't be stopped any more.": 'Hindi na ito mapipigilan.',
  'Keep yours': 'Gamitin ang sa iyo',
  'Loading what they saved...': 'Nilo-load ang na-save nila...',
  Message: 'Mensahe',
  'Message copied': 'Nakopya ang mensahe',
  'Month after': 'Susunod na buwan',
  'Month before': 'Nakaraang buwan',
  'Paste it in Messenger or any other chat.': 'I-paste ito sa Messenger o ibang chat.',
  'Select it and copy it by hand.': 'Piliin at kopyahin ito nang mano-mano.',
  "The browser didn't let it be copied. Select it and copy it by hand.":
    'Hindi pinayagan ng browser na kopyahin ito. Piliin at kopyahin ito nang mano-mano.',
  'Somebody else changed this {what} after you opened it.': 'May ibang nagbago nito ({what}) matapos mong buksan.',
  'The {label} could not be copied': 'Hindi nakopya ang {label}',
  'Their changes were added below: {fields}.': 'Idinagdag sa ibaba ang mga binago nila: {fields}.',
  'Their changes were added.': 'Idinagdag ang mga binago nila.',
  'Their other changes were added: {fields}.': 'Idinagdag ang iba pa nilang binago: {fields}.',
  'Theirs:': 'Sa kanila:',
  'Yours:': 'Sa iyo:',
  'This is the earliest month.': 'Ito ang pinakaunang buwan.',
  'What the other person saved has to be loaded first.': 'Kailangan munang i-load ang na-save ng kabilang tao.',
  'What they saved could not be loaded. What you typed is still here.':
    'Hindi ma-load ang na-save nila. Nandito pa ang tina-type mo.',
  "What you typed before you were logged out is back, but for medical notes, which are never kept on a device. It isn't saved yet.":
    'Naibalik ang tina-type mo bago ka na-log out, maliban sa mga talang medikal na hindi kailanman itinatago sa device. Hindi pa ito naka-save.',
  "What you typed before you were logged out is back. It isn't saved yet.":
    'Naibalik ang tina-type mo bago ka na-log out. Hindi pa ito naka-save.',
  'What you typed is kept': 'Naitago ang tina-type mo',
  'Open "{title}" again to go on with it.': 'Buksan ulit ang "{title}" para ituloy ito.',
  "What you typed isn't saved yet.": 'Hindi pa naka-save ang tina-type mo.',
  'Saving. The next page opens once that is done.': 'Sine-save. Magbubukas ang susunod na page kapag tapos na ito.',
  'You are offline.': 'Offline ka.',
  'You are offline. Your words are kept.': 'Offline ka. Nakatago ang isinulat mo.',
  '{added} What you typed is still here. Look through it and save.':
    '{added} Nandito pa ang tina-type mo. Suriin ito at i-save.',
  '{count} left': '{count} na lang',
  '{count} too many': 'Sobra ng {count}',
  '{label} copied': 'Nakopya ang {label}',

  // Files
  '100%': '100%',
  'Checking the file...': 'Sinusuri ang file...',
  'Choose a file': 'Pumili ng file',
  'Choose a file of one of these kinds: {kinds}.': 'Pumili ng file na isa sa mga uring ito: {kinds}.',
  'Choose another': 'Pumili ng iba',
  'Choose files': 'Pumili ng mga file',
  'Choose one file at a time.': 'Isa-isang file lang ang piliin.',
  Chosen: 'Napili',
  'Download it to look at it.': 'I-download ito para makita.',
  'Drop a file here, or': 'I-drop ang file dito, o',
  'Drop files here, or': 'I-drop ang mga file dito, o',
  'File not found': 'Hindi makita ang file',
  Fit: 'Sakto',
  'Let go to add it here.': 'Bitawan para idagdag dito.',
  "One of these files can't be used. {refusal}": 'Hindi magagamit ang isa sa mga file na ito. {refusal}',
  'Preparing the file...': 'Inihahanda ang file...',
  Retry: 'Subukan ulit',
  'Show {more} more of {count} pages': 'Ipakita ang {more} pa sa {count} page',
  Size: 'Laki',
  'Take a photo': 'Kumuha ng litrato',
  'The connection was lost before the answer came. Look whether the file is there; if not, try again.':
    'Naputol ang koneksiyon bago dumating ang sagot. Tingnan kung naroon ang file; kung wala, subukan ulit.',
  'The connection was lost. Nothing was saved; try again.': 'Naputol ang koneksiyon. Walang na-save; subukan ulit.',
  'The file could not be loaded': 'Hindi ma-load ang file',
  'The file could not be sent. Please try again.': 'Hindi naipadala ang file. Subukan ulit.',
  "This file can't be shown here": 'Hindi maipakita dito ang file na ito',
  'This file has {size}. It may have {limit} at most.': '{size} ang file na ito. Hanggang {limit} lang ang puwede.',
  'This file is empty. Choose another one.': 'Walang laman ang file na ito. Pumili ng iba.',
  "This page can't be shown here.": 'Hindi maipakita dito ang page na ito.',
  '{kinds}, up to {size} each.': '{kinds}, hanggang {size} bawat isa.',
  '{kinds}, up to {size}.': '{kinds}, hanggang {size}.',
  '{names} or {last}': '{names} o {last}',

  // Ages and mail
  'Just now': 'Ngayon lang',
  '{days}d ago': '{days}d nakaraan',
  '{hours}h ago': '{hours}h nakaraan',
  "Mail isn't set up. It goes out once it is, within a week.":
    'Hindi pa naka-set up ang mail. Maipapadala ito kapag naayos na, sa loob ng isang linggo.',
  '{what} kept': 'Itinabi: {what}',
  '{what} not mailed': 'Hindi na-mail: {what}',
  '{what} sent': 'Naipadala: {what}',

  // Why a file can't be kept
  'A file can be at most {n} MB.': 'Hanggang {n} MB lang ang isang file.',
  'This file is larger than {n} MB. Please send a smaller one.':
    'Mas malaki sa {n} MB ang file na ito. Magpadala ng mas maliit.',
  'Send one file at a time.': 'Isa-isang file lang ang ipadala.',
  'This file is empty. Please choose another one.': 'Walang laman ang file na ito. Pumili ng iba.',
  'The upload arrived damaged. Please try again.': 'Sira ang dumating na upload. Subukan ulit.',
  'The upload broke off before the whole file was here. Please try again.':
    'Naputol ang upload bago makumpleto ang file. Subukan ulit.',
  "The club's storage is full, so nothing was saved. Please tell an admin.":
    'Puno na ang storage ng club, kaya walang na-save. Sabihan ang admin.',
  "This picture is in Apple's HEIC form, which can't be kept here. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or send it as a JPEG.":
    'HEIC ng Apple ang larawang ito, na hindi puwede rito. Sa iPhone, piliin ang Settings, Camera, Formats, Most Compatible at kunan ulit, o ipadala bilang JPEG.',
  "This kind of picture can't be kept here. Save it as a JPEG or PNG, or take a photo of the paper.":
    'Hindi puwede rito ang ganitong larawan. I-save bilang JPEG o PNG, o kunan ng litrato ang papel.',
  "Word, Excel and ZIP files can't be kept here. Save or print it as a PDF and send that one.":
    'Hindi puwede rito ang Word, Excel at ZIP. I-save o i-print bilang PDF at iyon ang ipadala.',
  'This picture is damaged or incomplete. Please take it again or send another copy.':
    'Sira o kulang ang larawang ito. Kunan ulit o magpadala ng ibang kopya.',
  'This picture is too large: at most 40 megapixels can be kept. Please make it smaller and send it again.':
    'Masyadong malaki ang larawang ito: hanggang 40 megapixel lang. Paliitin at ipadala ulit.',
  'This picture is saved in a form that takes too much to open. Save it as an ordinary JPEG and send that one.':
    'Masyadong mabigat buksan ang larawang ito. I-save bilang karaniwang JPEG at iyon ang ipadala.',
  "SVG drawings can't be used here, since one can hold a program. Save it as a PNG picture and send that one.":
    'Hindi puwede rito ang SVG dahil maaaring may program ito. I-save bilang PNG at iyon ang ipadala.',

  // Papers
  'Page {page} of {pages}': 'Pahina {page} ng {pages}',
} as const;

declare module './translate' {
  interface Sentences extends Record<keyof typeof filipinoFrame, string> {}
}
