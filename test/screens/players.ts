import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { Player, PlayerListItem } from '@/features/players/contract/player';
import type { Role } from '@/shared/permissions';
import type { DemoServer } from './demo-server';

/** Adds a player as an admin, born in 2015 unless the draft says otherwise. */
export async function addPlayer(
  server: DemoServer,
  {
    firstName,
    lastName,
    ...draft
  }: { firstName: string; lastName: string; birthDate?: string; emergencyPhone?: string },
): Promise<Player> {
  const body = { firstName, lastName, birthDate: '2015-06-07', ...draft };
  const { status, json } = await server.request('POST', '/api/players', { as: server.people.admin, body });
  expect(status).toBe(201);
  return json;
}

/** Returns the players whose names contain these words, as a role sees them. */
export async function playersCalled(
  server: DemoServer,
  words: string,
  role: Role = 'admin',
): Promise<PlayerListItem[]> {
  const { json } = await server.request('GET', `/api/players?q=${encodeURIComponent(words)}`, {
    as: server.people[role],
  });
  return json;
}

/** Waits for the row of a player in the table. */
export async function findRow(name: string): Promise<HTMLElement> {
  return waitFor(() => {
    const row = queryRow(name);
    if (!row) throw new Error(`There is no row of ${name}.`);
    return row;
  });
}

/** Returns the row whose header has this name, if any. */
export function queryRow(name: string): HTMLElement | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>('tbody tr')];
  return rows.find((row) => row.querySelector('th')?.textContent?.includes(name));
}

/** Waits for the dialog that adds or edits a player. Its parts are looked up on each access. */
export async function findPlayerForm() {
  const box = await screen.findByRole('dialog', { name: /^(Add New|Edit) Player$/ });
  const inside = within(box);
  const field = (label: string) => () => inside.getByLabelText<HTMLInputElement>(new RegExp(`^${label}\\W*$`));
  const button = (name: string) => () => inside.getByRole('button', { name });
  return {
    box,
    firstName: field('First Name'),
    lastName: field('Last Name'),
    birthDate: field('Birth Date'),
    jersey: field('Jersey Number'),
    team: field('Team'),
    parent: field('Parent'),
    phone: field('Emergency Phone'),
    notes: field('Medical Notes'),
    guardian: field("Guardian's E-mail"),
    queryGuardian: () => inside.queryByLabelText(/^Guardian's E-mail/),
    add: button('Add Player'),
    update: button('Update Player'),
    reload: button('Reload'),
  };
}
