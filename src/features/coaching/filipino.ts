/** Mail and push messages of lessons in Filipino. */
export const filipino = {
  Planned: 'Nakaplano',
  '{title} with {names} is canceled.': 'Kinansela ang {title} ni {names}.',
  '{title} with {names} is planned.': 'Nakaplano ang {title} ni {names}.',
  '{title} with {names} has a new time or place.': 'May bagong oras o lugar ang {title} ni {names}.',
  'See your schedule at {link}': 'Tingnan ang schedule mo sa {link}',
  'Lesson canceled': 'Kinansela ang lesson',
  'Lesson changed': 'May pagbabago sa lesson',
  'Lesson planned': 'May nakaplanong lesson',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
