import { t } from '@/shared/translate';
import type { SeasonReport } from '../../contract/report';

/** Shows how many families came how far in the form of the public page. */
export function FormSteps({ form: { opened, reviewed, registered } }: Pick<SeasonReport, 'form'>) {
  if (opened === 0) return <p className="text-text-2">{t('No family has opened the form yet.')}</p>;
  return (
    <>
      <ul className="grid gap-3">
        <Step label={t('Opened the form')} count={opened} of={opened} />
        <Step label={t('Chose their children')} count={reviewed} of={opened} />
        <Step label={t('Registered')} count={registered} of={opened} />
      </ul>
      <p className="mt-3 text-13 text-text-2">{t('Counts families who were signed in.')}</p>
    </>
  );
}

function Step({ label, count, of }: { label: string; count: number; of: number }) {
  return (
    <li>
      <div className="flex justify-between gap-4">
        <span>{label}</span>
        <span className="tabular-nums">{count}</span>
      </div>
      <span aria-hidden="true" className="mt-1.5 block h-2 w-full overflow-hidden rounded-pill bg-sunken">
        <span className="block h-full rounded-pill bg-accent" style={{ width: `${(count / of) * 100}%` }} />
      </span>
    </li>
  );
}
