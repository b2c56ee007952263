import { createContext, type ReactNode, use } from 'react';
import type { TeamChoice } from '@/features/teams/contract';
import { teamMarks, withoutTeam } from '@/features/teams/rules/team-mark';
import { useTeams } from '@/features/teams/ui/use-teams';
import { t } from '@/shared/translate';
import type { ClubEvent } from '../contract/event';

type TeamNamesProps = { events: readonly Pick<ClubEvent, 'teamId'>[]; children: ReactNode };

/** Makes the names of these events' teams known to the components in it. */
export function TeamNames({ events, children }: TeamNamesProps) {
  const { teams } = useTeams({ also: events.map(({ teamId }) => teamId ?? '') });
  return <NamesContext value={known(teams ?? none)}>{children}</NamesContext>;
}

/**
 * Returns the names of events' teams: `All Teams` without one, nothing while the teams are loading. Beside a team's mark, which events of
 * all teams don't have, the title leaves out the name. In a club with too many teams for one page, marks differ among the teams shown.
 */
export function useTeamNames() {
  return use(NamesContext);
}

const none: readonly TeamChoice[] = [];
/** A month needs the names for each of its events: they are computed once for a list of teams. */
const made = new WeakMap<readonly TeamChoice[], ReturnType<typeof namesOf>>();

function known(teams: readonly TeamChoice[]) {
  const names = made.get(teams) ?? namesOf(teams);
  made.set(teams, names);
  return names;
}

function namesOf(teams: readonly TeamChoice[]) {
  const names = new Map(teams.map(({ id, name }) => [id, name]));
  const marks = teamMarks(teams);
  return {
    nameOf: (teamId: number | null) => (teamId === null ? t('All Teams') : (names.get(teamId) ?? '')),
    markOf: (teamId: number | null) => (teamId === null ? undefined : marks.get(teamId)),
    besideMark: (title: string, teamId: number | null) => withoutTeam(title, names.get(teamId ?? 0) ?? ''),
  };
}

const NamesContext = createContext(known(none));
