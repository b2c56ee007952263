import type { Language } from '@/shared/language';
import { t } from '@/shared/translate';
import { LanguageChoice } from './language-choice';
import { ClubMark, Wordmark } from './mark';

export function Header({ isClub, language }: { isClub: boolean; language: Language }) {
  return (
    <header className="header wide">
      {isClub ? <ClubMark /> : <Wordmark />}
      <nav aria-label={t('Page')}>
        <a href="#features">{t('Features')}</a>
        <a className="roomy" href="#trial">
          {t('Free trial')}
        </a>
        <a className="roomy" href="#contact">
          {t('Contact')}
        </a>
        <LanguageChoice language={language} />
      </nav>
    </header>
  );
}
