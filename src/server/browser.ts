import type { FastifyRequest } from 'fastify';
import { BARE_PAGE_HEADER, PHONE_COOKIE, STYLES_COOKIE } from '@/shared/device-cookies';
import { THEME_COOKIE, type Theme, themeOf } from '@/shared/theme';

/** What the page's answer depends on of the browser that asks. */
export interface Browser {
  /** Its window is a phone's, as far as can be told: the browser's word of an earlier visit counts. */
  isPhone: boolean;
  /** It wants the page without anything of the club in it. */
  wantsBare: boolean;
  /** The stylesheet that it has. */
  stylesheet: string | undefined;
  /** How it shows the club; undefined: as its system. */
  theme: Theme | undefined;
}

export function browserOf({ headers, cookies }: Pick<FastifyRequest, 'headers' | 'cookies'>): Browser {
  const isMobile = headers['sec-ch-ua-mobile'] === '?1' || /\b(?:Mobile|iPhone)\b/.test(headers['user-agent'] ?? '');
  const said = cookies[PHONE_COOKIE];
  return {
    isPhone: said === undefined ? isMobile : said === '1',
    wantsBare: headers[BARE_PAGE_HEADER] !== undefined,
    stylesheet: cookies[STYLES_COOKIE],
    theme: themeOf(cookies[THEME_COOKIE]),
  };
}
