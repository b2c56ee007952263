import { Button } from '@/kit/components/button/button';
import { cx } from '@/kit/cx';
import { formatCount } from '@/shared/format';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import type { ClubDivision } from '../contract/season';
import type { DivisionTeams } from '../contract/teams';

type DivisionCardProps = {
  division: ClubDivision;
  /** Undefined while it loads. */
  placing: DivisionTeams | undefined;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onPlace: () => void;
};

/** Shows the numbers of a division. Pressing it narrows the list below to it. */
export function DivisionCard({ division, placing, isChosen, onChoose, onPlace }: DivisionCardProps) {
  const { name, capacity, fee, earlyFee, registered, offered, waiting, requested, unpaid } = division;
  const facts = [
    offered > 0 && t('{n} offered', { n: offered }),
    waiting > 0 && t('{n} waiting', { n: waiting }),
    requested > 0 && t('{n} to decide', { n: requested }),
    unpaid > 0 && t('{n} unpaid', { n: unpaid }),
    placing && placing.lacking > 0 && t('{n} with missing documents', { n: placing.lacking }),
  ].filter(Boolean);
  return (
    <div
      className={cx('flex h-full flex-col rounded-box border bg-surface', isChosen ? 'border-accent' : 'border-line')}
    >
      <button
        type="button"
        aria-pressed={isChosen}
        onClick={() => onChoose(!isChosen)}
        className="flex w-full flex-1 flex-col gap-1 rounded-t-box p-4 text-left transition-colors hover:bg-sunken/50"
      >
        <span className="flex w-full flex-wrap justify-between gap-x-4">
          <span className="font-medium">{name}</span>
          <span className="tabular-nums text-text-2">
            {formatAmount(fee)}
            {earlyFee !== null && t(', early {fee}', { fee: formatAmount(earlyFee) })}
          </span>
        </span>
        <span className="text-20 font-semibold tabular-nums">
          {registered}
          <span className="text-13 font-normal text-text-2">
            {' '}
            {t(capacity === 1 ? 'of 1 place' : 'of {n} places', { n: capacity })}
          </span>
        </span>
        <span className="text-13 text-text-2">{facts.length > 0 ? facts.join(' · ') : t('Nothing waits')}</span>
      </button>
      <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-2 border-t border-line py-1.5 pr-2 pl-4">
        <span className="text-13 text-text-2 tabular-nums">{placing && teamsText(placing)}</span>
        <Button variant="ghost" size="dense" className="max-md:-ml-3" onClick={onPlace}>
          {t('Place on teams')}
          <span className="sr-only"> {name}</span>
        </Button>
      </div>
    </div>
  );
}

function teamsText({ teams, archived, unplaced }: DivisionTeams): string {
  if (archived.length > 0) return t('{teams} archived', { teams: formatCount(archived.length, 'team') });
  if (unplaced > 0) return t('{n} without a team', { n: unplaced });
  return teams.length > 0 ? formatCount(teams.length, 'team') : t('No teams yet');
}
