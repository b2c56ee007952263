import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGE_COOKIE, type Language, languageOfCode } from '@/shared/language';
import type { Reader } from '../../reader';

/** Browsers name Filipino by its own code, or by that of Tagalog. */
const byCode: Record<string, Language> = { en: 'en', fil: 'fil', tl: 'fil' };

type Request = Pick<FastifyRequest, 'method' | 'url' | 'cookies' | 'headers'> &
  Partial<Pick<FastifyRequest, 'context'>>;

/** Returns a page's reader. The language is the one chosen in the account, else on this device, else the browser's first that the program has, else English. */
export function readerOf({ method, url, cookies, headers, context }: Request): Reader {
  // A request that fails before cookies are parsed has none.
  const chosen = languageOfCode((cookies as Request['cookies'] | undefined)?.[LANGUAGE_COOKIE]);
  const [first = 'en'] = new Negotiator({ headers }).languages(Object.keys(byCode));
  const language = context?.language ?? chosen ?? byCode[first] ?? 'en';
  // Only a page that a link can open again can be shown in another language.
  return { language, address: method === 'GET' ? url : undefined };
}
