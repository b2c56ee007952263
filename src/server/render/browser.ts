import type { FastifyRequest } from 'fastify';
import { APP_SHELL_HEADER, PHONE_COOKIE, STYLES_COOKIE } from '@/shared/device-cookies';
import { COPY_HEADER } from '@/shared/offline-pages';
import { THEME_COOKIE, type Theme, themeOf } from '@/shared/theme';

/** The properties of the requesting browser that a page depends on. */
export interface Browser {
  /** Whether the window is a phone's: as the browser noted it on an earlier visit, otherwise by its headers. */
  isPhone: boolean;
  /** Whether to answer the app shell: the page without the screen and without data of the club. */
  wantsShell: boolean;
  /** Whether to answer a copy to be read without a connection, which has no medical notes and no emergency contacts. */
  wantsCopy: boolean;
  /** The address of the stylesheet that the browser has cached. */
  stylesheet: string | undefined;
  /** The chosen theme; undefined to follow the system's. */
  theme: Theme | undefined;
}

/** Returns what the request's headers and cookies say about the browser. */
export function browserOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Browser {
  const isMobile = headers['sec-ch-ua-mobile'] === '?1' || /\b(?:Mobile|iPhone)\b/.test(headers['user-agent'] ?? '');
  const noted = cookies[PHONE_COOKIE];
  return {
    isPhone: noted === undefined ? isMobile : noted === '1',
    wantsShell: headers[APP_SHELL_HEADER] !== undefined,
    wantsCopy: headers[COPY_HEADER] !== undefined,
    stylesheet: cookies[STYLES_COOKIE],
    theme: themeOf(cookies[THEME_COOKIE]),
  };
}
