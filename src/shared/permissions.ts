import { AppError } from './errors';

export const roles = ['super_admin', 'admin', 'coach', 'parent'] as const;
export type Role = (typeof roles)[number];

export const roleLabel: Record<Role, string> = {
  super_admin: 'Super Admin',
  admin: 'Organization Admin',
  coach: 'Coach',
  parent: 'Parent/Player',
};

/**
 * How far a permission reaches: `club` everything, `team` what belongs to one's own teams (for a coach), `family` what belongs to one's
 * own children (for a parent), `authored` what one wrote oneself, `own` one's own rows.
 */
export type Reach = 'club' | 'team' | 'family' | 'authored' | 'own';

/** Who may do what, and how far. A missing cell means never. No other code depends on roles. */
export const permissions = {
  'dashboard.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'dashboard.todo': { parent: 'family' },
  /** The pending tasks of the club's staff. */
  'dashboard.waiting': { super_admin: 'club', admin: 'club', coach: 'team' },
  'announcement.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'announcement.create': { super_admin: 'club', admin: 'club', coach: 'team' },
  'announcement.change': { super_admin: 'club', admin: 'club', coach: 'authored' },
  'event.read': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'event.write': { super_admin: 'club', admin: 'club', coach: 'team' },
  /** Attendance at events: a family reads its own children's and answers for them; the club and coaches take it. */
  'attendance.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'attendance.take': { super_admin: 'club', admin: 'club', coach: 'team' },
  'attendance.answer': { parent: 'family' },
  'calendar.manage': { super_admin: 'own', admin: 'own', coach: 'own', parent: 'own' },
  'calendar.family': { parent: 'family' },
  'team.read': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'team.write': { super_admin: 'club', admin: 'club' },
  /** Be a team's coach. */
  'team.coach': { admin: 'club', coach: 'team' },
  'player.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Know that a player exists: name, position, jersey and team. Everything else is `player.read`. */
  'player.list': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'player.create': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'own' },
  'player.write': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Accept players that parents registered. */
  'player.accept': { super_admin: 'club', admin: 'club' },
  /** Archive, restore, merge and remove. */
  'player.archive': { super_admin: 'club', admin: 'club' },
  'player.import': { super_admin: 'club', admin: 'club' },
  'guardian.invite': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Send an invitation again, or get its link to pass it on. */
  'guardian.renew': { super_admin: 'club', admin: 'club' },
  /** Have the link to one's own children mailed again, to one's own e-mail address. */
  'guardian.ask': { parent: 'own' },
  /** List everyone who was invited and has not signed up: guardians, and those staff members whom one may invite. */
  'invitation.read': { super_admin: 'club', admin: 'club' },
  'guardian.remove': { super_admin: 'club', admin: 'club' },
  'roster.send': { super_admin: 'club', admin: 'club', coach: 'team' },
  'user.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'own' },
  'document.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** A family only when the club allows guardians to upload. */
  'document.upload': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Approve, revoke, reject. */
  'document.review': { super_admin: 'club', admin: 'club', coach: 'team' },
  /** Mail guardians about missing documents. */
  'document.ask': { super_admin: 'club', admin: 'club', coach: 'team' },
  'documentType.write': { super_admin: 'club', admin: 'club' },
  'consent.sign': { parent: 'family' },
  'payment.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Charge, change, confirm, refund, report, and set how the club is paid. */
  'payment.write': { super_admin: 'club', admin: 'club' },
  /** Pay at the provider, and query the outcome there. */
  'payment.pay': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Record a manual payment: the club's is final, a family's must be confirmed. */
  'payment.settle': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Record one with a picture of the transfer. */
  'payment.report': { parent: 'family' },
  /** Set up seasons, and decide about registrations. */
  'season.write': { super_admin: 'club', admin: 'club' },
  /** Register one's own children for a season. */
  'season.register': { parent: 'family' },
  /** The total that a family owes for all children. */
  'payment.balance': { parent: 'family' },
  /** One's own sessions and earnings. */
  'coaching.read': { coach: 'own' },
  'coaching.write': { coach: 'own' },
  /** The sessions of one's own children with coaches. */
  'lesson.read': { parent: 'family' },
  'report.read': { super_admin: 'club', admin: 'club' },
  /** Store on the device whom to call for the players of today's events. */
  'rink.store': { coach: 'team' },
  'admin.read': { super_admin: 'club' },
  /** Change roles, deactivate and reactivate, except for oneself. */
  'user.write': { super_admin: 'club' },
  /** Invite a coach; a user who also has `staff.inviteAny` may invite with any role. */
  'staff.invite': { super_admin: 'club', admin: 'club' },
  'staff.inviteAny': { super_admin: 'club' },
  /**
   * Make a link to set a new password or to change the e-mail, for users who may not make one themselves; a user who also has
   * `password.linkAny` may make it for everyone else.
   */
  'password.link': { super_admin: 'club', admin: 'club' },
  'password.linkAny': { super_admin: 'club' },
  /** The club's name, logo, colour, time zone and settings. */
  'club.write': { super_admin: 'club' },
  /** The outbox: read it, send again, test the mail server. */
  'mail.manage': { super_admin: 'club' },
  'backup.make': { super_admin: 'club' },
  /** All data stored about one child: export it, and delete it. */
  'privacy.manage': { super_admin: 'club' },
  /** One's own account: name, password, sessions, and the kinds of mail to receive. */
  'account.edit': { super_admin: 'own', admin: 'own', coach: 'own', parent: 'own' },
  /** Needs a second factor when the club requires one of its staff. */
  'staff.factor': { super_admin: 'own', admin: 'own', coach: 'own' },
  /** The pages for staff that the server renders: the API's documentation, and the demo club's outbox. */
  'staffPage.read': { super_admin: 'club', admin: 'club' },
  'nav.teams': { super_admin: 'club', admin: 'club', coach: 'club' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Permission = keyof typeof permissions;

/** The permissions for data that belongs to players, whose scope depends on whose the players are. */
export type ByPlayer =
  | 'player.import'
  | 'guardian.invite'
  | 'guardian.remove'
  | 'document.read'
  | 'document.upload'
  | 'document.review'
  | 'document.ask'
  | 'consent.sign'
  | 'payment.write'
  | 'dashboard.todo'
  | 'lesson.read';

/** The user who makes a request. `teamIds`: a coach's own teams or the teams of a parent's children; `playerIds`: a parent's children. */
export interface Actor {
  id: string;
  role: Role;
  teamIds: readonly number[];
  playerIds: readonly number[];
}

declare const scopeBrand: unique symbol;

/** What an actor may reach by one permission. Only `scopeOf` creates one, so a query that requires it can't be run unscoped. */
export interface Scope<P extends Permission = Permission> {
  readonly [scopeBrand]: P;
  readonly reach: Reach;
  readonly actor: Actor;
}

/** What a permission is to be used on. Omit what doesn't apply. */
export interface Target {
  teamIds?: readonly number[];
  playerId?: number;
  ownerId?: string | null;
}

/** Returns how far the actor's role reaches by a permission, to decide what a screen shows. Returns undefined when not at all. */
export function reachOf(actor: Pick<Actor, 'role'>, permission: Permission): Reach | undefined {
  const cells: Partial<Record<Role, Reach>> = permissions[permission];
  return cells[actor.role];
}

/** Returns the roles that may use a permission, or only those that reach exactly this far. For a WHERE on the role of others. */
export function rolesWith(permission: Permission, reach?: Reach): Role[] {
  return roles.filter((role) => {
    const own = reachOf({ role }, permission);
    return own !== undefined && (reach === undefined || own === reach);
  });
}

/** Returns the roles with which the actor may invite others. */
export function rolesToInvite(actor: Pick<Actor, 'role'>): Role[] {
  if (mayEver(actor, 'staff.inviteAny')) return [...roles];
  return mayEver(actor, 'staff.invite') ? rolesWith('team.coach', 'team') : [];
}

/** Returns whether the actor may invite others with this role. */
export function mayInvite(actor: Pick<Actor, 'role'>, role: Role): boolean {
  return rolesToInvite(actor).includes(role);
}

/** Returns whether the actor may make a link to set a new password for users with this role. */
export function mayLinkPassword(actor: Pick<Actor, 'role'>, role: Role): boolean {
  if (mayEver(actor, 'password.linkAny')) return true;
  return mayEver(actor, 'password.link') && !mayEver({ role }, 'password.link');
}

/** Returns whether one role may do more than another: `roles` is in that order. */
export function outranks(one: Role, other: Role): boolean {
  return roles.indexOf(one) < roles.indexOf(other);
}

/** Returns whether this actor may ever use the permission, on any target. For the navigation and for the check before a handler. */
export function mayEver(actor: Pick<Actor, 'role'>, permission: Permission): boolean {
  return reachOf(actor, permission) !== undefined;
}

/** Returns the actor's scope under a permission, for the WHERE of a query. Throws `forbidden` when the role has none. */
export function scopeOf<P extends Permission>(actor: Actor, permission: P): Scope<P> {
  const reach = reachOf(actor, permission);
  if (!reach) throw new AppError('forbidden');
  // The brand exists only for the compiler.
  return { reach, actor } as unknown as Scope<P>;
}

/** Returns whether the actor may use the permission on this target. `team` requires at least one team, and only the actor's own. */
export function can(actor: Actor, permission: Permission, target: Target): boolean {
  const reach = reachOf(actor, permission);
  if (!reach) return false;
  return covers(reach, actor, target);
}

function covers(reach: Reach, actor: Actor, target: Target): boolean {
  switch (reach) {
    case 'club':
      return true;
    case 'team': {
      const teams = target.teamIds ?? [];
      return teams.length > 0 && teams.every((id) => actor.teamIds.includes(id));
    }
    case 'family':
      return target.playerId !== undefined && actor.playerIds.includes(target.playerId);
    case 'authored':
    case 'own':
      return target.ownerId === actor.id;
  }
}
