import { mayEver } from '@/shared/permissions';
import { provideTranslator } from '@/shared/translate';
import { makeTranslator } from '@/shared/translator';
import { everybody } from '@/views/catalogues-everybody';

/** Loads the sentences of the user's screens in Filipino. */
export async function loadFilipino(user: Parameters<typeof mayEver>[0]): Promise<void> {
  const more = mayEver(user, 'dashboard.todo') ? [] : (await import('@/views/catalogues-staff')).staff;
  const filipino = makeTranslator('fil', Object.assign({}, ...everybody, ...more));
  provideTranslator(() => filipino);
}
