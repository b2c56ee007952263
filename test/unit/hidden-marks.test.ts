import { describe, expect, it } from 'vitest';
import type { ZodMiniType } from 'zod/mini';
import { firstSignUpForm } from '@/features/accounts/contract/sign-in';
import { announcementForm } from '@/features/announcements/contract';
import { signForm } from '@/features/consents/contract';
import { documentTypeForm } from '@/features/documents/contract/type';
import { eventForm } from '@/features/events/contract/form';
import { paymentForm } from '@/features/payments/contract/payment';
import { duesForm } from '@/features/payments/dues/contract';
import { importSheet } from '@/features/player-import/contract';
import { readRows } from '@/features/player-import/rules/rows';
import { playerForm } from '@/features/players/contract/form';
import { teamForm } from '@/features/teams/contract';

const hidden = 'has a hidden character that turns the text around.';
/** Displayed as "invoice-exe.pdf" and the like: the text after the mark is shown in reverse. */
const turned = 'Ana \u202eecnirP\u202c';

const names: [string, ZodMiniType, string][] = [
  ['a club', firstSignUpForm, 'clubName'],
  ['a person', firstSignUpForm, 'firstName'],
  ['a person', firstSignUpForm, 'lastName'],
  ['a player', playerForm, 'firstName'],
  ['a player', playerForm, 'lastName'],
  ['a player', playerForm, 'emergencyContact'],
  ['a team', teamForm, 'name'],
  ['an announcement', announcementForm, 'title'],
  ['an event', eventForm, 'title'],
  ['an event', eventForm, 'location'],
  ['a document type', documentTypeForm, 'name'],
  ['a signature', signForm, 'name'],
  ['a payment', paymentForm, 'description'],
  ['dues', duesForm, 'name'],
];

describe('a name with a direction mark', () => {
  it.each(names)('is refused for %s', (_what, form, field) => {
    const reported = (text: string) =>
      form.safeParse({ [field]: text }).error?.issues.filter(({ path }) => path[0] === field);
    expect(reported(turned)).toMatchObject([{ message: expect.stringContaining(hidden) }]);
    for (const text of ['Ana 👩\u200d🚀', 'علي', 'Ñ']) expect(reported(text) ?? []).toEqual([]);
  });

  it('is refused in a cell of an import', () => {
    const mapping = { firstName: 0, lastName: 1, birthDate: 2 };
    const sheet = importSheet.parse({ rows: [[turned, 'Cruz', '2015-03-14']], mapping });
    expect(readRows(sheet, '2026-03-12').rows[0]?.issues).toEqual([
      { field: 'firstName', message: `First name ${hidden}` },
    ]);
  });
});
