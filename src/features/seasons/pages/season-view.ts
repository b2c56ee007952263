import { signUpAddress } from '@/features/accounts/addresses';
import { appIcons, appIconUrl } from '@/features/club/rules';
import type { UnsignedConsent } from '@/features/consents/queries/unsigned';
import { familyCheckoutAddress } from '@/features/payments/addresses';
import { playersAddress } from '@/features/players/addresses';
import { type Content, type Html, html } from '@/platform/http/page/html';
import { entered } from '@/platform/pages/form-input';
import { alert, form, hidden } from '@/platform/pages/parts';
import { type LinkPreview, type Look, shell } from '@/platform/pages/shell';
import { signInTo } from '@/shared/address';
import { type Day, dayText } from '@/shared/dates';
import { formatList } from '@/shared/format';
import { type Amount, toCentavos } from '@/shared/money';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { Question } from '../contract/question';
import type { Division, Season } from '../contract/season';
import type { ChildToRegister, OwnRegistration } from '../queries/registrations';
import { feeOn } from '../rules/fees';
import { offerEndText } from '../rules/offer';
import { refundPolicyText } from '../rules/refund-policy';
import { divisionFor, placesLeft, windowOn } from '../rules/season';
import { stateText } from '../rules/state-text';
import { feeText } from './messages';
import { offerView } from './offer-view';

/** What the page shows a family. */
export interface Family {
  children: readonly ChildToRegister[];
  registrations: readonly OwnRegistration[];
  /** What accepting each open offer costs, in pesos, by registration. */
  offers: ReadonlyMap<number, Amount>;
  /** The season has discount codes. */
  takesCodes: boolean;
  questions: readonly Question[];
  /** The required consents that its children lack. */
  unsigned: readonly UnsignedConsent[];
  /** What its children have to hand in; empty before one is registered. */
  papers: readonly PaperToHandIn[];
}

/** A document that a child lacks, with where the family hands it in; null where it gives the club a copy. */
export interface PaperToHandIn {
  playerId: number;
  type: string;
  link: string | null;
}

export interface SeasonPage {
  season: Season;
  club: Look & { name: string; timeZone: string; mark: string | null };
  /** The address of the site. */
  publicUrl: string;
  today: Day;
  isSignedIn: boolean;
  /** Only for families. */
  family?: Family;
  /** Why what was sent couldn't be done, and what was sent. */
  problem?: string;
  body?: Record<string, unknown>;
}

/** Renders a season's public page: its divisions with fees and places, and for a family the form to register its children. */
export function seasonView(page: SeasonPage): Html {
  const { season, club, today, problem } = page;
  return shell({
    title: season.name,
    lead: t('{club} · {first} to {last}', {
      club: club.name,
      first: dayText(season.startsOn),
      last: dayText(season.endsOn),
    }),
    clubName: club.name,
    look: club,
    hasErrors: Boolean(problem),
    preview: previewOf(page),
    body: [
      html`<p class="note">${windowText(page)}</p>`,
      problem && alert(problem),
      // Before all else, since they don't last.
      page.family?.registrations.filter(isOffered).map((own) => registrationItem(page, own)),
      html`<ul class="divisions">${season.divisions.map((division) => divisionItem(division, season, today))}</ul>`,
      terms(season, today),
      next(page),
    ],
  });
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
  const left = placesLeft(division);
  const born =
    firstBirthYear === lastBirthYear
      ? t('Born {year}', { year: firstBirthYear })
      : t('Born {first} to {last}', { first: firstBirthYear, last: lastBirthYear });
  return html`<li><div><b>${division.name}</b><span>${feeText(feeOn(today, division, season))}</span></div>
<div><span>${born}</span><span>${placesText(left)}</span></div>
${includes && html`<p>${includes}</p>`}</li>`;
}

function placesText(left: number): string {
  if (left === 0) return t('Waiting list');
  return left === 1 ? t('1 place left') : t('{n} places left', { n: left });
}

/** Renders what applies to all fees: early fees, the siblings' discount, the parts and the refund policy. */
function terms(season: Season, today: Day): Content {
  const { earlyUntil, siblingDiscount, instalments, firstDueOn, refundSteps, divisions } = season;
  const isFree = divisions.every(({ fee }) => toCentavos(fee) === 0);
  const early = divisions.some(({ earlyFee }) => earlyFee !== null);
  const lines = [
    early && earlyUntil && today <= earlyUntil && t('Early fees until {day}.', { day: dayText(earlyUntil) }),
    siblingDiscount > 0 && t('{n}% off for each further child of a family.', { n: siblingDiscount }),
    isFree
      ? null
      : instalments > 1
        ? t('Paid in {n} monthly parts, the first on {day}.', { n: instalments, day: dayText(firstDueOn) })
        : t('Due on {day}.', { day: dayText(firstDueOn) }),
    !isFree && refundPolicyText(today, refundSteps),
  ];
  return html`<p class="hint">${lines.filter(Boolean).join(' ')}</p>`;
}

