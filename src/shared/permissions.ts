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
 * How far a permission reaches: `club` everything, `team` what belongs to one's own teams (a coach's), `family` what belongs
 * to one's own children (a parent's), `authored` what one wrote oneself, `own` one's own rows.
 */
export type Reach = 'club' | 'team' | 'family' | 'authored' | 'own';

/** Who may do what, and how far. No cell: never. The only place that knows roles. */
export const permissions = {
  'dashboard.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'dashboard.todo': { parent: 'family' },
  /** What the club's own people have to see to next. */
  'dashboard.waiting': { super_admin: 'club', admin: 'club', coach: 'team' },
  'announcement.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'announcement.create': { super_admin: 'club', admin: 'club', coach: 'team' },
  'announcement.change': { super_admin: 'club', admin: 'club', coach: 'authored' },
  'event.read': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'event.write': { super_admin: 'club', admin: 'club', coach: 'team' },
  /** Coming to events: a family reads its own children's and answers for them; the club and coaches take it. */
  'attendance.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  'attendance.take': { super_admin: 'club', admin: 'club', coach: 'team' },
  'attendance.answer': { parent: 'family' },
  'calendar.keep': { super_admin: 'own', admin: 'own', coach: 'own', parent: 'own' },
  'calendar.family': { parent: 'family' },
  'team.read': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'team.write': { super_admin: 'club', admin: 'club' },
  /** May be a team's coach. */
  'team.coach': { admin: 'club', coach: 'team' },
  'player.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** That a player exists: name, position, jersey and team. All the rest is `player.read`. */
  'player.list': { super_admin: 'club', admin: 'club', coach: 'club', parent: 'family' },
  'player.create': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'own' },
  'player.write': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Accept players whom parents registered. */
  'player.accept': { super_admin: 'club', admin: 'club' },
  /** Archive, restore, merge and remove. */
  'player.archive': { super_admin: 'club', admin: 'club' },
  'player.import': { super_admin: 'club', admin: 'club' },
  'guardian.invite': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Send an invitation again, or have its link to hand it on. */
  'guardian.renew': { super_admin: 'club', admin: 'club' },
  /** Have the link to one's own children mailed again, to one's own e-mail. */
  'guardian.ask': { parent: 'own' },
  /** List everybody who was invited and has not come: guardians, and of the staff those whom one may invite. */
  'invitation.read': { super_admin: 'club', admin: 'club' },
  'guardian.remove': { super_admin: 'club', admin: 'club' },
  'roster.send': { super_admin: 'club', admin: 'club', coach: 'team' },
  'user.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'own' },
  'document.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** A family only where the club lets guardians upload. */
  'document.upload': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Approve, revoke, reject. */
  'document.review': { super_admin: 'club', admin: 'club', coach: 'team' },
  /** Mail guardians what is missing. */
  'document.ask': { super_admin: 'club', admin: 'club', coach: 'team' },
  'documentType.write': { super_admin: 'club', admin: 'club' },
  'consent.sign': { parent: 'family' },
  'payment.read': { super_admin: 'club', admin: 'club', coach: 'team', parent: 'family' },
  /** Charge, change, confirm, refund, report, and how the club is paid. */
  'payment.write': { super_admin: 'club', admin: 'club' },
  /** Pay at the provider, and ask it what became of that. */
  'payment.pay': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Say that it was paid by hand: the club's word counts, a family's is to be confirmed. */
  'payment.settle': { super_admin: 'club', admin: 'club', parent: 'family' },
  /** Say so with a picture of the transfer. */
  'payment.report': { parent: 'family' },
  /** What a family owes over all children. */
  'payment.balance': { parent: 'family' },
  /** Sessions and earnings of one's own. */
  'coaching.read': { coach: 'own' },
  'coaching.write': { coach: 'own' },
  /** The own children's sessions with coaches. */
  'lesson.read': { parent: 'family' },
  'report.read': { super_admin: 'club', admin: 'club' },
  /** Keep whom to call for the players of today's events on the device. */
  'rink.keep': { coach: 'team' },
  'admin.read': { super_admin: 'club' },
  /** Change roles, deactivate and reactivate. Nobody's own. */
  'user.write': { super_admin: 'club' },
  /** Invite a coach; whoever may also use `staff.inviteAny` invites with any role. */
  'staff.invite': { super_admin: 'club', admin: 'club' },
  'staff.inviteAny': { super_admin: 'club' },
  /** Make a link to set a new password or to change the e-mail, for who may make none; who may also use `password.linkAny` makes it for everybody else. */
  'password.link': { super_admin: 'club', admin: 'club' },
  'password.linkAny': { super_admin: 'club' },
  /** Name, logo, colour, time zone and settings of the club. */
  'club.write': { super_admin: 'club' },
  /** The outbox: read it, send again, try the mail server. */
  'mail.keep': { super_admin: 'club' },
  'backup.make': { super_admin: 'club' },
  /** Everything that is held about one child: take it out, and forget it. */
  'privacy.keep': { super_admin: 'club' },
  /** One's own account: name, password, sessions, what to be mailed about. */
  'account.keep': { super_admin: 'own', admin: 'own', coach: 'own', parent: 'own' },
  /** Needs a second factor where the club asks its staff for one. */
  'staff.factor': { super_admin: 'own', admin: 'own', coach: 'own' },
  'apidocs.read': { super_admin: 'club', admin: 'club' },
  'nav.teams': { super_admin: 'club', admin: 'club', coach: 'club' },
  'outbox.read': { super_admin: 'club', admin: 'club' },
} as const satisfies Record<string, Partial<Record<Role, Reach>>>;

