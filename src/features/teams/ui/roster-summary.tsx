import { DialogSection } from '@/kit/components/dialog';
import { Tag } from '@/kit/components/tag';
import type { Roster } from '../contract/roster';

/** How many play where, and how old they are. */
export function RosterSummary({ roster: { players, positions, ages } }: { roster: Roster }) {
  return (
    <DialogSection className="flex flex-wrap items-center gap-x-6 gap-y-2 py-4!">
      <p className="font-semibold">
        {players.length} {players.length === 1 ? 'player' : 'players'}
      </p>
      {ages && <p>{ageText(ages)}</p>}
      <ul aria-label="Positions" className="flex flex-wrap gap-1.5">
        {positions.map(({ position, count }) => (
          <li key={position} className="flex">
            <Tag>
              {position ?? 'No position'} {count}
            </Tag>
          </li>
        ))}
      </ul>
    </DialogSection>
  );
}

/** `Ages 9 to 11` */
export function ageText({ youngest, oldest }: { youngest: number; oldest: number }): string {
  return youngest === oldest ? `Age ${youngest}` : `Ages ${youngest} to ${oldest}`;
}
