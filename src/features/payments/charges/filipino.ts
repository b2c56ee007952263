/** Charging players, in Filipino. */
export const filipino = {
  'Charge {count}': 'Singilin ang {count}',
  Charge: 'Singilin',
  'Charging...': 'Sinisingil...',
  'For each player.': 'Para sa bawat manlalaro.',
  'Families read it on the payment.': 'Mababasa ito ng mga pamilya sa bayarin.',
  'Ice fee for the season': 'Bayad sa ice para sa season',
  'Due date': 'Takda',
  'Of the first part, if there are several.': 'Ng unang hulog, kung marami.',
  Parts: 'Mga hulog',
  'Due a month after each other.': 'Isang buwan ang pagitan ng takda.',
  'Sibling discount (%)': 'Sibling discount (%)',
  'Percent off for each child after the eldest of a family, of those charged in this request. Siblings in other teams: choose Players.':
    'Porsiyentong bawas sa bawat anak pagkatapos ng panganay ng pamilya, sa mga sisingilin dito. Kung nasa ibang team ang mga kapatid: piliin ang Mga Manlalaro.',
  'Whom to charge': 'Sino ang sisingilin',
  'A team': 'Isang team',
  'All at once': 'Isang bayaran',
  '{count} parts': '{count} hulog',
  '{players}, {total} in all.': '{players}, {total} lahat-lahat.',
  '{players}, at most {total} in all: each child of them after the eldest of a family pays {percent}% less.':
    '{players}, hanggang {total} lahat-lahat: {percent}% na mas mababa ang bayad ng bawat anak pagkatapos ng panganay ng pamilya.',
  'Their guardians are told by e-mail, with a link to pay.':
    'Sasabihan ang mga guardian nila sa e-mail, may link para magbayad.',
  'The demo club keeps the mail to their guardians in its outbox.':
    'Itinatabi ng demo club sa outbox ang mail para sa mga guardian nila.',
  'No mail server is set up for this club, so tell the guardians yourself.':
    'Walang mail server ang club na ito, kaya ikaw na ang magsabi sa mga guardian.',
  '{payments} of {amount} in all.': '{payments}, {amount} lahat-lahat.',
  'Payments requested': 'Nahingi na ang mga bayad',
  'No mail server is set up for this club, so nobody was told.':
    'Walang mail server ang club na ito, kaya walang nasabihan.',
  'None of the players has a guardian with an account, so nobody was told.':
    'Walang guardian na may account ang mga manlalaro, kaya walang nasabihan.',
  '{count} kept in the outbox, as the demo club sends none.':
    '{count} ang itinabi sa outbox, dahil walang ipinapadala ang demo club.',
  '{count} is told by e-mail.': '{count} ang sasabihan sa e-mail.',
  '{count} are told by e-mail.': '{count} ang sasabihan sa e-mail.',
  'That is too little money for so many parts.': 'Masyadong maliit ang halaga para sa ganoon karaming hulog.',
  'Part {number}': 'Hulog {number}',
  'Show them': 'Ipakita',
  'The request could not be sent. Please try again: what was charged already is not charged twice.':
    'Hindi naipadala. Subukan ulit: hindi sisingilin nang doble ang nasingil na.',

  // Errors
  'Choose a team.': 'Pumili ng team.',
  'Choose at least one player.': 'Pumili ng kahit isang manlalaro.',
  'The sibling discount must be a whole number from 0 to 100 percent.':
    'Dapat buong numero mula 0 hanggang 100 porsiyento ang sibling discount.',
  'Parts need a first due date.': 'Kailangan ng unang takda ang mga hulog.',
  'Open the payment again before you report it.': 'Buksan ulit ang bayarin bago mo i-report.',
  'Open the payment again before you record it.': 'Buksan ulit ang bayarin bago mo itala.',
  'This was paid online, so it stays paid. Give the money back instead.':
    'Online itong binayaran, kaya mananatiling bayad. Ibalik na lang ang pera.',
  'More than this came with it, and is a credit now, so it stays paid. Give the credit back first.':
    'Higit dito ang dumating at credit na iyon ngayon, kaya mananatiling bayad. Ibalik muna ang credit.',
  'This is paid, so its amount stays. Give money back, or set it to pending first.':
    'Bayad na ito, kaya hindi mababago ang halaga. Magbalik ng pera, o gawin muna itong hindi pa bayad.',
  'This is paid, so it stays with its player. Set it to pending first.':
    'Bayad na ito, kaya mananatili sa manlalaro nito. Gawin muna itong hindi pa bayad.',
  'This is paid, so its payment method stays. Set it to pending first.':
    'Bayad na ito, kaya hindi mababago ang paraan ng bayad. Gawin muna itong hindi pa bayad.',
  'No family says that it has paid this. Reload to see its current state.':
    'Walang pamilyang nagsasabing nabayaran na ito. I-reload para makita ang lagay.',
  'Something else was charged under this key. Look at the payments, then fill in a new request.':
    'Iba na ang nasingil dito. Tingnan ang mga bayad, saka gumawa ng bagong kahilingan.',
  "That team doesn't exist.": 'Walang ganoong team.',
  "One of the players doesn't exist.": 'Wala ang isa sa mga manlalaro.',
  'That team has no players yet.': 'Wala pang manlalaro ang team na iyon.',
  'At most {count} players can be charged at once.': 'Hanggang {count} manlalaro lang ang masisingil nang sabay.',
  "That day hasn't come yet.": 'Hindi pa dumarating ang araw na iyon.',
  'This is of no player who could have a credit.': 'Wala itong manlalarong mabibigyan ng credit.',
  'That player has been charged for these dues already.': 'Nasingil na ang manlalarong iyon para sa bayaring ito.',
  'You can tell the club of cash and of bank transfers. Pay the rest online.':
    'Cash at bank transfer ang maire-report mo sa club. Bayaran online ang iba.',
  'This payment was changed in the meantime. Look at it before you report it again.':
    'Nabago ang bayaring ito samantala. Tingnan muna bago mo i-report ulit.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