export type Permission = keyof typeof permissions;

/** The permissions to reach what belongs to players, by whose the players are. */
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

/** Who is asking. `teamIds`: a coach's own teams or the teams of a parent's children; `playerIds`: a parent's children. */
export interface Actor {
  id: string;
  role: Role;
  teamIds: readonly number[];
  playerIds: readonly number[];
}

declare const scopeBrand: unique symbol;

/** What an actor may reach by one permission. Only `scopeOf` makes one, so a query that asks for it can't be run unscoped. */
export interface Scope<P extends Permission = Permission> {
  readonly [scopeBrand]: P;
  readonly reach: Reach;
  readonly actor: Actor;
}

/** What a permission is to be used on. Leave out what doesn't apply. */
export interface Target {
  teamIds?: readonly number[];
  playerId?: number;
  ownerId?: string | null;
}

/** How far the actor's role reaches by a permission, to choose what a screen shows; undefined: not at all. */
export function reachOf(actor: Pick<Actor, 'role'>, permission: Permission): Reach | undefined {
  const cells: Partial<Record<Role, Reach>> = permissions[permission];
  return cells[actor.role];
}

/** The roles that may use a permission, or those alone that reach this far by it. For a WHERE on the role of others. */
export function rolesWith(permission: Permission, reach?: Reach): Role[] {
  return roles.filter((role) => {
    const own = reachOf({ role }, permission);
    return own !== undefined && (reach === undefined || own === reach);
  });
}

/** The roles that somebody may invite others to have. */
export function rolesToInvite(actor: Pick<Actor, 'role'>): Role[] {
  if (mayEver(actor, 'staff.inviteAny')) return [...roles];
  return mayEver(actor, 'staff.invite') ? rolesWith('team.coach', 'team') : [];
}

/** Whether somebody may invite others to have this role. */
export function mayInvite(actor: Pick<Actor, 'role'>, role: Role): boolean {
  return rolesToInvite(actor).includes(role);
}

/** Whether somebody may make a link to set a new password for others who have this role. */
export function mayLinkPassword(actor: Pick<Actor, 'role'>, role: Role): boolean {
  if (mayEver(actor, 'password.linkAny')) return true;
  return mayEver(actor, 'password.link') && !mayEver({ role }, 'password.link');
}

/** Whether one role may do more than another: they stand in that order. */
export function outranks(one: Role, other: Role): boolean {
  return roles.indexOf(one) < roles.indexOf(other);
}

/** Whether this actor may ever use the permission, on whatever target. For navigation and for the check before a handler. */
export function mayEver(actor: Pick<Actor, 'role'>, permission: Permission): boolean {
  return reachOf(actor, permission) !== undefined;
}

/** The actor's scope under a permission, to become the WHERE of a query. Throws `forbidden` where the role has none. */
export function scopeOf<P extends Permission>(actor: Actor, permission: P): Scope<P> {
  const reach = reachOf(actor, permission);
  if (!reach) throw new AppError('forbidden');
  // The brand exists for the compiler only.
  return { reach, actor } as unknown as Scope<P>;
}

/** Whether the actor may use the permission on this target. `team` needs at least one team and none but the actor's own. */
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
