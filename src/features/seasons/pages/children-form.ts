import { type Content, type Html, html } from '@/platform/http/page/html';
import { entered } from '@/platform/pages/form-input';
import { form, hidden } from '@/platform/pages/parts';
import { formatList } from '@/shared/format';
import { t, translated } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { Division } from '../contract/season';
import type { ChildToRegister } from '../queries/registrations';
import { divisionFor, windowOn } from '../rules/season';
import { addChildFields } from './add-child';
import { note } from './question-fields';
import type { SeasonPage } from './season-page';

/** Renders the form in which a family chooses and adds the children to register; nothing while registration isn't open. */
export function childrenForm(page: SeasonPage): Content {
  const { season, today, family, body, problem } = page;
  const here = registerAddress.to({ slug: season.slug });
  const known = new Set(family?.registrations.map(({ playerId }) => playerId));
  const left = (family?.children ?? []).filter(({ id }) => !known.has(id));
  if (windowOn(today, season) !== 'open')
    return body && html`<p>${t('What you entered is kept, in case the club opens registration again.')}</p>`;
  if (left.length === 0)
    return html`<form method="post" action="${here}" novalidate>${hidden('step', 'add')}${addChildFields(page, family?.children.length === 0)}</form>`;
  const again = left.filter(({ isReturning }) => isReturning).map(({ firstName }) => firstName);
  return [
    html`<h2>${again.length > 0 ? t('Register {names} again', { names: formatList(again) }) : t('Choose who to register')}</h2>`,
    body && !problem && html`<p class="hint">${t('Filled in as you left it.')}</p>`,
    form(
      here,
      [
        hidden('step', 'review'),
        left.map((child) => childFields(child, page, left.length === 1)),
        family?.takesCodes && codeField(page),
        reviewed(body),
      ],
      t('Continue'),
      addChildFields(page, false),
    ),
  ];
}

function childFields(child: ChildToRegister, { season, body, problem }: SeasonPage, isOnly: boolean): Html {
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
${textField(`reason-${id}`, t('Why this division'), html` maxlength="300"`, t('Only for another division than that of the birth year. The club decides then.'), { body, problem })}</details>
</fieldset>`;
}

/** Keeps what was answered and signed in the review, for the one that follows. */
function reviewed(body: Record<string, unknown> = {}): Content {
  const names = Object.keys(body).filter((name) => /^((answer|consent)-\d+-\d+|signature)$/.test(name));
  return names.map((name) => hidden(name, entered(body, name)));
}

function codeField(page: SeasonPage): Html {
  const attributes = html` maxlength="60" autocomplete="off" autocapitalize="characters" spellcheck="false"`;
  return textField('code', t('Discount code'), attributes, t('If the club gave you one.'), page);
}

/** Renders a field that may stay empty, with its hint or what is wrong with it, which gets the focus. */
function textField(
  name: string,
  label: string,
  attributes: Html,
  hint: string,
  { body, problem }: Pick<SeasonPage, 'body' | 'problem'>,
): Html {
  const isWrong = problem?.field === name;
  return html`<div class="field"><div class="label"><label for="${name}">${label}</label></div>
<input id="${name}" name="${name}"${attributes} value="${entered(body, name)}"${isWrong && html` aria-invalid="true" aria-describedby="${name}-note" autofocus`}>
${isWrong ? note(name, translated(problem.message)) : html`<p class="hint">${hint}</p>`}</div>`;
}
