/** The documents screen, and what a family sees on it, in Filipino. */
export const filipino = {
  "Your children's documents": 'Mga dokumento ng mga anak mo',
  'All children': 'Lahat ng anak',
  Types: 'Mga Uri',
  'Type a name': 'Mag-type ng pangalan',
  'Choose a child': 'Pumili ng anak',
  "Required papers that nobody handed in, or whose copy isn't good any more.":
    'Mga kailangang papel na hindi pa naipapasa, o hindi na puwede ang kopya.',
  'Withdraw consent': 'Bawiin ang consent',
  'This consent could not be opened. It may not be yours to sign.':
    'Hindi mabuksan ang consent na ito. Baka hindi ikaw ang dapat pumirma.',
  '{documents} to look at': '{documents} na titingnan',
  ': A approves, R rejects': ': A para aprubahan, R para tanggihan',
  'Start review': 'Simulan ang pagsusuri',

  'Sign {type} for {name}': 'Pirmahan ang {type} para kay {name}',
  'Upload {type} for {name}': 'I-upload ang {type} para kay {name}',
  '{type} expires soon': 'Malapit nang mag-expire ang {type}',
  'It is good until {day}.': 'Puwede pa ito hanggang {day}.',
  '{type} under review': 'Sinusuri ang {type}',
  'Handed in on {day}; the club is looking at it.': 'Naipasa noong {day}; tinitingnan na ito ng club.',
  'Waiting for the club.': 'Hinihintay ang club.',
  "Your children's papers could not be loaded": 'Hindi ma-load ang mga papel ng mga anak mo',
  'These papers could not be loaded': 'Hindi ma-load ang mga papel na ito',
  "Loading your children's papers...": 'Nilo-load ang mga papel ng mga anak mo...',
  'No papers are handed in yet. The club requires none so far.':
    'Wala pang naipapasang papel. Wala pang hinihingi ang club.',
  'All papers are in order.': 'Ayos ang lahat ng papel.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
