interface ThemeColors {
  light: string;
  dark: string;
}

/** The colors that a browser gives its bars around the page, by the club's color: its fill, and in the dark theme its soft background. */
const themeColors: Record<string, ThemeColors> = {
  glacier: { light: '#0873ae', dark: '#0e3450' },
  navy: { light: '#2b4c86', dark: '#1c2f54' },
  teal: { light: '#0f6f67', dark: '#0c3f3b' },
  green: { light: '#14734a', dark: '#0d3a28' },
  gold: { light: '#855d00', dark: '#3a2d0b' },
  violet: { light: '#6b3fb5', dark: '#32215a' },
};

/** The bars' colors without a club: those of the page. */
const ofPage: ThemeColors = { light: '#ffffff', dark: '#0d1e2e' };

/** Matches the two elements in a built page that `themeColorTags` replaces. */
export const themeColorPlaces = /<meta name="theme-color"[^>]*>\s*<meta name="theme-color"[^>]*>/;

/** Returns the colors of a browser's bars for a club's color; those of the page without one. */
export function themeColorsOf(color: string | undefined): ThemeColors {
  return themeColors[color ?? ''] ?? ofPage;
}

/** Returns the same as elements of a page's head. */
export function themeColorTags(color: string | undefined): string {
  const { light, dark } = themeColorsOf(color);
  const tag = (scheme: string, content: string) =>
    `<meta name="theme-color" content="${content}" media="(prefers-color-scheme: ${scheme})">`;
  return tag('light', light) + tag('dark', dark);
}
