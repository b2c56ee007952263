import type { FastifyReply } from 'fastify';
import { addRegistrant, setFirstGuardian } from '@/features/guardians/commands/set-first';
import { isKnownToClub } from '@/features/guardians/queries/known';
import { registerPlayer } from '@/features/players/commands/register';
import { playerForm } from '@/features/players/contract/form';
import type { App, RequestContext } from '@/platform/http/context';
import { type Html, html } from '@/platform/http/page/html';
import { entered, failureOf, readForm } from '@/platform/pages/form-input';
import { type FieldErrors, field } from '@/platform/pages/parts';
import { scopeOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { ChildToRegister } from '../queries/registrations';
import type { SeasonPage } from './season-page';

const guardians = { isKnownToClub, addRegistrant, setFirst: setFirstGuardian };

/** The fields of a child, by their names in the form. */
const fields = { 'first-name': 'firstName', 'last-name': 'lastName', 'birth-date': 'birthDate' } as const;

/** Renders the fields by which a family adds a child: open for its first one, or when something is wrong with them. */
export function addChildFields({ body, childErrors: errors = {} }: SeasonPage, isFirst: boolean): Html {
  const state = { errors };
  const value = (name: keyof typeof fields) => entered(body, name);
  const isOpen = isFirst || Object.keys(errors).length > 0;
  const label = isFirst ? t('Add your child') : t('Add another child');
  return html`<details class="add"${isOpen && html` open`}><summary>${label}</summary>
${field({ name: 'first-name', label: t('First name'), autocomplete: 'off', value: value('first-name') }, state)}
${field({ name: 'last-name', label: t('Last name'), autocomplete: 'off', value: value('last-name') }, state)}
${field({ name: 'birth-date', label: t('Birth date'), type: 'date', autocomplete: 'off', value: value('birth-date') }, state)}
<button class="primary other" name="add" value="1">${t('Add child')}</button></details>`;
}

/** Returns whether a family sent a child that it typed, by whatever button. */
export function asksToAdd(body: Record<string, unknown>): boolean {
  return ['add', ...Object.keys(fields)].some((name) => entered(body, name) !== '');
}

/**
 * Adds a child to the caller's family. Returns the child's id, or what is wrong with the fields. A child whom the caller has already, as
 * after a double click, isn't added again.
 */
export async function addChild(
  deps: Pick<App, 'db'>,
  { actor, today }: Pick<RequestContext, 'actor' | 'today'>,
  children: readonly ChildToRegister[],
  { body, reply }: { body: unknown; reply: FastifyReply },
): Promise<{ id: number; errors?: never } | { id?: never; errors: FieldErrors }> {
  const entries = Object.entries(fields).map(([name, key]) => [key, entered(body, name)]);
  const { data, errors } = readForm<typeof playerForm>(playerForm, Object.fromEntries(entries));
  if (!data) return { errors: byName(errors) };
  const { firstName, lastName, birthDate } = data;
  const known = children.find(
    (child) => child.firstName === firstName && child.lastName === lastName && child.birthDate === birthDate,
  );
  if (known) return known;
  try {
    return {
      id: await registerPlayer({ ...deps, guardians }, scopeOf(actor, 'player.create'), data, today),
    };
  } catch (error) {
    const { errors: refused, alert } = failureOf(error, reply);
    return { errors: refused ? byName(refused) : { 'first-name': alert } };
  }
}

/** Returns the errors of a player's fields by their names in the form. */
function byName(errors: FieldErrors): FieldErrors {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([name, key]) => (errors[key] ? [[name, errors[key]]] : [])),
  );
}
