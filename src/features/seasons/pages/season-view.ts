import { signUpAddress } from '@/features/accounts/addresses';
import { appIcons, appIconUrl } from '@/features/club/rules';
import { familyCheckoutAddress } from '@/features/payments/addresses';
import { type Content, type Html, html } from '@/platform/http/page/html';
import { alert } from '@/platform/pages/parts';
import { type LinkPreview, shell } from '@/platform/pages/shell';
import { signInTo } from '@/shared/address';
import { addDays, type Day, dayText } from '@/shared/dates';
import { formatList } from '@/shared/format';
import { toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { Division, Season } from '../contract/season';
import type { OwnRegistration } from '../queries/registrations';
import { feeOn } from '../rules/fees';
import { offerEndText } from '../rules/offer';
import { payByText } from '../rules/pay-first';
import { refundPolicyText } from '../rules/refund-policy';
import { placesLeft, windowOn } from '../rules/season';
import { stateText } from '../rules/state-text';
import { childrenForm } from './children-form';
import { leaveForm } from './leave-form';
import { feeText, planText } from './messages';
import { offerView } from './offer-view';
import type { PaperToHandIn, SeasonPage } from './season-page';

/** Renders a season's public page: its divisions with fees and places, and for a family the form to register its children. */
export function seasonView(page: SeasonPage): Html {
  const { season, club, today, problem, body } = page;
  return shell({
    title: season.name,
    lead: t('{club} · {first} to {last}', {
      club: club.name,
      first: onOneLine(dayText(season.startsOn)),
      last: onOneLine(dayText(season.endsOn)),
    }),
    clubName: club.name,
    look: club,
    hasErrors: Boolean(problem),
    address: problem && registerAddress.to({ slug: season.slug }),
    preview: previewOf(page),
    body: [
      html`<p class="note">${windowText(page)}</p>`,
      problem && !body && alert(problem.message),
      // Before all else, since they don't last.
      page.family?.registrations.filter(isOffered).map((own) => registrationItem(page, own)),
      html`<ul class="divisions">${season.divisions.map((division) => divisionItem(division, season, today))}</ul>`,
      terms(season, today),
      next(page),
    ],
  });
}

function onOneLine(text: string): string {
  return text.replaceAll(' ', '\u00a0');
}

/** Returns what a shared link shows: until when families can register, and how old the children are. */
function previewOf(page: SeasonPage): LinkPreview {
  const { season, club, publicUrl } = page;
  const names = season.divisions.map(({ name }) => name);
  return {
    description: `${club.name}: ${formatList(names)}. ${windowText(page)}`,
    url: publicUrl + registerAddress.to({ slug: season.slug }),
    image: publicUrl + appIconUrl(appIcons[1], club.mark),
  };
}

function windowText({ season, today }: SeasonPage): string {
  const window = windowOn(today, season);
  if (window === 'not yet') return t('Registration opens on {day}.', { day: dayText(season.opensOn) });
  if (window === 'closed')
    return t('Registration closed on {day}. Ask the club whether there is a place left.', {
      day: dayText(season.closesOn),
    });
  return t('Registration is open until {day}.', { day: dayText(season.closesOn) });
}

function divisionItem(division: Division, season: Season, today: Day): Html {
  const { firstBirthYear, lastBirthYear, includes } = division;
  const places = windowOn(today, season) !== 'closed' && placesText(placesLeft(division));
  const born =
    firstBirthYear === lastBirthYear
      ? t('Born {year}', { year: firstBirthYear })
      : t('Born {first} to {last}', { first: firstBirthYear, last: lastBirthYear });
  return html`<li><div><b>${division.name}</b><span>${feeText(feeOn(today, division, season))}</span></div>
<div><span>${born}</span><span>${places}</span></div>
${laterFee(division, season, today)}
${includes && html`<p>${includes}</p>`}</li>`;
}

/** Renders the fee of a division after its early one. */
function laterFee({ fee, earlyFee }: Division, { earlyUntil }: Season, today: Day): Content {
  if (earlyFee === null || earlyUntil === null || today > earlyUntil) return null;
  return html`<p>${t('From {day}: {fee}', { day: dayText(addDays(earlyUntil, 1)), fee: feeText(fee) })}</p>`;
}

function placesText(left: number): string {
  if (left === 0) return t('Waiting list');
  return left === 1 ? t('1 place left') : t('{n} places left', { n: left });
}

/** Renders what applies to all fees: early fees, the siblings' discount, the parts and the refund policy. */
function terms(season: Season, today: Day): Content {
  const { earlyUntil, paysFirst, siblingDiscount, refundSteps, divisions } = season;
  const isFree = divisions.every(({ fee }) => toCentavos(fee) === 0);
  const early = divisions.some(({ earlyFee }) => earlyFee !== null);
  const lines = [
    early && earlyUntil && today <= earlyUntil && t('Early fees until {day}.', { day: dayText(earlyUntil) }),
    paysFirst && !isFree && t('A place is kept for 24 hours, until you pay or report a first payment.'),
    siblingDiscount > 0 && t('{n}% off for each further child of a family.', { n: siblingDiscount }),
    !isFree && planText(today, season),
    !isFree && refundPolicyText(today, refundSteps),
  ];
  return html`<p class="hint">${lines.filter(Boolean).join(' ')}</p>`;
}

/** Renders what the visitor can do next. */
function next(page: SeasonPage): Content {
  const { season, today, isSignedIn, family } = page;
  const here = registerAddress.to({ slug: season.slug });
  if (!isSignedIn) {
    const window = windowOn(today, season);
    if (window === 'closed') return null;
    return html`${window === 'open' && html`<p class="note"><a class="primary" href="${signInTo(here)}">${t('Sign in to register')}</a></p>`}
<p class="elsewhere">${t('New here?')} <a href="${signUpAddress.path}?returnTo=${encodeURIComponent(here)}">${t('Create your account')}</a></p>`;
  }
  if (!family) return html`<p class="elsewhere"><a href="/">${t('Families register here. Back to Yelo')}</a></p>`;
  const arrived = page.hasRegistered && family.registrations.length > 0;
  return html`<div id="children">${arrived && html`<p class="note" role="status">${t('Your registration has arrived.')}</p>`}${formAlert(page)}${family.registrations
    .filter((own) => !isOffered(own))
    .map((own) => registrationItem(page, own))}${childrenForm(page)}</div>`;
}

/** Renders why the form couldn't be sent, where no field says so. It gets the focus, since the page is long. */
function formAlert({ problem, body }: SeasonPage): Content {
  return problem && body && !problem.field && html`<div tabindex="-1" autofocus>${alert(problem.message)}</div>`;
}

function isOffered({ offeredUntil }: OwnRegistration): boolean {
  return offeredUntil !== null;
}

function registrationItem(
  { season, club, family }: SeasonPage,
  { id, playerId, divisionId, state, offeredUntil, rank, payUntil }: OwnRegistration,
): Html {
  const child = family?.children.find((one) => one.id === playerId);
  const division = season.divisions.find((one) => one.id === divisionId)?.name ?? '';
  const here = registerAddress.to({ slug: season.slug });
  const item = (content: Content) =>
    html`<section class="child"><h2>${child?.firstName} ${child?.lastName}</h2>${content}</section>`;
  if (offeredUntil !== null) {
    const until = offerEndText(offeredUntil, club.timeZone);
    return item(offerView(here, { id, division, until, fee: family?.offers.get(id) }));
  }
  return item([
    html`<p>${stateText(state, division, rank)}</p>`,
    payUntil && html`<p>${payByText(payUntil, club.timeZone)}</p>`,
    state === 'registered' &&
      html`<p class="next"><a${payUntil && html` class="primary"`} href="${familyCheckoutAddress.to()}">${t('Pay or see what is owed')}</a></p>`,
    papersToHandIn((family?.papers ?? []).filter((paper) => paper.playerId === playerId)),
    state !== 'registered' && leaveForm(here, id, state),
  ]);
}

function papersToHandIn(papers: readonly PaperToHandIn[]): Content {
  if (papers.length === 0) return null;
  const item = ({ type, link }: PaperToHandIn) =>
    html`<li>${link ? html`<a href="${link}">${type}</a>` : t('{document}, as a copy for the club', { document: type })}</li>`;
  return html`<p>${t('Still to hand in, now or later:')}</p><ul>${papers.map(item)}</ul>`;
}
