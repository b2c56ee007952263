import { useQuery } from '@tanstack/react-query';
import { Pencil, Plus, ScrollText, Trash2 } from 'lucide-react';
import { Children } from 'react';
import { Link } from 'wouter';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { IconButton } from '@/kit/components/button/icon-button';
import { Panel } from '@/kit/components/page/panel';
import { EmptyState } from '@/kit/components/state/empty-state';
import { LoadFailure } from '@/kit/components/state/load-failure';
import { Skeleton, SkeletonGroup } from '@/kit/components/state/skeleton';
import { useSession } from '@/kit/session';
import { mailSettingsAddress } from '@/shared/mail-way';
import { mayEver } from '@/shared/permissions';
import { t, tParts } from '@/shared/translate';
import { type DocumentType, listDocumentTypes } from '../../contract/type';
import { monthsLabel } from '../expiry-messages';
import { TYPES_CARD } from './types-card-id';
import { UploadsSwitch } from './uploads-switch';

export interface TypeActions {
  onAdd: () => void;
  onEdit: (type: DocumentType) => void;
  onDelete: (type: DocumentType) => void;
  onConsent: (type: DocumentType) => void;
}

/** Lists the papers that the club asks for. Admins edit them, and set who hands them in. */
export function TypesCard(actions: TypeActions) {
  const mayWrite = mayEver(useSession(), 'documentType.write');
  return (
    <Panel
      id={TYPES_CARD}
      title={t('Document Types')}
      className="mt-6 scroll-mt-20 focus-visible:outline-none"
      aside={
        mayWrite && (
          <Button size="dense" icon={Plus} onClick={actions.onAdd} className="-mr-1.5 max-md:-mr-2">
            {t('Add Document Type')}
          </Button>
        )
      }
    >
      <Types actions={actions} mayWrite={mayWrite} />
      {mayWrite && <NoReminders />}
      {mayWrite && <UploadsSwitch />}
    </Panel>
  );
}

/** Informs admins that nobody is reminded of an expiry while mail isn't set up, and says what to do instead. */
function NoReminders() {
  const { data: types } = useQuery(q(listDocumentTypes, {}));
  const session = useSession();
  if (session.club.mailGoesTo !== 'nowhere') return null;
  if (!types?.some(({ expiryMonths }) => expiryMonths !== null)) return null;
  const settings = (
    <Link href={mailSettingsAddress.to()} className="font-medium underline">
      {t('System Settings')}
    </Link>
  );
  return (
    <p className="border-t border-line px-5 py-3 text-13 text-amber-ink max-md:px-4">
      {t("Mail isn't set up.")} {t('Guardians get no reminder before a paper expires.')}{' '}
      {mayEver(session, 'mail.manage')
        ? Children.toArray(tParts('Copy it for Messenger from the outbox in {settings}.', { settings }))
        : t('Tell them yourself.')}
    </p>
  );
}

function Types({ actions, mayWrite }: { actions: TypeActions; mayWrite: boolean }) {
  const { data: types, isPending, isError, refetch } = useQuery(q(listDocumentTypes, {}));
  if (isPending) return <TypesSkeleton />;
  if (isError) return <LoadFailure title={t('The document types could not be loaded')} onRetry={refetch} />;
  if (!types?.length) {
    return (
      <EmptyState
        kind="none"
        title={t('No document types yet')}
        text={mayWrite ? t('Add the first paper that your club asks for.') : t('The club asks for no papers yet.')}
      />
    );
  }
  return (
    <ul className="divide-y divide-line px-5 max-md:px-4">
      {types.map((type) => (
        <li key={type.id} className="flex flex-wrap items-center gap-x-6 gap-y-1 py-3">
          <div className="min-w-0 flex-1 basis-64">
            <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
              <span className="font-semibold wrap-anywhere">{type.name}</span>
              {type.isRequired && <RequiredBadge />}
            </p>
            {type.description && <p className="text-13 text-text-2 wrap-anywhere">{type.description}</p>}
          </div>
          <p className="text-13 text-text-2 md:w-56">
            {monthsLabel(type.expiryMonths)}
            {type.canSign && <span className="block">{t('Guardians can sign it in the app')}</span>}
          </p>
          {mayWrite && <TypeButtons type={type} {...actions} />}
        </li>
      ))}
    </ul>
  );
}

function RequiredBadge() {
  return (
    <span className="inline-flex h-6 items-center rounded-badge bg-accent-soft px-2 text-13/4 font-medium text-accent-ink">
      {t('Required')}
    </span>
  );
}

function TypeButtons({ type, onEdit, onDelete, onConsent }: TypeActions & { type: DocumentType }) {
  return (
    <div className="-mr-2 flex items-center max-md:w-full max-md:justify-end">
      <Button size="dense" icon={ScrollText} onClick={() => onConsent(type)} className="mr-2 max-md:mr-auto">
        {t('Consent form')}
        <span className="sr-only"> {t('of {title}', { title: type.name })}</span>
      </Button>
      <IconButton label={t('Edit {title}', { title: type.name })} icon={Pencil} onClick={() => onEdit(type)} />
      <IconButton label={t('Delete {name}', { name: type.name })} icon={Trash2} onClick={() => onDelete(type)} />
    </div>
  );
}

function TypesSkeleton() {
  return (
    <SkeletonGroup className="divide-y divide-line px-5 max-md:px-4">
      {['a', 'b', 'c'].map((key) => (
        <div key={key} className="py-3">
          <Skeleton className="h-6 w-48" />
          <Skeleton className="mt-1.5 h-4 w-72 max-w-full" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
