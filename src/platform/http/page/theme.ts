import type { FastifyRequest } from 'fastify';
import { THEME_COOKIE, themeOf } from '@/shared/theme';

/** A page in the theme that its device chose, so that it never shows in another one first. */
export function inTheme({ cookies }: Pick<FastifyRequest, 'cookies'>, page: string): string {
  // What fails before cookies are read has none.
  const theme = themeOf((cookies as FastifyRequest['cookies'] | undefined)?.[THEME_COOKIE]);
  return theme ? page.replace('<html ', `<html data-theme="${theme}" `) : page;
}
