import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { App } from '@/platform/http/context';
import { type Content, type Html, html } from '@/platform/http/page/html';
import { pageRoute, redirect, sendPage } from '@/platform/http/page/page-route';
import { sessionCookie } from '@/platform/http/request/cookies';
import { route } from '@/platform/http/route';
import { listMail, type MailboxItem } from '@/platform/mail/mailbox';
import { staffShell } from '@/platform/pages/staff-shell';
import { signInTo } from '@/shared/address';
import { endpoint } from '@/shared/endpoint';
import { AppError } from '@/shared/errors';
import { outboxAddress } from '@/shared/mail-way';
import { mayEver, type Permission } from '@/shared/permissions';
import { apiDocsAddress, openApiAddress } from './addresses';
import { openApiDocument, operationsOf } from './openapi';

/** Maximum number of mails on the outbox page; mail to many recipients is shown once. */
const MAIL_LIMIT = 500;

const getOpenApi = endpoint({
  name: 'getOpenApi',
  summary: 'This description',
  method: 'GET',
  path: openApiAddress.path,
  access: 'staffPage.read',
  reply: z.record(z.string(), z.unknown()),
});

/** Registers the API's description for admins, and in the demo club the mail that would have been sent. */
export function registerStaffPages(app: App): void {
  route(app, getOpenApi, {}, async ({ club }) =>
    openApiDocument(app.registry.all(), club.name, sessionCookie(app.config)),
  );
  staffPage(app, apiDocsAddress.path, 'staffPage.read', async (request) =>
    staffShell('API', html`<a href="${openApiAddress.path}">OpenAPI document</a>`, apiView(app, request)),
  );
  if (app.config.demo) {
    staffPage(app, outboxAddress.path, 'staffPage.read', async (request) =>
      staffShell('Outbox', 'Mail that a real club would have sent, newest first.', await outboxView(app, request)),
    );
  }
}

function staffPage(
  app: App,
  path: `/${string}`,
  permission: Permission,
  draw: (request: FastifyRequest) => Promise<Html>,
): void {
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.context) return redirect(reply, signInTo(path), 302);
    if (request.context.lacksFactor) throw new AppError('second_factor_required');
    if (!mayEver(request.context.actor, permission)) throw new AppError('forbidden');
    return sendPage(reply, 200, await draw(request));
  };
  const failed = async (error: AppError) => staffShell('Not shown', error.message, '');
  pageRoute(app, { method: 'GET', path, access: permission }, failed, handler);
}

function apiView({ registry }: App, request: FastifyRequest): Html[] {
  return operationsOf(openApiDocument(registry.all(), request.context?.club.name ?? 'Yelo')).map(
    ({ method, path, summary, access, detail }) => html`<article>
<h2>${method} ${path}</h2>
<p>${summary}. Needs: ${access}</p>
<details><summary>Parameters, body and answers</summary><pre tabindex="0">${detail}</pre></details>
</article>`,
  );
}

async function outboxView({ db }: App, { context }: FastifyRequest): Promise<Content> {
  const mails = await listMail(db, MAIL_LIMIT);
  if (mails.length === 0) return html`<article><p>No mail yet. Publish an announcement to see some.</p></article>`;
  const moments = new Intl.DateTimeFormat('en-US', {
    timeZone: context?.club.timeZone,
    dateStyle: 'medium',
    timeStyle: 'short',
  });
  return sameNews(mails).map(({ subject, body, createdAt, to }) => {
    const [first, ...more] = to;
    const people = more.length > 0 ? `${to.length} people` : first;
    return html`<article>
<h2>${subject}</h2>
<p>To ${people}, ${moments.format(new Date(createdAt))}</p>
<details><summary>Text</summary><pre tabindex="0">${body}</pre></details>
${more.length > 0 && html`<details><summary>Recipients</summary><pre tabindex="0">${to.join('\n')}</pre></details>`}
</article>`;
  });
}

/** Groups mails of the same text that were queued consecutively, with all recipients and their statuses. */
function sameNews(mails: readonly MailboxItem[]) {
  const news: (Pick<MailboxItem, 'subject' | 'body' | 'createdAt'> & { to: string[] })[] = [];
  for (const { subject, body, createdAt, recipient, status } of mails) {
    const last = news.at(-1);
    const to = `${recipient}, ${status}`;
    if (last?.subject === subject && last.body === body) last.to.push(to);
    else news.push({ subject, body, createdAt, to: [to] });
  }
  return news;
}
