/** Invitations of staff in Filipino: mail, chat and the page to sign up. */
export const filipino = {
  'run {club} as a super admin': 'patakbuhin ang {club} bilang super admin',
  'run {club} as an admin': 'patakbuhin ang {club} bilang admin',
  'coach {team} at {club}': 'mag-coach ng {team} sa {club}',
  'coach at {club}': 'mag-coach sa {club}',
  'join {club}': 'sumali sa {club}',
  'You are invited to {purpose}': 'Iniimbitahan kang {purpose}',
  'You are invited to {purpose}.': 'Iniimbitahan kang {purpose}.',
  'Make your account here, or sign in to the one you have with this e-mail:':
    'Gumawa ng account dito, o mag-sign in sa account mo na may ganitong e-mail:',
  "The link works once, for {days} days. If you don't know the club, do nothing.":
    'Isang beses lang gagana ang link, sa loob ng {days} araw. Kung hindi mo kilala ang club, huwag pansinin ito.',
  'Make your account with {email} here, or sign in to the one you have. The link works once, for {days} days:':
    'Gumawa ng account dito gamit ang {email}, o mag-sign in kung mayroon ka na. Isang beses lang gagana ang link, sa loob ng {days} araw:',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
