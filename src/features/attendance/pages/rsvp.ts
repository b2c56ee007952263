import type { FastifyReply, FastifyRequest } from 'fastify';
import { scheduleAddress } from '@/features/events/addresses';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { type ErrorPage, redirect, sendPage } from '@/platform/http/page-route';
import { messageView } from '@/platform/pages/message';
import { signInTo } from '@/shared/address';
import { AppError, errorStatus } from '@/shared/errors';
import { rsvpAddress } from '../addresses';
import { answerByLink } from '../commands/record';
import { type RsvpClaim, readRsvp } from '../commands/rsvp-link';
import { answers, type RsvpAnswer } from '../contract';
import { findInvitation, type Invitation } from '../queries/rsvp';
import { closedReason } from '../rules/closed';
import { rsvpView } from './rsvp-view';

type Dependencies = Pick<App, 'db' | 'linkSecret'>;

const PATH = rsvpAddress.path;

/** Shows what a mail's link asks. To open it changes nothing. */
export async function showRsvp(app: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token, saved } = request.query as Partial<Record<string, unknown>>;
  const { invitation } = await open(app, reply, token);
  const closed = closedReason(invitation, clock().getTime());
  const view = rsvpView(invitation, { token: String(token), saved: saved === '1', ...(closed && { closed }) });
  return sendPage(reply, 200, view);
}

/** Takes the answer of a button and shows it, by a GET that can be loaded again. */
export async function handleRsvp(
  app: Dependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { token, status } = (request.body ?? {}) as Partial<Record<string, unknown>>;
  const { claim } = await open(app, reply, token);
  if (!isAnswer(status)) throw new AppError('invalid', 'Choose one of the three answers.');
  await answerByLink(app, claim, status);
  return redirect(reply, `${PATH}?token=${encodeURIComponent(String(token))}&saved=1`);
}

/** Throws `forbidden` for a link that isn't ours, `not_found` for one that works no more. The address is a secret and sent nowhere. */
async function open(
  { db, linkSecret }: Dependencies,
  reply: FastifyReply,
  token: unknown,
): Promise<{ claim: RsvpClaim; invitation: Invitation }> {
  reply.header('referrer-policy', 'no-referrer');
  const claim = typeof token === 'string' ? readRsvp(linkSecret, token) : null;
  if (!claim) throw new AppError('forbidden', 'This link was changed on its way, so it was refused.');
  if (claim.expires * 1000 <= clock().getTime())
    throw new AppError('not_found', 'This link is too old to be answered with.');
  const invitation = await findInvitation(db, claim);
  if (!invitation) throw new AppError('not_found', 'This event was canceled, or it is no longer for your child.');
  return { claim, invitation };
}

function isAnswer(value: unknown): value is RsvpAnswer {
  return answers.some((answer) => answer === value);
}

/** What a link that can't be answered with says instead. */
export const rsvpErrorPage: ErrorPage = async (error) =>
  messageView({
    title: titles[errorStatus[error.code]] ?? "That didn't work",
    text: error.message,
    clubName: undefined,
    action: { href: signInTo(scheduleAddress.path), label: 'Open the schedule' },
  });

const titles: Partial<Record<number, string>> = {
  403: "This link doesn't work",
  404: 'This link no longer works',
};
