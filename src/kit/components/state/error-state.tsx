import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Notice } from './notice';

type ErrorStateProps = {
  title: string;
  text?: string;
  /** The server's message, shown smaller. */
  detail?: string | undefined;
  action?: ReactNode;
  level?: 1 | 2 | 3;
};

export function ErrorState(props: ErrorStateProps) {
  const picture = (
    <span className="grid size-12 place-content-center rounded-pill bg-red-soft text-red">
      <CircleAlert className="size-5" />
    </span>
  );
  return <Notice role="alert" picture={picture} {...props} />;
}
