import type { Player } from '@/features/players/contract/player';
import type { SessionUser } from '@/kit/session';
import { reachOf } from '@/shared/permissions';
import { shownPhone } from '@/shared/phone';
import type { PlayerEntryDraft } from './player-entry';

/** The form's fields that a user may set. The others aren't shown, and the server ignores them. */
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

/** Returns the form's initial values: those of the player, or of a new one. */
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
    // Omitting it leaves the guardians unchanged.
    parentId: fields.parent ? (player.parentId ?? 'none') : undefined,
    emergencyContact: player.emergencyContact ?? '',
    emergencyPhone: shownPhone(player.emergencyPhone ?? ''),
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
