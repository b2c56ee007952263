/** How a device displays the club; by default it follows its system. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie that stores the choice on the device, so that the server can render with it. */
export const THEME_COOKIE = 'yelo.theme';

/** Returns the theme of that name. Returns undefined for anything else. */
export function themeOf(name: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === name);
}
