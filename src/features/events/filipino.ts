/** Mail and push messages of the schedule in Filipino. */
export const filipino = {
  Changed: 'May pagbabago',
  Canceled: 'Kinansela',
  'Back on': 'Tuloy ulit',
  'Takes place': 'Tuloy',
  Old: 'Dati',
  New: 'Bago',
  '{title} has a new time or place.': 'May bagong oras o lugar ang {title}.',
  '{title} is canceled.': 'Kinansela ang {title}.',
  '{title} takes place after all.': 'Tuloy pa rin ang {title}.',
  '{n} dates': '{n} petsa',
  '{n} events': '{n} event',
  'And {n} more.': 'At {n} pa.',
  'Reason: {reason}': 'Dahilan: {reason}',
  'now {when}': 'ngayon ay {when}',
  'See it at {link}': 'Tingnan sa {link}',
  'See the schedule at {link}': 'Tingnan ang schedule sa {link}',
  'See the event at {link}': 'Tingnan ang event sa {link}',

  'Are you coming? {title}': 'Pupunta ba kayo? {title}',
  'The coach would like to know who comes. Open the link and tap an answer:':
    'Gustong malaman ng coach kung sino ang pupunta. Buksan ang link at pindutin ang sagot:',
  'The coach would like to know who comes. Open each link and tap an answer:':
    'Gustong malaman ng coach kung sino ang pupunta. Buksan ang bawat link at pindutin ang sagot:',
  'The links are for you alone. Please do not pass this mail on.':
    'Para sa iyo lang ang mga link. Huwag ipasa ang mail na ito.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
