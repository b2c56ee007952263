import { type Html, html } from '@/platform/http/page/html';
import { form, hidden } from '@/platform/pages/parts';
import type { Amount } from '@/shared/money';
import { t } from '@/shared/translate';
import { leaveForm } from './leave-form';
import { feeText } from './messages';

interface OfferFacts {
  id: number;
  division: string;
  /** When the offer ends, in words. */
  until: string;
  /** What accepting it costs, in pesos; undefined when the offer has ended. */
  fee: Amount | undefined;
}

/** Renders a place that is kept for a child, with its fee and the buttons to accept and to decline it. `here`: the page's own address. */
export function offerView(here: string, { id, division, until, fee }: OfferFacts): Html {
  if (fee === undefined) return html`<p>${t('The offer has ended, and the place goes to the next child.')}</p>`;
  return html`<p>${t('A place in {division} is kept for your child until {time}. After that it goes to the next child, and this registration ends.', { division, time: until })}</p>
<p class="total"><span>${t('Fee')}</span><b>${feeText(fee)}</b></p>
${form(here, [hidden('step', 'accept-offer'), hidden('registration', String(id)), hidden('total', fee)], t('Accept the place'))}
${leaveForm(here, id, 'offered')}`;
}
