/** What a family's home shows of seasons, in Filipino. */
export const filipino = {
  Register: 'Magrehistro',
  'A place in {division} is free for {name}': 'May puwesto sa {division} para kay {name}',
  'Registration is open until {day}.': 'Bukas ang registration hanggang {day}.',
  'It is kept until {time}, then it goes to the next child.':
    'Nakalaan ito hanggang {time}, saka mapupunta sa susunod na bata.',
  'Accept or decline': 'Tanggapin o tanggihan',
};
declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
