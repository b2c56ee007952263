import type { ReactNode } from 'react';
import { isMissing } from '@/kit/api/api-error';
import { ButtonLink } from '@/kit/components/button/button-link';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { t } from '@/shared/translate';
import { paymentsAddress } from '../../addresses';
import { CheckoutSkeleton } from './checkout-skeleton';

type CheckoutFrameProps<T> = {
  query: { data: T | null | undefined; isPending: boolean; error: Error | null; refetch: () => unknown };
  children: (data: T) => ReactNode;
};

/** Renders the heading of a checkout, and its loading and error states. */
export function CheckoutFrame<T>({ query: { data, isPending, error, refetch }, children }: CheckoutFrameProps<T>) {
  if (!data && isMissing(error)) return <NotFound />;
  return (
    <div className="mx-auto max-w-[960px]">
      <PageHead title={t('Checkout')} back={{ href: paymentsAddress.to(), label: t('Back to Payments') }} />
      {data ? (
        children(data)
      ) : isPending ? (
        <CheckoutSkeleton />
      ) : (
        <Card className="mt-6">
          <LoadFailure title={t('The payment could not be loaded')} onRetry={refetch} />
        </Card>
      )}
    </div>
  );
}

function NotFound() {
  return (
    <Card>
      <EmptyState
        kind="none"
        level={1}
        title={t('Payment Not Found')}
        text={t("The payment you're looking for doesn't exist, or isn't yours to see.")}
        action={<ButtonLink href={paymentsAddress.to()}>{t('Back to Payments')}</ButtonLink>}
      />
    </Card>
  );
}
