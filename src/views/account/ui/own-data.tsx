import { Download } from 'lucide-react';
import { buttonStyle } from '@/kit/components/button/button-style';
import { getOwnData } from '../contract';
import { Row, Section } from './section';

/** Lets the user download all data about themselves and their children. */
export function OwnData() {
  return (
    <Section id="data" title="Your data" text="What the club keeps about you, and about the children you look after.">
      <Row
        title="Download everything"
        text="A file with your account, devices, mail, and your children's papers, payments and attendance. Keep it to yourself."
      >
        <a href={getOwnData.path} download className={buttonStyle({})}>
          <Download className="size-4" />
          Download
        </a>
      </Row>
    </Section>
  );
}
