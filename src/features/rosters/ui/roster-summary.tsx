import { DialogSection } from '@/kit/components/dialog/dialog';
import { Tag } from '@/kit/components/page/tag';
import { useSession } from '@/kit/session';
import { formatCount } from '@/shared/format';
import { reachOf } from '@/shared/permissions';
import { t } from '@/shared/translate';
import type { Roster } from '../contract';

/**
 * Renders the number of players per position, their ages and how many have all papers. A family sees only its own children, for whom a
 * summary makes no sense.
 */
export function RosterSummary({ roster: { players, positions, ages } }: { roster: Roster }) {
  const isFamily = useIsFamily();
  const papers = papersText(players);
  return (
    <DialogSection className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4!">
      <p className="font-semibold">{isFamily ? ownText(players.length) : formatCount(players.length, 'player')}</p>
      {!isFamily && ages && <p>{ageText(ages)}</p>}
      {!isFamily && papers && <p>{papers}</p>}
      {!isFamily && (
        <ul aria-label={t('Positions')} className="flex flex-wrap gap-1.5">
          {positions.map(({ position, count }) => (
            <li key={position} className="flex">
              <Tag>
                {position ?? t('No position')} {count}
              </Tag>
            </li>
          ))}
        </ul>
      )}
    </DialogSection>
  );
}

/** Returns the same summary in one line, for paper. */
export function useSummaryText({ players, positions, ages }: Roster): string {
  const isFamily = useIsFamily();
  if (isFamily) return ownText(players.length);
  const counts = positions.map(({ position, count }) => `${position ?? t('No position')} ${count}`).join(', ');
  return [formatCount(players.length, 'player'), ages && ageText(ages), papersText(players), counts]
    .filter(Boolean)
    .join(' · ');
}

/** Returns whether the user's roster contains own children only. */
function useIsFamily(): boolean {
  return reachOf(useSession(), 'team.read') === 'family';
}

function ownText(count: number): string {
  return t(count === 1 ? 'Your child on this team' : 'Your children on this team');
}

/** Returns `Ages 9 to 11`. */
function ageText({ youngest, oldest }: NonNullable<Roster['ages']>): string {
  return youngest === oldest
    ? t('Age {age}', { age: youngest })
    : t('Ages {youngest} to {oldest}', { youngest, oldest });
}

/** Returns `11 of 14 have all papers`, of the players whose papers the user may see; null when there is none. */
function papersText(players: Roster['players']): string | null {
  const known = players.filter((player) => player.access === 'full');
  if (known.length === 0) return null;
  const complete = known.filter(({ compliance }) => compliance === 'complete').length;
  return t(complete === 1 ? '{n} of {total} has all papers' : '{n} of {total} have all papers', {
    n: complete,
    total: known.length,
  });
}