/** Renders what the visitor can do next. */
function next(page: SeasonPage): Content {
  const { season, today, isSignedIn, family } = page;
  const here = registerAddress.to({ slug: season.slug });
  if (!isSignedIn) {
    if (windowOn(today, season) === 'closed') return null;
    return html`<p class="note"><a class="primary" href="${signInTo(here)}">${t('Sign in to register')}</a></p>
<p class="elsewhere">${t('New here?')} <a href="${signUpAddress.path}?returnTo=${encodeURIComponent(here)}">${t('Create your account')}</a></p>`;
  }
  if (!family) return html`<p class="elsewhere"><a href="/">${t('Families register here. Back to Yelo')}</a></p>`;
  return html`<div id="children">${family.registrations
    .filter((own) => !isOffered(own))
    .map((own) => registrationItem(page, own))}${childrenForm(page)}</div>`;
}

function isOffered({ offeredUntil }: OwnRegistration): boolean {
  return offeredUntil !== null;
}

function registrationItem(
  { season, club, family }: SeasonPage,
  { id, playerId, divisionId, state, offeredUntil, rank }: OwnRegistration,
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
    state === 'registered'
      ? html`<p><a href="${familyCheckoutAddress.to()}">${t('Pay or see what is owed')}</a></p>`
      : null,
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

/** Renders the button that ends a registration without a place. */
function leaveForm(here: string, id: number, state: OwnRegistration['state']): Html {
  const label = state === 'waiting' ? t('Leave the waiting list') : t('Withdraw the registration');
  return html`<form method="post" action="${here}">${hidden('step', 'leave')}${hidden('registration', String(id))}
<button class="primary other">${label}</button></form>`;
}

function childrenForm(page: SeasonPage): Content {
  const { season, today, family, body, problem } = page;
  const here = registerAddress.to({ slug: season.slug });
  const known = new Set(family?.registrations.map(({ playerId }) => playerId));
  const left = (family?.children ?? []).filter(({ id }) => !known.has(id));
  const add = html`<p class="elsewhere"><a href="${playersAddress.to()}">${t('Add another child')}</a></p>`;
  if (windowOn(today, season) !== 'open')
    return body && html`<p>${t('What you entered is kept, in case the club opens registration again.')}</p>`;
  if (family?.children.length === 0) {
    const first = html`<a class="primary" href="${playersAddress.to()}">${t('Add your child')}</a>`;
    return html`<p class="message">${t('Add your child first, then come back to this page.')}</p>${first}`;
  }
  if (left.length === 0) return add;
  const again = left.filter(({ isReturning }) => isReturning).map(({ firstName }) => firstName);
  return [
    again.length > 0 && html`<h2>${t('Register {names} again', { names: formatList(again) })}</h2>`,
    body && !problem && html`<p class="hint">${t('Filled in as you left it.')}</p>`,
    form(
      here,
      [
        hidden('step', 'review'),
        left.map((child) => childFields(child, season, body, left.length === 1)),
        family?.takesCodes && codeField(body),
        reviewed(body),
      ],
      t('Continue'),
    ),
    add,
  ];
}

function childFields(
  child: ChildToRegister,
  season: Season,
  body: Record<string, unknown> | undefined,
  isOnly: boolean,
): Html {
  const { id, firstName, lastName, birthDate, isAwaiting, isReturning } = child;
  const proposed = divisionFor(birthDate, season.divisions);
  const chosen = Number(entered(body, `division-${id}`)) || proposed?.id;
  const isOther = chosen !== proposed?.id || proposed === undefined;
  const isChecked = body ? entered(body, `child-${id}`) !== '' : isOnly || isReturning;
  const option = ({ id: value, name }: Division) =>
    html`<option value="${value}"${value === chosen && html` selected`}>${name}</option>`;
  return html`<fieldset class="child">
<label class="check"><input type="checkbox" name="child-${id}"${isChecked && html` checked`}><span><b>${firstName} ${lastName}</b>
<small>${proposed ? proposed.name : t('No division for the birth year {year}', { year: birthDate.slice(0, 4) })}${isAwaiting && html` · ${t('The club confirms your child first')}`}</small></span></label>
<details${isOther && html` open`}><summary>${t('Another division')}</summary>
<div class="field"><div class="label"><label for="division-${id}">${t('Division')}</label></div>
<select id="division-${id}" name="division-${id}">${season.divisions.map(option)}</select></div>
<div class="field"><div class="label"><label for="reason-${id}">${t('Why this division')}</label></div>
<input id="reason-${id}" name="reason-${id}" maxlength="300" value="${entered(body, `reason-${id}`)}">
<p class="hint">${t('Only for another division than that of the birth year. The club decides then.')}</p></div></details>
</fieldset>`;
}

/** Keeps what was answered and signed in the review, for the one that follows. */
function reviewed(body: Record<string, unknown> = {}): Content {
  const names = Object.keys(body).filter((name) => /^((answer|consent)-\d+-\d+|signature)$/.test(name));
  return names.map((name) => hidden(name, entered(body, name)));
}

function codeField(body: Record<string, unknown> | undefined): Html {
  return html`<div class="field"><div class="label"><label for="code">${t('Discount code')}</label></div>
<input id="code" name="code" maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false" value="${entered(body, 'code')}">
<p class="hint">${t('If the club gave you one.')}</p></div>`;
}
