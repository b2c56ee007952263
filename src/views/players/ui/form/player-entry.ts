import * as z from 'zod/mini';
import { playerForm } from '@/features/players/contract/form';
import { birthDateProblem, phoneProblem } from '@/features/players/rules/people';
import type { Day } from '@/shared/dates';
import { emailField } from '@/shared/fields';
import { type Sentence, t } from '@/shared/translate';

const email = emailField();

/** Nobody else may see a player who awaits the club. */
export const INVITE_LATER: Sentence = 'You can invite another guardian as soon as the club has accepted the player.';

/**
 * Returns the form's schema: the contract's player with rules that depend on the day and the user, each at its field so that all are
 * checked at once. Text in place of a phone number is only accepted when unchanged. The guardian's e-mail isn't saved with the
 * player but invited afterwards.
 */
export function playerEntry(today: Day, needsTeam: boolean, phoneBefore: string | null = null) {
  const { birthDate, teamId, emergencyPhone } = playerForm.shape;
  return z.extend(playerForm, {
    birthDate: birthDate.check(problemOf((day) => birthDateProblem(day, today))),
    teamId: teamId.check(problemOf((team) => (needsTeam && team === null ? t('Choose one of your teams.') : null))),
    emergencyPhone: emergencyPhone.check(problemOf((phone) => phoneProblem(phone, phoneBefore))),
    guardianEmail: z.string().check(
      z.trim(),
      problemOf((text) => (text === '' ? null : z.safeParse(email, text).error?.issues[0]?.message)),
    ),
  });
}

export type PlayerEntry = z.output<ReturnType<typeof playerEntry>>;
/** The form's values while it is filled in. */
export type PlayerEntryDraft = z.input<ReturnType<typeof playerEntry>>;

function problemOf<T>(tell: (value: T) => string | null | undefined) {
  return z.check<T>(({ value, issues }) => {
    const message = tell(value);
    if (message) issues.push({ code: 'custom', message, input: value });
  });
}
