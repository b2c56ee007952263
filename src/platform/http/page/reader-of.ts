import type { FastifyRequest } from 'fastify';
import Negotiator from 'negotiator';
import { LANGUAGE_COOKIE, type Language, languageOfCode } from '@/shared/language';
import type { Reader } from '../../reader';

/** Browsers name Filipino by its own code, or by that of Tagalog. */
const byCode: Record<string, Language> = { en: 'en', fil: 'fil', tl: 'fil' };

type Request = Pick<FastifyRequest, 'method' | 'url' | 'cookies' | 'headers'> &
  Partial<Pick<FastifyRequest, 'context'>>;

/** Returns a page's reader. The language is the one chosen in the account, else on this device, else the browser's first that the program has, else English. */
export function readerOf(request: Request): Reader {
  const { method, url, headers, context } = request;
  const [first = 'en'] = new Negotiator({ headers }).languages(Object.keys(byCode));
  const language = context?.language ?? chosenOnDevice(request) ?? byCode[first] ?? 'en';
  // Only a page that a link can open again can be shown in another language.
  return { language, address: method === 'GET' ? url : undefined };
}

/** Returns the language that was chosen on the device by a button; undefined when none was. */
export function chosenOnDevice({ cookies }: Pick<Request, 'cookies'>): Language | undefined {
  // A request that fails before cookies are parsed has none.
  return languageOfCode((cookies as Request['cookies'] | undefined)?.[LANGUAGE_COOKIE]);
}
