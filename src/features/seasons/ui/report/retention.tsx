import { formatCount } from '@/shared/format';
import { t } from '@/shared/translate';
import type { SeasonReport } from '../../contract/report';

/** Shows how many children of the season before have registered again, and how many are new. */
export function Retention({ retention, previous }: Pick<SeasonReport, 'retention' | 'previous'>) {
  if (retention === null) return <p className="text-text-2">{t('There is no season before this one.')}</p>;
  const { again, new: added } = retention;
  const left = retention.previous - again;
  const percent = retention.previous > 0 ? Math.round((again / retention.previous) * 100) : null;
  return (
    <>
      <p>
        <span className="text-24 tabular-nums">{percent === null ? '–' : `${percent}%`}</span>
        <span className="ml-3 text-text-2 max-md:ml-0 max-md:block">
          {t('{n} of {players} of {season} have registered again', {
            n: again,
            players: formatCount(retention.previous, 'player'),
            season: previous ?? '',
          })}
        </span>
      </p>
      <span aria-hidden="true" className="mt-3 block h-2 w-full overflow-hidden rounded-pill bg-sunken">
        <span className="block h-full rounded-pill bg-accent" style={{ width: `${percent ?? 0}%` }} />
      </span>
      <ul className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-13 text-text-2">
        <li>{t('{n} not registered again', { n: left })}</li>
        <li>{t('{n} new', { n: added })}</li>
      </ul>
    </>
  );
}
