/** Mail and push messages of documents in Filipino. */
export const filipino = {
  '{name}: {paper} expires {when}': '{name}: mag-e-expire ang {paper} {when}',
  'on {day}': 'sa {day}',
  '{n} papers expire soon': '{n} papel ang malapit nang mag-expire',
  'This paper expires:': 'Mag-e-expire ang papel na ito:',
  'These papers expire:': 'Mag-e-expire ang mga papel na ito:',
  'Please hand in a new one in time, so that there is no break.':
    'Magpasa sana ng bago bago ito mag-expire, para walang patlang.',
  'Please hand in new ones in time, so that there is no break.':
    'Magpasa sana ng mga bago bago mag-expire ang mga ito, para walang patlang.',
  'See all papers at {link}': 'Tingnan ang lahat ng papel sa {link}',
  'Papers needed: {names}': 'Mga kailangang papel: {names}',
  '{club} needs this paper:': 'Kailangan ng {club} ang papel na ito:',
  '{club} needs these papers:': 'Kailangan ng {club} ang mga papel na ito:',
  '{name}: {paper} was not accepted': '{name}: hindi tinanggap ang {paper}',
  'The club looked at this paper of {name} and could not accept it: {paper}.':
    'Tiningnan ng club ang papel na ito ni {name} at hindi ito matanggap: {paper}.',
  'Please hand a copy to your coach or to an admin of the club.': 'Magbigay ng kopya sa coach mo o sa admin ng club.',
  'Read and sign it here': 'Basahin at pirmahan dito',
  'Upload it here': 'I-upload dito',
  'not handed in yet.': 'hindi pa naipapasa.',
  'expired, it was good until {day}.': 'expired na, hanggang {day} lang ito.',
  'expired.': 'expired na.',
  'not accepted. The reason: {reason}': 'hindi tinanggap. Ang dahilan: {reason}',
  'not accepted.': 'hindi tinanggap.',

  'Documents expire soon': 'May mga papel na malapit nang mag-expire',
  'Documents are missing': 'May mga kulang na papel',
  'A document was not accepted': 'May papel na hindi tinanggap',
  'A document is to be reviewed': 'May papel na kailangang suriin',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
