import { ShieldAlert } from 'lucide-react';
import { t } from '@/shared/translate';

/** Explains why a second step has to be set up before anything else opens. */
export function FactorDemand() {
  return (
    <div role="status" className="flex gap-3 rounded-box bg-amber-soft px-5 py-4 text-amber-ink max-md:px-4">
      <ShieldAlert className="mt-0.5 size-5 shrink-0 text-amber" />
      <div>
        <p className="font-semibold">{t('Set up a second step first')}</p>
        <p className="mt-0.5">
          {t(
            'Your club asks its staff for a code from an app at sign-in. It takes two minutes; everything else opens afterwards.',
          )}{' '}
          <a href="#security" className="font-medium underline">
            {t('Go to Sign-in & security')}
          </a>
        </p>
      </div>
    </div>
  );
}
