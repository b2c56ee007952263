import { Copy, CopyPlus, Pencil } from 'lucide-react';
import { Button } from '@/kit/components/button/button';
import { Card } from '@/kit/components/page/card';
import { toastError, toastSuccess } from '@/kit/components/state/toast';
import { copyText } from '@/kit/copy-text';
import { cx } from '@/kit/cx';
import { formatFullDay } from '@/kit/format/dates';
import { useToday } from '@/kit/use-today';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { registerAddress } from '../addresses';
import type { Division, Season } from '../contract/season';
import { windowOn } from '../rules/season';
import { RegistrationList } from './registration-list';

type Filters = { division: string; state: string };
type SeasonBoardProps = {
  season: Season;
  filters: Filters;
  setFilters: (changes: Partial<Filters>) => void;
  onEdit: () => void;
  onCopy: () => void;
};

/** Shows a season: the link for families, its divisions with their numbers, and the registrations of the chosen ones. */
export function SeasonBoard({ season, filters, setFilters, onEdit, onCopy }: SeasonBoardProps) {
  const page = registerAddress.to({ slug: season.slug });
  return (
    <>
      <Card className="mt-6 p-5 max-md:mt-4 max-md:p-4">
        <div className="flex items-start justify-between gap-4 max-md:flex-col">
          <div>
            <h2 className="text-16 font-semibold">{season.name}</h2>
            <p className="mt-1 text-text-2">
              {t('{first} to {last}', { first: formatFullDay(season.startsOn), last: formatFullDay(season.endsOn) })}
            </p>
            <p className="text-13 text-text-2">
              <WindowLine season={season} />
            </p>
          </div>
          <div className="flex flex-wrap gap-2">
            <Button icon={CopyPlus} onClick={onCopy}>
              {t('Copy to next season')}
            </Button>
            <Button icon={Pencil} onClick={onEdit}>
              {t('Edit season')}
            </Button>
          </div>
        </div>
        <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
          <a href={page} className="font-medium text-accent-ink hover:underline">
            {page}
          </a>
          <Button icon={Copy} onClick={() => copyLink(page)}>
            {t('Copy the link')}
          </Button>
          <span className="text-13 text-text-2">{t('Send it to families, for example in a Messenger group.')}</span>
        </div>
      </Card>
      <ul className="mt-4 grid grid-cols-3 gap-4 max-lg:grid-cols-2 max-md:gap-3">
        {season.divisions.map((division) => (
          <li key={division.id}>
            <DivisionCard
              division={division}
              isChosen={filters.division === String(division.id)}
              onChoose={(isChosen) => setFilters({ division: isChosen ? String(division.id) : '' })}
            />
          </li>
        ))}
      </ul>
      <RegistrationList season={season} filters={filters} setFilters={setFilters} />
    </>
  );
}

/** Copies the whole address, as it is sent to others. */
async function copyLink(path: string): Promise<void> {
  if (await copyText(location.origin + path)) toastSuccess(t('Link copied'));
  else toastError(t('The link could not be copied'), t('Select it and copy it by hand.'));
}

function WindowLine({ season }: { season: Season }) {
  const window = windowOn(useToday(), season);
  if (window === 'not yet') return t('Registration opens on {day}', { day: formatFullDay(season.opensOn) });
  if (window === 'closed') return t('Registration closed on {day}', { day: formatFullDay(season.closesOn) });
  return t('Registration is open until {day}', { day: formatFullDay(season.closesOn) });
}

type DivisionCardProps = { division: Division; isChosen: boolean; onChoose: (isChosen: boolean) => void };

/** Shows the numbers of a division. Pressing it narrows the list below to it. */
function DivisionCard({ division, isChosen, onChoose }: DivisionCardProps) {
  const { name, capacity, fee, registered, waiting, requested, unpaid } = division;
  const facts = [
    waiting > 0 && t('{n} waiting', { n: waiting }),
    requested > 0 && t('{n} to decide', { n: requested }),
    unpaid > 0 && t('{n} unpaid', { n: unpaid }),
  ].filter(Boolean);
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      onClick={() => onChoose(!isChosen)}
      className={cx(
        'flex h-full w-full flex-col gap-1 rounded-box border bg-surface p-4 text-left transition-colors hover:bg-sunken/50',
        isChosen ? 'border-accent' : 'border-line',
      )}
    >
      <span className="flex w-full flex-wrap justify-between gap-x-4">
        <span className="font-medium">{name}</span>
        <span className="tabular-nums text-text-2">{formatAmount(fee)}</span>
      </span>
      <span className="text-20 font-semibold tabular-nums">
        {registered}
        <span className="text-13 font-normal text-text-2"> {t('of {n} places', { n: capacity })}</span>
      </span>
      <span className="text-13 text-text-2">{facts.length > 0 ? facts.join(' · ') : t('Nothing waits')}</span>
    </button>
  );
}
