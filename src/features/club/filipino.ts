/** What a club's public page counts, in Filipino. */
export const filipino = {
  'active player': 'aktibong manlalaro',
  'active players': 'aktibong manlalaro',
  teams: 'mga team',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
