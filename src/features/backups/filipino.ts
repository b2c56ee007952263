/** Backups of the club, in Filipino. */
export const filipino = {
  'Download a backup': 'Mag-download ng backup',
  'Download Backup': 'I-download ang Backup',
  'Your browser is saving it. Wait until it is done.': 'Sine-save na ito ng browser mo. Hintaying matapos.',
  '{day} at {time}': '{day}, {time}',
  'No backup has been made yet.': 'Wala pang nagawang backup.',
  'Last made {when}.': 'Huling ginawa noong {when}.',
  'This club was restored from a backup of {when}. No backup has been made here since.':
    'Ibinalik ang club na ito mula sa backup noong {when}. Wala pang backup na nagawa rito mula noon.',
  'The file holds everything: players, families, payments, the log and every uploaded document. It names children and their medical notes, so keep it as you would keep those papers, and never send it by mail.':
    'Nasa file ang lahat: mga manlalaro, pamilya, bayad, log at bawat dokumentong na-upload. May pangalan ito ng mga bata at mga talang medikal nila, kaya ingatan ito gaya ng mga papel na iyon, at huwag ipadala sa mail.',
  'It leaves out who is signed in and second factors: after a restore everybody signs in anew, and sets up the second factor again.':
    'Hindi kasama kung sino ang naka-sign in at ang ikalawang hakbang: pagkatapos ng restore, magsa-sign in ulit ang lahat at magse-set up ulit ng ikalawang hakbang.',
  'To restore, install Yelo on an empty machine and run':
    'Para mag-restore, i-install ang Yelo sa walang lamang computer at patakbuhin ang',
  'A backup is being made already. Please wait until it is done.': 'May ginagawa nang backup. Hintaying matapos.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
