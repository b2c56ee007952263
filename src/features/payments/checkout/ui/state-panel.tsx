import type { ReactNode } from 'react';
import { Card } from '@/kit/components/page/card';
import type { Icon } from '@/kit/components/page/icon';
import { Notice } from '@/kit/components/state/notice';
import { Spinner } from '@/kit/components/state/spinner';
import { cx } from '@/kit/cx';

type StatePanelProps = {
  /** Omitted while something is in progress. */
  icon?: Icon;
  tone?: 'done' | 'quiet' | 'needs';
  title: string;
  text: string;
  action: ReactNode;
};

/** Renders the current state where there is nothing to choose, with a link to the next step. */
export function StatePanel({ icon: Picture, tone = 'quiet', title, text, action }: StatePanelProps) {
  const picture = (
    <span className={cx('grid size-14 place-content-center rounded-pill', tones[tone])}>
      {Picture ? <Picture className="size-6" /> : <Spinner className="size-6" />}
    </span>
  );
  return (
    <Card>
      <Notice level={2} picture={picture} title={title} text={text} action={action} />
    </Card>
  );
}

const tones = {
  done: 'bg-accent text-on-accent',
  quiet: 'bg-accent-soft text-accent-ink',
  needs: 'bg-amber-soft text-amber',
};
