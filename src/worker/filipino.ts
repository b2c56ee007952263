/** What the service worker writes itself, in Filipino. */
export const filipino = {
  change: 'pagbabago',
  'The connection is slow. This page is as of {time}.': 'Mabagal ang koneksiyon. Mula pa noong {time} ang page na ito.',
  '{changes} saved on this device. It is sent when the connection returns.':
    '{changes} ang naka-save sa device na ito. Ipapadala ito pagbalik ng koneksiyon.',
  '{changes} saved on this device. They are sent when the connection returns.':
    '{changes} ang naka-save sa device na ito. Ipapadala ang mga ito pagbalik ng koneksiyon.',
  '{changes} could not be saved.': '{changes} ang hindi na-save.',
  'Waits for a connection.': 'Naghihintay ng koneksiyon.',
  'Not accepted: {reason}': 'Hindi tinanggap: {reason}',
  'The club did not accept it.': 'Hindi ito tinanggap ng club.',
  'Yours: {what}': 'Sa iyo: {what}',
  'Keep mine': 'Gamitin ang sa akin',
  'Take theirs': 'Gamitin ang sa kanila',
  Remove: 'Alisin',
  'There is no connection, and this device has no room to store this until there is one. Nothing you entered is lost.':
    'Walang koneksiyon, at walang espasyo ang device na ito para itabi ito hanggang mayroon na. Walang nawala sa inilagay mo.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
