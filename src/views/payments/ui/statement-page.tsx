import { useQuery } from '@tanstack/react-query';
import { Download, FileText, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useSearchParams } from 'wouter';
import { paymentsAddress } from '@/features/payments/addresses';
import { exportStatement, getStatement, printStatement, type Statement } from '@/features/payments/contract/statement';
import { playersAddress } from '@/features/players/addresses';
import { isMissing } from '@/kit/api/api-error';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { ButtonLink } from '@/kit/components/button/button-link';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { RowsSkeleton } from '@/kit/components/list/rows-skeleton';
import { Card } from '@/kit/components/page/card';
import { PageHead } from '@/kit/components/page/page-head';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { useSession } from '@/kit/session';
import { addressOf } from '@/shared/call-address';
import { toCentavos } from '@/shared/money';
import { mayEver } from '@/shared/permissions';
import { formatAmount } from '@/shared/pesos';
import { t } from '@/shared/translate';
import { statedBy } from '../rules/stated-by';
import { StatementTable } from './statement-table';

const back = () => ({ href: paymentsAddress.to(), label: t('Back to Payments') });

const loadCredits = async () => (await import('./club/credits-dialog')).Credits;

/** A player's or a family's statement: what is owed, and how that came about. */
export function StatementPage() {
  const [search] = useSearchParams();
  const query = statedBy(search);
  const hasFamily = mayEver(useSession(), 'payment.balance');
  if (hasFamily || query.playerId) return <Shown query={query} />;
  return (
    <NobodyToShow
      title={t('No player chosen')}
      text={t("Open a player's details and follow Statement of account there.")}
    />
  );
}

/** Rendered where the address names no player, or one who doesn't exist for the user. */
function NobodyToShow({ title, text }: { title: string; text: string }) {
  return (
    <>
      <PageHead title={t('Statement of account')} back={back()} />
      <Card className="mt-6 max-md:mt-4">
        <EmptyState
          kind="none"
          title={title}
          text={text}
          action={<ButtonLink href={playersAddress.to()}>{t('Choose a player')}</ButtonLink>}
        />
      </Card>
    </>
  );
}

function Shown({ query }: { query: ReturnType<typeof statedBy> }) {
  const { data, error, isPending, refetch } = useQuery(q(getStatement, { query }));
  if (isMissing(error))
    return <NobodyToShow title={t('No such player')} text={t("The player doesn't exist, or isn't yours to see.")} />;
  return (
    <>
      <PageHead title={t('Statement of account')} text={data?.playerName ?? undefined} back={back()}>
        <span className="flex gap-2">
          <ButtonLink reload icon={FileText} href={addressOf(printStatement, { query })}>
            PDF
          </ButtonLink>
          <ButtonLink reload icon={Download} href={addressOf(exportStatement, { query })}>
            CSV
          </ButtonLink>
        </span>
      </PageHead>
      <Card className="mt-6 max-md:mt-4">
        {data ? (
          <Account statement={data} playerId={query.playerId} />
        ) : isPending ? (
          <div className="p-5">
            <RowsSkeleton />
          </div>
        ) : (
          <LoadFailure title={t('The statement could not be loaded')} onRetry={refetch} />
        )}
      </Card>
    </>
  );
}

/** Renders the action to refund a credit, for users who may do so. */
function GiveBack({ playerId }: { playerId: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!mayEver(useSession(), 'payment.write')) return null;
  return (
    <div className="px-5 pb-5 max-md:px-4 max-md:pb-4">
      <Button icon={Undo2} onClick={() => setOpen(true)}>
        {t('Give back credit')}
      </Button>
      <LazyDialog load={loadCredits} open={isOpen} onClose={() => setOpen(false)} playerId={playerId} />
    </div>
  );
}

type AccountProps = { statement: Statement; playerId: string | undefined };

function Account({ statement, playerId }: AccountProps) {
  const { owed, credit, toGiveBack, balance, lines } = statement;
  return (
    <>
      <dl className="grid gap-4 p-5 tabular-nums max-md:p-4 max-sm:gap-1 sm:grid-cols-2 lg:grid-cols-4">
        <Total label={t('Owed')} value={owed} />
        <Total label={t('Credit')} value={credit} />
        {toCentavos(toGiveBack) > 0 && <Total label={t('To be given back')} value={toGiveBack} />}
        <Total
          label={toCentavos(balance) < 0 ? t('In your favour') : t('Balance')}
          value={balance.replace('-', '')}
          isMain
        />
      </dl>
      {playerId && toCentavos(credit) > 0 && <GiveBack playerId={playerId} />}
      {lines.length === 0 ? (
        <p className="border-t border-line p-5 text-text-2 max-md:p-4">{t('Nothing was charged or paid yet.')}</p>
      ) : (
        <StatementTable lines={lines} />
      )}
    </>
  );
}

function Total({ label, value, isMain }: { label: string; value: string; isMain?: boolean }) {
  return (
    <div className="max-sm:flex max-sm:items-baseline max-sm:justify-between">
      <dt className="text-13 text-text-2">{label}</dt>
      <dd className={isMain ? 'text-20 font-semibold' : 'text-20'}>{formatAmount(value)}</dd>
    </div>
  );
}
