import { clubPlaceholders } from '@/shared/club-placeholders';
import { t } from '@/shared/translate';
import { Mark } from './mark';

export function Footer({ isClub }: { isClub: boolean }) {
  return (
    <footer className="footer band">
      <div className="wide">
        <p className="footer-mark">
          <Mark size={28} />
          <b>Yelo</b>
        </p>
        <p>
          {isClub
            ? t('{club} runs on Yelo, which is Filipino for ice.', { club: clubPlaceholders.name })
            : t('Yelo is Filipino for ice.')}
        </p>
        <p id="contact" className="footer-contact">
          <b>{t('Contact')}</b> {t('Ask your club’s admin.')}
        </p>
        <p>© 2026 Yelo</p>
      </div>
    </footer>
  );
}
