import type { Player } from '@/features/players/contract';
import type { SessionUser } from '@/kit/session';
import { reachOf } from '@/shared/permissions';
import type { PlayerEntryDraft } from './player-entry';

/** Which of the form's fields somebody may set. What they may not isn't offered, and the server ignores it. */
export interface SettableFields {
  team: 'any' | 'own' | null;
  jersey: boolean;
  parent: boolean;
}

export function settableFields(user: SessionUser): SettableFields {
  const reach = reachOf(user, 'player.write');
  if (reach === 'club') return { team: 'any', jersey: true, parent: true };
  return reach === 'team' ? { team: 'own', jersey: true, parent: false } : { team: null, jersey: false, parent: false };
}

/** What the form shows at first: the player's own values, or those of a new one. */
export function draftOf(player: Player | undefined, user: SessionUser): PlayerEntryDraft {
  const fields = settableFields(user);
  if (!player) return blank(fields, user);
  return {
    firstName: player.firstName,
    lastName: player.lastName,
    birthDate: player.birthDate,
    position: player.position ?? 'unassigned',
    jerseyNumber: player.jerseyNumber ?? '',
    teamId: player.teamId === null ? 'unassigned' : String(player.teamId),
    // Left out, the guardians stay as they are.
    parentId: fields.parent ? (player.parentId ?? 'none') : undefined,
    emergencyContact: player.emergencyContact ?? '',
    emergencyPhone: player.emergencyPhone ?? '',
    medicalNotes: player.medicalNotes ?? '',
    guardianEmail: '',
  };
}

function blank(fields: SettableFields, user: SessionUser): PlayerEntryDraft {
  const onlyTeam = fields.team === 'own' && user.teamIds.length === 1 ? user.teamIds[0] : undefined;
  return {
    firstName: '',
    lastName: '',
    birthDate: '',
    position: 'unassigned',
    jerseyNumber: '',
    teamId: onlyTeam === undefined ? 'unassigned' : String(onlyTeam),
    parentId: fields.team === null ? user.id : fields.parent ? 'none' : undefined,
    emergencyContact: '',
    emergencyPhone: '',
    medicalNotes: '',
    guardianEmail: '',
  };
}
