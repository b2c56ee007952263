/** Calendar addresses for other programs, in Filipino. */
export const filipino = {
  'Follow the schedule in Google, Apple or Outlook Calendar.':
    'Sundan ang schedule sa Google, Apple o Outlook Calendar.',
  Calendar: 'Kalendaryo',
  'My family': 'Pamilya ko',
  'You get a secret address to paste into your calendar program. It holds no names of children.':
    'Makakakuha ka ng sikretong address na ipi-paste sa calendar mo. Walang pangalan ng mga bata rito.',
  'This calendar has an address already. A new one takes its place, and the old one stops working.':
    'May address na ang kalendaryong ito. Papalitan ito ng bago, at hindi na gagana ang luma.',
  'There is no calendar to follow yet.': 'Wala pang kalendaryong masusundan.',
  'Make an address': 'Gumawa ng address',
  'Make a new address': 'Gumawa ng bagong address',
  'Your addresses': 'Mga address mo',
  Address: 'Address',
  'Copy it now: it is shown only this once. Whoever has it can read the schedule, so keep it to yourself.':
    'Kopyahin na ngayon: ngayon lang ito ipapakita. Mababasa ng may hawak nito ang schedule, kaya huwag itong ipamigay.',
  'Open in calendar': 'Buksan sa kalendaryo',
  'You have made none yet.': 'Wala ka pang nagawa.',
  'Made {day}, last read {read}': 'Ginawa noong {day}, huling binasa noong {read}',
  'Made {day}, not read yet': 'Ginawa noong {day}, hindi pa nababasa',
  'Revoke address': 'Bawiin ang address',
  'Revoke {name}': 'Bawiin ang {name}',
  'Programs that follow {name} by this address get no more news.':
    'Wala nang matatanggap na bago ang mga program na sumusunod sa {name} gamit ang address na ito.',
  'Revoking...': 'Binabawi...',
  'Address revoked': 'Nabawi ang address',
  'The address could not be made. Please try again.': 'Hindi nagawa ang address. Subukan ulit.',
  'The address could not be revoked. Please try again.': 'Hindi nabawi ang address. Subukan ulit.',
  'A family calendar is for parents. Follow a team instead.':
    'Para sa mga magulang ang kalendaryo ng pamilya. Sundan na lang ang isang team.',
  'There is no calendar at this address. Make a new one in Yelo.':
    'Walang kalendaryo sa address na ito. Gumawa ng bago sa Yelo.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
