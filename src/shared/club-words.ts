/** What the server fills into a club's own page, which is drawn once, at build: its name, its mark, and two figures and what they count. */
export const clubWords = {
  name: '{{club}}',
  mark: '{{mark}}',
  figures: [
    { figure: '{{first}}', of: '{{of first}}' },
    { figure: '{{second}}', of: '{{of second}}' },
  ],
} as const;

/** Where the server fills in the address of the sign-in page, which leads back to the page that was asked for. */
export const logInMark = '{{log in}}';
