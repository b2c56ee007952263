import { appIconAddress, logoAddress } from './addresses';

/** Returns the address of the logo; null when there is none. `mark` differs for each logo, so that browsers can cache them. */
export function logoUrlOf(mark: string | null): string | null {
  return mark === null ? null : `${logoAddress.path}?v=${mark}`;
}

/** Sizes in pixels. `maskable` icons have a margin, since the device cuts them into its own shape. */
export const appIcons = [
  { size: 192, purpose: 'any' },
  { size: 512, purpose: 'any' },
  { size: 512, purpose: 'maskable' },
] as const;
export type AppIcon = (typeof appIcons)[number];

/** The mark of Yelo's own icon, which clubs without a logo have. */
export const YELO_MARK = 'yelo';

/** Returns the address of an icon. `mark` is the logo's, so that browsers can cache the icon; null without a logo. */
export function appIconUrl({ size, purpose }: AppIcon, mark: string | null): string {
  return `${appIconAddress.path}?${new URLSearchParams({ size: String(size), purpose, v: mark ?? YELO_MARK })}`;
}

/** Returns the icon that a query of `appIconUrl` means; the first one when it means none. */
export function appIconOf(query: unknown): AppIcon {
  const { size, purpose } = Object(query);
  return appIcons.find((icon) => String(icon.size) === size && icon.purpose === purpose) ?? appIcons[0];
}
