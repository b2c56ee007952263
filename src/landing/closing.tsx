import { loginAddress } from '@/shared/address';
import { t } from '@/shared/translate';
import { RinkBand } from './rink-band';

export function Closing() {
  return (
    <section className="closing band" id="trial" aria-labelledby="trial-title">
      <RinkBand />
      <div className="wide">
        <h2 id="trial-title">{t('Drop the puck on your season.')}</h2>
        <p>{t('14-day free trial. No credit card. Set up in 5 minutes.')}</p>
        <a className="button primary" href={loginAddress.path}>
          {t('Start Free Trial')}
        </a>
      </div>
    </section>
  );
}
