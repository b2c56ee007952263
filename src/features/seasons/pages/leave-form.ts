import { type Html, html } from '@/platform/http/page/html';
import { hidden } from '@/platform/pages/parts';
import { t } from '@/shared/translate';
import type { OwnRegistration } from '../queries/registrations';

/**
 * Renders the button that ends a registration without a place, once it is opened: what is lost doesn't come back. `here`: the page's own
 * address.
 */
export function leaveForm(here: string, id: number, state: OwnRegistration['state']): Html {
  const { label, warning } = wordsOf(state);
  return html`<details class="leave"><summary>${label}</summary><p>${warning}</p>
<form method="post" action="${here}">${hidden('step', 'leave')}${hidden('registration', String(id))}
<button class="primary other">${label}</button></form></details>`;
}

function wordsOf(state: OwnRegistration['state']): { label: string; warning: string } {
  if (state === 'offered')
    return { label: t('Decline the place'), warning: t('It goes to the next child, and this registration ends.') };
  if (state === 'waiting')
    return { label: t('Leave the waiting list'), warning: t('Joining again starts at the end of the list.') };
  return { label: t('Withdraw the registration'), warning: t('The club no longer decides about your child.') };
}
