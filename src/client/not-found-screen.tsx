import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { EmptyState } from '@/kit/components/empty-state';
import { paths } from '@/kit/paths';

export function NotFoundScreen() {
  return (
    <Card>
      <EmptyState
        kind="none"
        level={1}
        title="404 Page Not Found"
        text="Did you forget to add the page to the router?"
        action={<ButtonLink href={paths.dashboard}>Back to Dashboard</ButtonLink>}
      />
    </Card>
  );
}
