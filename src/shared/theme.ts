/** How a device shows the club; without a choice it follows its system. */
export const themes = ['light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** The cookie that keeps the choice on the device, so that the server can draw by it. */
export const THEME_COOKIE = 'yelo.theme';

/** A theme of that name; undefined for anything else. */
export function themeOf(name: string | undefined): Theme | undefined {
  return themes.find((theme) => theme === name);
}
