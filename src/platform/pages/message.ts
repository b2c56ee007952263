import type { AppError, ErrorCode } from '@/shared/errors';
import { type Sentence, t, translated } from '@/shared/translate';
import { type Content, type Html, html } from '../http/page/html';
import { type Branding, shell } from './shell';

interface Message {
  title: string;
  text: Content;
  clubName: string | undefined;
  look?: Branding | null | undefined;
  action: { href: string; label: string };
}

/** Renders a page with a single message and a link onward. */
export function messageView({ title, text, clubName, look, action }: Message): Html {
  const body = html`<p class="message">${text}</p><p><a class="primary" href="${action.href}">${action.label}</a></p>`;
  return shell({ title, clubName, look, body });
}

/** Renders a page with an error as a sentence, and a link to try again. */
export function failureView({ code, message }: AppError, clubName: string | undefined, href: string): Html {
  const title = t(titles[code] ?? "That didn't work");
  return messageView({ title, text: translated(message), clubName, action: { href, label: t('Try again') } });
}

const titles: Partial<Record<ErrorCode, Sentence>> = {
  not_found: 'Page not found',
  overloaded: 'Please wait a moment',
  too_many_requests: 'Please wait a moment',
};
