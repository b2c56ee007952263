import type { FastifyReply, FastifyRequest } from 'fastify';
import { eventAddress, scheduleAddress } from '@/features/events/addresses';
import { formatTimeAndPlace } from '@/features/events/rules/time-and-place';
import { clock } from '@/platform/clock';
import type { App } from '@/platform/http/context';
import { type Html, html } from '@/platform/http/page/html';
import { type ErrorPage, redirect, sendPage } from '@/platform/http/page/page-route';
import { messageView } from '@/platform/pages/message';
import { alert, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { signInTo } from '@/shared/address';
import { AppError, errorStatus } from '@/shared/errors';
import { type Sentence, t, translated } from '@/shared/translate';
import { rsvpAddress } from '../addresses';
import { answerByLink } from '../commands/record';
import { type RsvpClaim, readRsvp } from '../commands/rsvp-link';
import { answers, type RsvpAnswer } from '../contract/attendance';
import { findInvitation, type Invitation } from '../queries/rsvp';
import { closedReason } from '../rules/closed';

type Dependencies = Pick<App, 'db' | 'linkSecret'>;

const PATH = rsvpAddress.path;

/** Shows the question of a mail's link. Opening it changes nothing. */
export async function showRsvp(app: Dependencies, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { token, saved } = request.query as Partial<Record<string, unknown>>;
  const { invitation } = await open(app, reply, token);
  const closed = closedReason(invitation, clock().getTime());
  const view = rsvpView(invitation, { token: String(token), saved: saved === '1', ...(closed && { closed }) });
  return sendPage(reply, 200, view);
}

/** Saves the answer of a button, then redirects to a GET that shows it and can be reloaded. */
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

/**
 * Verifies a link. Throws `forbidden` for a link that isn't ours, `not_found` for one that no longer works. The address is a secret and
 * is sent nowhere.
 */
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
  if (!invitation) throw new AppError('not_found', 'This event was cancelled, or it is no longer for your child.');
  return { claim, invitation };
}

function isAnswer(value: unknown): value is RsvpAnswer {
  return answers.some((answer) => answer === value);
}

/** The page for a link that can't be used to answer. */
export const rsvpErrorPage: ErrorPage = async (error) =>
  messageView({
    title: t(titles[errorStatus[error.code]] ?? "That didn't work"),
    text: translated(error.message),
    clubName: undefined,
    action: { href: signInTo(scheduleAddress.path), label: t('Open the schedule') },
  });

const titles: Partial<Record<number, Sentence>> = {
  403: "This link doesn't work",
  404: 'This link no longer works',
};

const words: Record<RsvpAnswer, Sentence> = { going: 'Going', maybe: 'Maybe', not_going: 'Not going' };

interface RsvpState {
  token: string;
  /** Whether the answer was just saved. */
  saved?: boolean;
  /** Why no answer is possible. */
  closed?: string;
}

/** Renders one event, one child and three buttons. Each button is a form, so that programs which open a mail's links don't answer. */
function rsvpView(invitation: Invitation, { token, saved, closed }: RsvpState): Html {
  const { title, firstName, clubName, look, timeZone, eventId, rsvp } = invitation;
  return shell({
    title: t('Is {name} coming?', { name: firstName }),
    lead: title,
    clubName,
    look,
    secretAddress: true,
    body: [
      html`<p class="when">${formatTimeAndPlace({ ...invitation, location: null }, timeZone)}<br>${invitation.location}</p>`,
      closed && alert(closed),
      rsvp && html`<p class="given" role="status">${saved ? t('Saved') : t('Your answer')}: ${t(words[rsvp])}</p>`,
      !closed && html`<div class="answers">${answers.map((answer) => button(answer, answer === rsvp, token))}</div>`,
      html`<p class="elsewhere"><a href="${signInTo(eventAddress.to({ id: eventId }))}">${t('See the event in Yelo')}</a></p>`,
    ],
  });
}

function button(answer: RsvpAnswer, given: boolean, token: string): Html {
  return html`<form method="post" action="${rsvpAddress.path}">
${hidden('token', token)}${hidden('status', answer)}
<button class="primary${!given && ' other'}" type="submit"${given && html` aria-pressed="true"`}>${t(words[answer])}</button>
</form>`;
}
