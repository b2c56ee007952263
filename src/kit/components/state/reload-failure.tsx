import { Button } from '../button/button';
import { Card } from '../page/card';
import { ErrorState } from './error-state';

type ReloadFailureProps = { level: 1 | 2; title: string; text: string; label: string };

/** Shown in place of a screen that failed, with a button that reloads the page. */
export function ReloadFailure({ label, ...rest }: ReloadFailureProps) {
  return (
    <Card>
      <ErrorState
        {...rest}
        action={
          <Button variant="primary" onClick={() => window.location.reload()}>
            {label}
          </Button>
        }
      />
    </Card>
  );
}
