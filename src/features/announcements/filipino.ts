/** Mail and push messages of announcements in Filipino. */
export const filipino = {
  'Important: {title}': 'Mahalaga: {title}',
  'Read it at {link}': 'Basahin sa {link}',
  'Important announcement': 'Mahalagang anunsiyo',
  'New announcement': 'Bagong anunsiyo',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
