import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AppError } from './errors';
import {
  type Actor,
  can,
  mayEver,
  type Permission,
  permissions,
  type Role,
  roles,
  rolesWith,
  scopeOf,
  type Target,
} from './permissions';

const OWN_TEAMS = [1, 2];
const CHILDREN = [10, 11];
const all = Object.keys(permissions) as Permission[];

function actor(role: Role): Actor {
  return {
    id: 'me',
    role,
    teamIds: role === 'coach' || role === 'parent' ? OWN_TEAMS : [],
    playerIds: role === 'parent' ? CHILDREN : [],
  };
}

describe('who may', () => {
  const own: Target = { teamIds: [1], playerId: 10, ownerId: 'me' };
  const other: Target = { teamIds: [3], playerId: 12, ownerId: 'you' };
  const rows: [Permission, string, Target, Role[]][] = [
    ['announcement.create', 'for all teams', { teamIds: [] }, ['super_admin', 'admin']],
    ['announcement.create', 'for own teams', { teamIds: [1, 2] }, ['super_admin', 'admin', 'coach']],
    ['announcement.create', "for an own and another's", { teamIds: [1, 3] }, ['super_admin', 'admin']],
    ['announcement.change', 'an own one', own, ['super_admin', 'admin', 'coach']],
    ['announcement.change', "another's", other, ['super_admin', 'admin']],
    ['announcement.change', 'one without an author', { ownerId: null }, ['super_admin', 'admin']],
    ['event.write', 'for an own team', { teamIds: [2] }, ['super_admin', 'admin', 'coach']],
    ['event.write', 'for all teams', {}, ['super_admin', 'admin']],
    ['event.write', "for another's team", other, ['super_admin', 'admin']],
    ['event.read', "another team's", other, ['super_admin', 'admin', 'coach']],
    ['team.write', 'an own team', own, ['super_admin', 'admin']],
    ['player.read', 'of an own team or family', own, [...roles]],
    ['player.read', "of another's", other, ['super_admin', 'admin']],
    ['document.read', "of another's", other, ['super_admin', 'admin']],
    ['payment.read', "of another's", other, ['super_admin', 'admin']],
    ['admin.read', 'at all', own, ['super_admin']],
    ['coaching.read', 'own rows', own, ['coach']],
    ['coaching.read', "another's rows", other, []],
    ['dashboard.todo', 'for an own child', own, ['parent']],
    ['dashboard.todo', "for another's child", other, []],
    ['player.read', 'of nobody in particular', {}, ['super_admin', 'admin']],
    ['user.read', 'of nobody in particular', {}, ['super_admin', 'admin']],
  ];

  it.each(rows)('%s %s', (permission, _what, target, allowed) => {
    expect(roles.filter((role) => can(actor(role), permission, target))).toEqual(
      roles.filter((role) => allowed.includes(role)),
    );
  });
});

it('the roles with a permission are those of its row, or of the cells with that reach', () => {
  expect(rolesWith('team.coach')).toEqual(['admin', 'coach']);
  // The request context, the people whom a coach knows and mail to the club depend on these.
  expect(rolesWith('team.coach', 'team')).toEqual(['coach']);
  expect(rolesWith('player.read', 'family')).toEqual(['parent']);
  expect(rolesWith('admin.read', 'team')).toEqual([]);
});

describe('every permission', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 4 }), { maxLength: 3 });
  const targets = fc.record(
    { teamIds: ids, playerId: fc.integer({ min: 9, max: 13 }), ownerId: fc.constantFrom('me', 'you', null) },
    { requiredKeys: [] },
  );

  it('is refused to everybody who may never use it, for any target', () => {
    fc.assert(
      fc.property(fc.constantFrom(...roles), fc.constantFrom(...all), targets, (role, permission, target) => {
        if (can(actor(role), permission, target)) expect(mayEver({ role }, permission)).toBe(true);
      }),
    );
  });

  it.each(all)('%s has a scope where it is allowed, and is forbidden elsewhere', (permission) => {
    for (const role of roles) {
      if (mayEver({ role }, permission)) {
        expect(scopeOf(actor(role), permission).actor.id).toBe('me');
      } else {
        expect(() => scopeOf(actor(role), permission)).toThrow(new AppError('forbidden'));
      }
    }
  });

  it('lets a super admin do what an admin may', () => {
    // Only coaches and admins may be selected as a team's coach (specification, section 5).
    for (const permission of all.filter((each) => each !== 'team.coach')) {
      if (!mayEver({ role: 'admin' }, permission)) continue;
      const [below, above] = (['admin', 'super_admin'] as const).map((role) => scopeOf(actor(role), permission).reach);
      expect([permission, above]).toEqual([permission, below]);
    }
  });
});
