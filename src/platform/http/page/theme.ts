import type { FastifyRequest } from 'fastify';
import { THEME_COOKIE, themeOf } from '@/shared/theme';

/** Returns a page in the device's chosen theme, so that it never appears in another one first. */
export function inTheme({ cookies }: Pick<FastifyRequest, 'cookies'>, page: string): string {
  // A request that fails before cookies are parsed has none.
  const theme = themeOf((cookies as FastifyRequest['cookies'] | undefined)?.[THEME_COOKIE]);
  return theme ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
}
