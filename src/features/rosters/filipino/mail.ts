/** The mail with a roster in Filipino. */
export const filipino = {
  'Roster of {team}': 'Roster ng {team}',
  'You asked for this mail.': 'Hiningi mo ang mail na ito.',
  '{name} sent you this.': 'Ipinadala ito sa iyo ni {name}.',
  'The roster of {team} with {count}, as of {day}, is attached as a file for Excel or LibreOffice.':
    'Nakalakip ang roster ng {team} na may {count}, hanggang {day}, bilang file para sa Excel o LibreOffice.',
  "It holds children's birth dates and medical notes. Please keep it to yourself.":
    'May mga birth date at tala sa kalusugan ng mga bata rito. Huwag itong ipakita sa iba.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
