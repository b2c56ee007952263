import { t } from '@/shared/translate';
import { Button } from '../button/button';
import { ErrorState } from './error-state';

type LoadFailureProps = {
  /** `The events could not be loaded` */
  title: string;
  /** The server's message. */
  detail?: string | undefined;
  /** Omits the advice, when it is given elsewhere. */
  brief?: boolean;
  onRetry: () => void;
};

/** Shown in place of data that could not be read, with a button to retry. */
export function LoadFailure({ title, detail, brief, onRetry }: LoadFailureProps) {
  return (
    <ErrorState
      title={title}
      detail={detail}
      text={brief ? undefined : t('Check your connection and try again.')}
      // The click event must not be passed to a refetch.
      action={<Button onClick={() => onRetry()}>{t('Try again')}</Button>}
    />
  );
}
