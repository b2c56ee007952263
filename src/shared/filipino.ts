/** What every page can show, in Filipino: the frame of pages, and the errors of all calls and fields. */
export const filipino = {
  'Error: ': 'Mali: ',
  'Your whole club on one sheet of ice.': 'Ang buong club mo sa iisang yelo.',
  "That didn't work": 'Hindi ito nagtagumpay',
  'Page not found': 'Hindi makita ang page',
  'Please wait a moment': 'Maghintay sandali',
  'Try again': 'Subukan ulit',
  'No connection': 'Walang koneksiyon',
  'No connection. As of {time}.': 'Walang koneksiyon. Mula pa noong {time}.',
  "This page isn't stored on your device. Open it again when you are connected.":
    'Hindi naka-save ang page na ito sa device mo. Buksan ulit kapag may koneksiyon ka na.',
  'Waiting to be sent': 'Naghihintay na maipadala',
  'Nothing waits on this device.': 'Walang naghihintay sa device na ito.',
  'Go to your home page': 'Pumunta sa home page mo',

  'Some of what you entered needs another look.': 'May kailangang ayusin sa inilagay mo.',
  Unauthorized: 'Hindi ka naka-sign in',
  "Your role can't do this.": 'Hindi ito magagawa ng role mo.',
  'Your club asks its staff for a second step at sign-in. Set it up under your account first.':
    'Humihingi ang club mo ng ikalawang hakbang sa pag-sign in ng staff. I-set up muna ito sa account mo.',
  "This doesn't exist, or it isn't yours to see.": 'Wala ito, o hindi ito para sa iyo.',
  "This can't be done as things stand now.": 'Hindi ito magagawa sa ngayon.',
  'Somebody else changed this after you opened it.': 'May ibang nagbago nito matapos mong buksan.',
  'That is too large to send.': 'Masyado itong malaki para ipadala.',
  "The server can't read that kind of content.": 'Hindi mabasa ng server ang ganitong content.',
  'Too many tries in a short time. Please wait a moment.': 'Napakaraming subok sa maikling panahon. Maghintay sandali.',
  'Something went wrong on our side. Please try again.': 'Nagkaproblema sa aming panig. Subukan ulit.',
  'The club is very busy right now. Please try again in a few seconds.':
    'Abala ngayon ang server ng club. Subukan ulit makalipas ang ilang segundo.',
  "Files can't be saved or read right now. Please try again in a few minutes.":
    'Hindi ma-save o mabasa ang mga file sa ngayon. Subukan ulit makalipas ang ilang minuto.',
  'That address is too long.': 'Masyadong mahaba ang address na iyan.',
  'This was sent from another site and was refused.': 'Galing ito sa ibang site kaya tinanggihan.',

  '{label} is required.': 'Kailangan ang {label}.',
  'Choose a {choice}.': 'Pumili ng {choice}.',
  'Choose the {choice}.': 'Piliin ang {choice}.',
  '{label} must be yes or no.': 'Oo o hindi lang ang puwede sa {label}.',
  '{label} can be at most {n} characters.': 'Hanggang {n} character lang ang {label}.',
  '{label} must be one line of plain text.': 'Dapat isang linya ng simpleng teksto ang {label}.',
  '{label} has a hidden character that turns the text around.':
    'May nakatagong character ang {label} na bumabaligtad sa teksto.',
  '{label} can only have characters that can be stored.': 'Mga character lang na masi-save ang puwede sa {label}.',
  'The password': 'password',
  'Enter your e-mail.': 'Ilagay ang e-mail mo.',
  'That e-mail is too long.': 'Masyadong mahaba ang e-mail na iyan.',
  "That doesn't look like an e-mail. Example: ana@example.com.":
    'Mukhang hindi iyan e-mail. Halimbawa: ana@example.com.',
  'The e-mail': 'e-mail',
  and: 'at',
  or: 'o',
  'The reason: {reason}': 'Ang dahilan: {reason}',
  today: 'ngayong araw',
  tomorrow: 'bukas',
  'in {n} days': 'sa loob ng {n} araw',
  '{n} minute': '{n} minuto',
  '{n} minutes': '{n} minuto',
  '{n} hour': '{n} oras',
  '{n} hours': '{n} oras',
  '{label} is required': 'Kailangan ang {label}',
  '{label} must be {least} and at most 99,999,999.99, such as 1500 or 1500.50.':
    'Dapat {least} at hanggang 99,999,999.99 ang {label}, gaya ng 1500 o 1500.50.',
  'more than 0': 'higit sa 0',
  '0 or more': '0 o higit pa',
  '{label} must be a date such as 2015-03-14.': 'Dapat petsa gaya ng 2015-03-14 ang {label}.',
  "{label} can't be before {day}.": 'Hindi puwedeng bago ang {day} ang {label}.',
  "{label} can't be after {day}.": 'Hindi puwedeng lampas sa {day} ang {label}.',
  '{label} must be between the years 1970 and 2100.': 'Dapat nasa pagitan ng mga taong 1970 at 2100 ang {label}.',
  'There is no February 29 in {year}.': 'Walang Pebrero 29 sa {year}.',
  'There is no {month} {day}.': 'Walang {month} {day}.',
  'Choose at least one {what}.': 'Pumili ng kahit isang {what}.',
  'At most {n} can be chosen at once.': 'Hanggang {n} lang ang mapipili nang sabay.',
  'Search for at most {n} characters.': 'Maghanap gamit ang hanggang {n} character.',
  'The search': 'hinahanap',
  'That is enough {what} for one day. Please go on in {time}.':
    'Sapat na iyan para sa isang araw ({what}). Ituloy makalipas ang {time}.',
  registrations: 'mga rehistro',
  signatures: 'mga pirma',
  uploads: 'mga upload',
  'You changed this elsewhere after you opened it here.': 'Binago mo ito sa iba matapos mong buksan dito.',
  'Somebody else': 'Ibang tao',
  '{name} changed this after you opened it.': 'Binago ito ni {name} matapos mong buksan.',
} as const;

declare module './translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
