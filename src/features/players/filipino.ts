/** Players, the fields that choose them, and their errors, in Filipino. */
export const filipino = {
  'Player info': 'Tungkol sa manlalaro',
  Jersey: 'Jersey',
  'Invited: {emails}': 'Inimbitahan: {emails}',
  'Unknown player': 'Hindi kilalang manlalaro',
  'Find one after the other.': 'Hanapin nang isa-isa.',
  'Chosen {players}': 'Napiling {players}',

  // Errors
  "Birth date can't be in the future.": 'Hindi puwedeng sa hinaharap ang petsa ng kapanganakan.',
  '{name} wears number {n} in this team too.': 'Number {n} rin si {name} sa team na ito.',
  '{name} and {others} more wear number {n} in this team too.':
    'Number {n} rin si {name} at {others} pa sa team na ito.',
  'Enter a phone number alone, such as 0917 555 0148. Words go into the emergency contact.':
    'Numero lang ng telepono ang ilagay, gaya ng 0917 555 0148. Sa emergency contact ilagay ang mga salita.',
  'Jersey number must be a whole number from 0 to 999.': 'Dapat buong bilang mula 0 hanggang 999 ang jersey number.',
  'Choose a team from the list.': 'Pumili ng team sa listahan.',
  'Choose a position from the list.': 'Pumili ng posisyon sa listahan.',
  'Choose a parent from the list.': 'Pumili ng magulang sa listahan.',
  'Say yes or no to a parent whose e-mail is not confirmed.':
    'Sumagot ng oo o hindi sa magulang na hindi pa nakumpirma ang e-mail.',
  'Emergency phone': 'emergency phone',
  'As a coach, choose one of your own teams.': 'Bilang coach, pumili ng isa sa mga team mo.',
  'Already {n} players that you registered wait for the club. Please wait until it has looked at them.':
    'May {n} manlalaro ka nang inirehistro na naghihintay sa club. Hintayin munang matingnan nito ang mga iyon.',
} as const;

declare module '@/shared/translate' {
  interface Sentences extends Record<keyof typeof filipino, string> {}
}
