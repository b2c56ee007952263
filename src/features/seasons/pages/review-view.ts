import { type Html, html, trusted } from '@/platform/http/page/html';
import { form, hidden } from '@/platform/pages/parts';
import { shell } from '@/platform/pages/shell';
import type { Day } from '@/shared/dates';
import { type Amount, toCentavos } from '@/shared/money';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { RegistrationForm } from '../contract/registration';
import type { Season } from '../contract/season';
import type { Preview } from '../queries/preview';
import { refundPolicyText } from '../rules/refund-policy';
import { consentFields, consentsOf } from './consent-fields';
import { keepDraftScript } from './keep-draft-script';
import { feeText, planText } from './messages';
import { type Problems, questionFields, readersNote } from './question-fields';
import type { SeasonPage } from './season-page';

/** Renders what will be registered, with each fee, the club's questions, the consents and the total, before the family confirms it. */
export function reviewView(
  { season, club, family, today }: Pick<SeasonPage, 'season' | 'club' | 'family' | 'today'>,
  sent: RegistrationForm,
  { lines, code, total }: Preview,
  { problems, isFilledIn }: { problems: Problems; isFilledIn: boolean },
): Html {
  const here = registerAddress.to({ slug: season.slug });
  const questions = family?.questions ?? [];
  const nameOf = (id: number) => lines.find(({ playerId }) => playerId === id)?.firstName ?? '';
  const consents = consentsOf(family?.unsigned ?? [], sent).map((one) => ({ ...one, firstName: nameOf(one.playerId) }));
  const asked = lines.flatMap(({ firstName, playerId }) =>
    sent.children.filter((child) => child.playerId === playerId).map((child) => ({ ...child, firstName })),
  );
  const fields = [
    hidden('step', 'register'),
    hidden('total', total),
    sent.code !== null && hidden('code', sent.code),
    ...sent.children.map(({ playerId, divisionId, reason }) => [
      hidden(`child-${playerId}`, 'on'),
      hidden(`division-${playerId}`, String(divisionId)),
      hidden(`reason-${playerId}`, reason ?? ''),
    ]),
    questions.length > 0 && [
      html`<h2 class="part">${t("The club's questions")}</h2>`,
      readersNote(questions),
      isFilledIn && html`<p class="hint">${t('Filled in with the answers of last season. Check them.')}</p>`,
      asked.map((child) => questionFields(questions, child, problems)),
    ],
    consentFields(consents, sent, problems),
    html`<p class="total"><span>${t('Total')}</span><b>${formatAmount(total)}</b></p>`,
    html`<p class="hint">${payingText(season, total, today)}</p>`,
  ];
  return shell({
    title: t('Check and register'),
    lead: season.name,
    clubName: club.name,
    look: club,
    hasErrors: problems.size > 0,
    body: [
      html`<ul class="divisions">${lines.map(lineItem)}${code && codeItem(code)}</ul>`,
      form(here, fields, t('Register'), backButton()),
      html`<script>${trusted(keepDraftScript)}</script>`,
    ],
  });
}

/** Renders the way back to the children. It sends the form, so that what was entered is kept without scripts too. */
function backButton(): Html {
  return html`<button class="primary other" name="back" value="1">${t('Back')}</button>`;
}

/** Returns when the total is due, and that nothing is paid on this page. */
function payingText(season: Season, total: Amount, today: Day): string {
  const isFree = toCentavos(total) === 0;
  return [
    !isFree && planText(today, season),
    season.paysFirst && !isFree
      ? t('Afterwards, pay online or report a transfer within 24 hours, or the place goes to the next child.')
      : t('Nothing is paid now. You pay online or report a transfer afterwards.'),
    !isFree && refundPolicyText(today, season.refundSteps),
  ]
    .filter(Boolean)
    .join(' ');
}

function lineItem({ firstName, division, state, fee, isSibling }: Preview['lines'][number]): Html {
  const next =
    state === 'registered'
      ? division.name
      : state === 'waiting'
        ? t('{division}, on the waiting list', { division: division.name })
        : t('{division}, once the club agrees', { division: division.name });
  return html`<li><div><b>${firstName}</b><span>${fee !== null && feeText(fee)}</span></div>
<div><span>${next}</span><span>${isSibling && t('Sibling discount')}</span></div></li>`;
}

function codeItem({ code, percent, less }: NonNullable<Preview['code']>): Html {
  return html`<li><div><b>${t('Discount code')} ${code}</b><span>${toCentavos(less) > 0 && formatAmount(`-${less}`)}</span></div>
<div><span>${t('{n}% off, also for a place that a child gets later', { n: percent })}</span></div></li>`;
}
