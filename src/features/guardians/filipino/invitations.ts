/** Invitations of guardians in Filipino: mail and chat. */
export const filipino = {
  '{names} at {club}': '{names} sa {club}',
  '{names} at {club}: your invitation': '{names} sa {club}: imbitasyon mo',
  'Your invitation to {club}': 'Imbitasyon mo sa {club}',
  'You are invited to follow {names} at {club}: schedule, documents, payments and announcements in one place.':
    'Iniimbitahan kang subaybayan si {names} sa {club}: nasa iisang lugar ang schedule, mga papel, bayarin at anunsiyo.',
  'A parent at {club} invites you to follow a player there: schedule, documents, payments and announcements in one place.':
    'Iniimbitahan ka ng isang magulang sa {club} na subaybayan ang isang manlalaro doon: nasa iisang lugar ang schedule, mga papel, bayarin at anunsiyo.',
  'Make your account here, or sign in to the one you have:':
    'Gumawa ng account dito, o mag-sign in kung mayroon ka na:',
  "The link works once, for {days} days. If you don't know {names}, do nothing.":
    'Isang beses lang gagana ang link, sa loob ng {days} araw. Kung hindi mo kilala si {names}, huwag pansinin ito.',
  "The link works once, for {days} days. If you don't know anybody there, do nothing.":
    'Isang beses lang gagana ang link, sa loob ng {days} araw. Kung wala kang kilala roon, huwag pansinin ito.',
  'You look after {names} at {club} now. Sign in with this e-mail to see schedule, documents and payments:':
    'Guardian ka na ni {names} sa {club}. Mag-sign in gamit ang e-mail na ito para makita ang schedule, mga papel at bayarin:',
  "If that isn't right, tell an admin of the club.": 'Kung mali ito, sabihin sa isang admin ng club.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
