/** The mail about double-booked events in Filipino. */
export const filipino = {
  'Double-booked: {title}': 'Nagkasabay: {title}',
  '{title} was saved and is double-booked with what you planned: they share the place, the team or the coach. Both stand.':
    'Na-save ang {title} at kasabay ito ng plano mo: iisa ang lugar, team o coach. Parehong tuloy.',
  'Yours: {title}': 'Sa iyo: {title}',
  'See what was saved at {link}': 'Tingnan ang na-save sa {link}',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
