import { ButtonLink } from '@/kit/components/button-link';
import { Card } from '@/kit/components/card';
import { ErrorState } from '@/kit/components/error-state';
import { paths } from '@/kit/paths';

/** `privileges` as the sentence names them: 'coach', 'super admin'. */
export function AccessDenied({ privileges }: { privileges: string }) {
  return (
    <Card>
      <ErrorState
        level={1}
        title="Access Denied"
        text={`You need ${privileges} privileges to access this dashboard.`}
        action={<ButtonLink href={paths.dashboard}>Back to Dashboard</ButtonLink>}
      />
    </Card>
  );
}
