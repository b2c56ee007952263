import { Download } from 'lucide-react';
import { buttonStyle } from '@/kit/components/button/button-style';
import { t } from '@/shared/translate';
import { getOwnData } from '../contract';
import { Row, Section } from './section';

/** Lets the user download all data about themselves and their children. */
export function OwnData() {
  return (
    <Section
      id="data"
      title={t('Your data')}
      text={t('What the club keeps about you, and about the children you look after.')}
    >
      <Row
        title={t('Download everything')}
        text={t(
          "A file with your account, devices, mail, and your children's papers, payments and attendance. Keep it to yourself.",
        )}
      >
        <a href={getOwnData.path} download className={buttonStyle({})}>
          <Download className="size-4" />
          {t('Download')}
        </a>
      </Row>
    </Section>
  );
}
