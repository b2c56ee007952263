import { eventAddress } from '@/features/events/addresses';
import { formatHappening } from '@/features/events/rules/happening';
import { type Html, html } from '@/platform/http/html';
import { alert, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import { signInTo } from '@/shared/address';
import { rsvpAddress } from '../addresses';
import { answers, type RsvpAnswer } from '../contract';
import type { Invitation } from '../queries/rsvp';

const words: Record<RsvpAnswer, string> = { going: 'Going', maybe: 'Maybe', not_going: 'Not going' };

interface RsvpState {
  token: string;
  /** The answer was just saved. */
  saved?: boolean;
  /** Why nothing can be answered. */
  closed?: string;
}

/** One event, one child, three buttons. Each is a form, so that programs which open a mail's links answer nothing. */
export function rsvpView(invitation: Invitation, { token, saved, closed }: RsvpState): Html {
  const { title, firstName, clubName, look, timeZone, eventId, rsvp } = invitation;
  return shell({
    title: `Is ${firstName} coming?`,
    lead: title,
    clubName,
    look,
    secretAddress: true,
    body: [
      html`<p class="when">${formatHappening({ ...invitation, location: null }, timeZone)}<br>${invitation.location}</p>`,
      closed && alert(closed),
      rsvp && html`<p class="given" role="status">${saved ? 'Saved' : 'Your answer'}: ${words[rsvp]}</p>`,
      !closed && html`<div class="answers">${answers.map((answer) => button(answer, answer === rsvp, token))}</div>`,
      html`<p class="elsewhere"><a href="${signInTo(eventAddress.to({ id: eventId }))}">See the event in Yelo</a></p>`,
    ],
  });
}

function button(answer: RsvpAnswer, given: boolean, token: string): Html {
  return html`<form method="post" action="${rsvpAddress.path}">
${hidden('token', token)}${hidden('status', answer)}
<button class="primary${!given && ' other'}" type="submit"${given && html` aria-pressed="true"`}>${words[answer]}</button>
</form>`;
}
