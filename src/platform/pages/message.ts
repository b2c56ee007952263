import type { FastifyRequest } from 'fastify';
import { readClub } from '@/features/club/queries';
import type { App } from '@/platform/http/context';
import { type Content, type Html, html } from '@/platform/http/html';
import type { ErrorPage } from '@/platform/http/page-route';
import type { AppError, ErrorCode } from '@/shared/errors';
import { returnToOf } from './form-input';
import { linkTo } from './parts';
import { shell } from './shell';

interface Message {
  title: string;
  text: Content;
  clubName: string | undefined;
  action: { href: string; label: string };
}

/** A page that says one thing and leads on. */
export function messageView({ title, text, clubName, action }: Message): Html {
  const body = html`<p class="message">${text}</p><p><a class="primary" href="${action.href}">${action.label}</a></p>`;
  return shell({ title, clubName, body });
}

/** The page for whatever fails before or beside a form. */
export function errorPage({ db }: Pick<App, 'db'>): ErrorPage {
  return async (error, request) => {
    // The database may be what failed; the page can do without the club's name.
    const club = await readClub(db).catch(() => null);
    return failureView(error, club?.name, tryAgain(request));
  };
}

/** What went wrong in a sentence, and the address to try again at. */
export function failureView({ code, message }: AppError, clubName: string | undefined, href: string): Html {
  const title = titles[code] ?? "That didn't work";
  return messageView({ title, text: message, clubName, action: { href, label: 'Try again' } });
}

const titles: Partial<Record<ErrorCode, string>> = {
  not_found: 'Page not found',
  overloaded: 'Please wait a moment',
  too_many_requests: 'Please wait a moment',
};

function tryAgain(request: FastifyRequest): string {
  return linkTo('/api/login', returnToOf(request));
}
