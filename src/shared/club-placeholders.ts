/**
 * The placeholders in a club's own page, which is rendered once, at build, and filled in by the server: the club's name, its mark, and
 * two figures with what they count.
 */
export const clubPlaceholders = {
  name: '{{club}}',
  mark: '{{mark}}',
  figures: [
    { figure: '{{first}}', of: '{{of first}}' },
    { figure: '{{second}}', of: '{{of second}}' },
  ],
} as const;

/** The placeholder for the address of the sign-in page, which leads back to the requested page. */
export const logInMark = '{{log in}}';
