import { type Content, type Html, html } from '@/platform/http/page/html';
import type { Day } from '@/shared/dates';
import { formatList } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { Season } from '../contract/season';
import type { Preview } from '../queries/preview';
import { refundPolicyText } from '../rules/refund-policy';
import { placesLeft } from '../rules/season';
import { feeText, planText } from './messages';

/** Renders what each child gets, with its fee, and the discount code. What is charged at once is at the right. */
export function feeLines({ lines, code }: Preview): Html {
  return html`<ul class="divisions">${lines.map(lineItem)}${code && codeItem(code)}</ul>`;
}

function lineItem({ firstName, division: { name }, state, fee, isSibling }: Preview['lines'][number]): Html {
  const values = { division: name, fee: feeText(fee) };
  const next =
    state === 'registered'
      ? name
      : state === 'waiting'
        ? t('{division}, on the waiting list. With a place: {fee}', values)
        : t('{division}, once the club agrees: {fee}', values);
  return html`<li><div><b>${firstName}</b><span>${state === 'registered' && values.fee}</span></div>
<div><span>${next}</span><span>${isSibling && t('Sibling discount')}</span></div></li>`;
}

function codeItem({ code, percent, less }: NonNullable<Preview['code']>): Html {
  return html`<li><div><b>${t('Discount code')} ${code}</b><span>${toCentavos(less) > 0 && formatAmount(`-${less}`)}</span></div>
<div><span>${t('{n}% off, also for a place that a child gets later', { n: percent })}</span></div></li>`;
}

/** Renders what is charged at once, what follows when the other children get a place, and how it is paid. */
export function totals(season: Season, preview: Preview, today: Day): Content {
  const later = laterText(preview);
  return [
    html`<p class="total"><span>${later ? t('Total now') : t('Total')}</span><b>${formatAmount(preview.total)}</b></p>`,
    later && html`<p>${later}</p>`,
    html`<p class="hint">${payingText(season, preview, today)}</p>`,
  ];
}

/** Returns what is charged later: it depends on the day on which a child gets its place. Null where nothing is. */
function laterText({ lines, laterTotal }: Preview): string | null {
  const later = lines.filter(({ state }) => state !== 'registered');
  if (later.every(({ fee }) => toCentavos(fee) === 0)) return null;
  const amount = formatAmount(laterTotal);
  const needsClubOnly = later.every(({ state, division }) => state === 'requested' && placesLeft(division) > 0);
  const names = formatList(later.map(({ firstName }) => firstName));
  const isInOrder = later.some(({ isSibling }) => !isSibling) && later.some(({ isSibling }) => isSibling);
  return [
    needsClubOnly
      ? t("Once the club agrees: {amount}, at today's fees.", { amount })
      : t("Once there is a place for {names}: {amount}, at today's fees.", { names, amount }),
    isInOrder && t('The child who gets a place first has no sibling discount.'),
  ]
    .filter(Boolean)
    .join(' ');
}

/** Returns when the total is due, and that nothing is paid on this page. */
function payingText(season: Season, { lines, total }: Preview, today: Day): string {
  const isFree = toCentavos(total) === 0;
  return [
    !isFree && planText(today, season),
    season.paysFirst && !isFree
      ? t('Afterwards, pay online or report a transfer within 24 hours, or the place goes to the next child.')
      : t('Nothing is paid now. You pay online or report a transfer afterwards.'),
    lines.some(({ fee }) => toCentavos(fee) > 0) && refundPolicyText(today, season.refundSteps),
  ]
    .filter(Boolean)
    .join(' ');
}
