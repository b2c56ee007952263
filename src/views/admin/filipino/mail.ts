/** The test mail, in Filipino. */
export const filipino = {
  'A test from {club}': 'Test mula sa {club}',
  'This mail was sent from System Settings to try the mail server.':
    'Ipinadala ang mail na ito mula sa System Settings para subukan ang mail server.',
  'It arrived, so announcements, invitations and reminders do too.':
    'Dumating ito, kaya darating din ang mga anunsiyo, imbitasyon at paalala.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
