import { Checkbox } from '@/kit/components/form/checkbox';
import { fullName } from '@/kit/format/full-name';
import { t } from '@/shared/translate';
import type { PlacedChild } from '../../contract/teams';
import type { PlacingState } from './use-placing';

type ChildRowsProps = { rows: readonly PlacedChild[]; state: PlacingState };

/** Lists children to choose, with Shift also all between two, or to drag to a team. */
export function ChildRows({ rows, state: { chosen, dragPropsOf } }: ChildRowsProps) {
  const shown = rows.map(({ playerId }) => playerId);
  return (
    <ul className="divide-y divide-line">
      {rows.map((child) => (
        <li key={child.playerId} {...dragPropsOf(child.playerId)} className="cursor-grab px-5 max-md:px-4">
          <Checkbox
            className="w-full py-2"
            checked={chosen.ids.has(child.playerId)}
            // The native event of React's change is the click, or the click caused by a key.
            onChange={({ nativeEvent }) =>
              chosen.press(child.playerId, shown, 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true)
            }
            label={fullName(child)}
            hint={factsOf(child)}
          />
        </li>
      ))}
    </ul>
  );
}

/** Returns `2015 · Goalie · from U10 Blue`. */
function factsOf({ birthDate, position, fromTeam, isRegistered, isReturning }: PlacedChild): string {
  return [
    birthDate.slice(0, 4),
    position,
    fromTeam ? t('from {team}', { team: fromTeam.name }) : isReturning ? t('returning') : t('new'),
    !isRegistered && t('not registered'),
  ]
    .filter(Boolean)
    .join(' · ');
}
