import type { FastifyRequest } from 'fastify';
import { readerOf } from '@/platform/http/page/reader-of';
import { APP_SHELL_HEADER, PHONE_COOKIE, STYLES_COOKIE } from '@/shared/device-cookies';
import type { Language } from '@/shared/language';
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
  /** The language chosen in the account or on the device, else the browser's. */
  language: Language;
  /** The chosen theme; undefined to follow the system's. */
  theme: Theme | undefined;
}

/** Returns what the request's headers and cookies say about the browser. */
export function browserOf(request: FastifyRequest): Browser {
  const { headers, cookies } = request;
  const isMobile = headers['sec-ch-ua-mobile'] === '?1' || /\b(?:Mobile|iPhone)\b/.test(headers['user-agent'] ?? '');
  const noted = cookies[PHONE_COOKIE];
  return {
    isPhone: noted === undefined ? isMobile : noted === '1',
    wantsShell: headers[APP_SHELL_HEADER] !== undefined,
    wantsCopy: headers[COPY_HEADER] !== undefined,
    stylesheet: cookies[STYLES_COOKIE],
    language: readerOf(request).language,
    theme: themeOf(cookies[THEME_COOKIE]),
  };
}
