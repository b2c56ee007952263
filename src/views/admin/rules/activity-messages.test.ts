import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectPath } from '@/platform/root';
import { filipinoNouns } from '@/shared/filipino-nouns';
import { roles } from '@/shared/permissions';
import { makeTranslator } from '@/shared/translator';
import { activityKinds } from '../contract/activity';
import { filipino } from '../filipino/activity';
import { actionsOf, activitySentence, knownActions } from './activity-messages';

/** Actions that aren't literals at the call, by the file or the template. */
const written: Record<string, string[]> = {
  'payment.${kind}': [
    'payment.charged',
    'payment.charged_outside',
    'payment.amended',
    'payment.cancelled',
    'payment.reopened',
    'payment.reversed',
  ],
  'coachSession.${change.status}': [
    'coachSession.completed',
    'coachSession.cancelled',
    'coachSession.no_show',
    'coachSession.scheduled',
  ],
  'coachSession.${change.paymentStatus}': ['coachSession.paid', 'coachSession.unpaid'],
  'coachSession.${paymentStatus}': ['coachSession.paid', 'coachSession.unpaid'],
  'document.${verbs[form.status]}': ['document.approved', 'document.revoked', 'document.rejected'],
  'src/features/documents/commands/ask-guardians.ts': ['player.papers_asked', 'team.papers_asked', 'club.papers_asked'],
  'user.role_changed_to_${next}': roles.map((role) => `user.role_changed_to_${role}`),
  'guardian.${invited.outcome}': ['guardian.linked', 'guardian.invited'],
  'src/features/seasons/commands/set-state.ts': [
    'registration.accepted',
    'registration.listed',
    'registration.offered',
    'registration.confirmed',
    'registration.unpaid',
    'registration.expired',
    'registration.declined',
    'registration.withdrawn',
  ],
  'src/features/backups/commands.ts': ['backup.begun', 'backup.made'],
  'src/features/accounts/commands/picture.ts': ['user.picture_set', 'user.picture_removed'],
  'src/features/club/commands/logo.ts': ['club.logo_changed', 'club.logo_removed'],
};

describe('every action that the code writes', () => {
  const calls = auditCalls();

  it('is found in the source', () => {
    expect(calls.length).toBeGreaterThan(60);
    expect(calls.filter(({ actions }) => actions.length === 0)).toEqual([]);
  });

  it('has a sentence of its own', () => {
    const missing = calls.flatMap(({ actions }) => actions).filter((action) => !knownActions.includes(action));
    expect(
      missing,
      'give these a sentence in activity-messages.ts, and a Filipino one in ../filipino/activity.ts',
    ).toEqual([]);
  });

  it('has a Filipino sentence', () => {
    const { message } = makeTranslator('fil', { ...filipinoNouns, ...filipino });
    const english = knownActions.filter((action) => {
      const sentence = activitySentence({ action, rows: 3, actor: 'Ana Cruz' });
      return message(sentence) === sentence;
    });
    expect(english, 'have no sentence in src/views/admin/filipino/activity.ts').toEqual([]);
  });
});

describe('a sentence', () => {
  it.each(knownActions)('of %s reads well', (action) => {
    for (const actor of ['Ana Cruz', null]) {
      for (const rows of [null, 1, 12]) {
        const sentence = activitySentence({ action, rows, actor });
        expect(sentence).toMatch(/^[A-Z\d][^.]{5,90}$/);
        expect(sentence).not.toMatch(/undefined|null|NaN|changed something/);
      }
    }
  });

  it('says who did what, or what happened automatically', () => {
    const reported = (action: string, actor: string | null, rows: number | null = null) =>
      activitySentence({ action, actor, rows });
    expect(reported('document.approved', 'Ana Cruz')).toBe('Ana Cruz approved a document');
    expect(reported('player.imported', 'Ana Cruz', 12)).toBe('Ana Cruz imported 12 players');
    expect(reported('payment.paid', 'Ana Cruz')).toBe('Ana Cruz marked a payment as paid');
    expect(reported('payment.paid', null)).toBe('A payment was received online');
    expect(reported('payment.overdue', null, 3)).toBe('3 payments became overdue');
    expect(reported('user.role_changed', 'Ana Cruz')).toBe("Ana Cruz changed somebody's role");
    expect(reported('user.role_changed_to_coach', 'Ana Cruz')).toBe("Ana Cruz changed somebody's role to Coach");
    expect(reported('something.new', 'Ana Cruz')).toBe('Ana Cruz changed something');
    expect(reported('something.new', null)).toBe('The program changed something');
  });

  it('belongs to one kind', () => {
    const all = activityKinds.flatMap(actionsOf);
    expect(new Set(all).size).toBe(all.length);
    expect(all.toSorted()).toEqual(knownActions.toSorted());
  });
});

/** Returns each call of `audit` with the actions that it can write. */
function auditCalls(): { file: string; actions: string[] }[] {
  const root = projectPath('.');
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !/\.test\.ts$|platform\/audit\.ts$/.test(file));
  return files.flatMap((file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const calls = text.match(/\baudit(?:Each)?\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g) ?? [];
    return calls.map((call) => ({ file, actions: actionsIn(call, file) }));
  });
}

function actionsIn(call: string, file: string): string[] {
  const literal = [...call.matchAll(/'([a-zA-Z-]+\.[a-z_]+)'/g)].map(([, action = '']) => action);
  const template = /`([^`]+)`/.exec(call)?.[1];
  if (literal.length > 0) return literal;
  // Can't be read from the call, so it has to be listed above.
  return written[template ?? file] ?? [];
}
