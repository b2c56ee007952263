import { useInfiniteQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useCallback, useId, useState } from 'react';
import { useTeams } from '@/features/teams/ui/use-teams';
import { qPages } from '@/kit/api/pages';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { SearchInput } from '@/kit/components/form/search-input';
import { Select } from '@/kit/components/form/select';
import { PageHead } from '@/kit/components/page/page-head';
import { useSession } from '@/kit/session';
import { useNewItem } from '@/kit/use-new-item';
import { useShortcut } from '@/kit/use-shortcut';
import { useTypedText, useUrlFilters } from '@/kit/use-url-filters';
import { mayEver } from '@/shared/permissions';
import { type Sentence, t } from '@/shared/translate';
import { type Announcement, listAnnouncements } from '../contract';
import { listedBy } from '../rules/listed-by';
import { AnnouncementList } from './announcement-list';
import { createReason } from './create-reason';
import { DeleteAnnouncement } from './delete-announcement';

const loadAnnouncementDialog = async () => (await import('./announcement-dialog')).AnnouncementDialog;

type Open = { kind: 'form'; announcement?: Announcement } | { kind: 'delete'; announcement: Announcement } | null;

const priorityOptions: { value: string; label: Sentence }[] = [
  { value: '', label: 'All' },
  { value: 'high', label: 'High' },
  { value: 'normal', label: 'Normal' },
  { value: 'low', label: 'Low' },
];

/** Shows the list of announcements. Its filters are `q` and `priority` in the address, applied by the server. */
export function AnnouncementsPage() {
  const user = useSession();
  const priorityId = useId();
  const [open, setOpen] = useState<Open>(null);
  const { values, set, clear } = useUrlFilters(['q', 'priority']);
  const [text, setText] = useTypedText(
    values.q,
    // biome-ignore lint/correctness/useExhaustiveDependencies: `set` reads the address anew at each call
    useCallback((q: string) => set({ q }), []),
  );
  const query = listedBy(new URLSearchParams(values));
  // Loads the teams ahead of time for the cards' tags and the form's choices.
  useTeams();
  const list = useInfiniteQuery(qPages(listAnnouncements, { query }));

  const reason = createReason(user);
  const never = !mayEver(user, 'announcement.create');
  const create = () => setOpen({ kind: 'form' });
  useShortcut('n', t('New Announcement'), create, reason === undefined);
  useNewItem(create, reason === undefined);

  return (
    <>
      <PageHead
        title={t('Announcements')}
        text={t('News from the club and its teams')}
        action={{ label: t('New Announcement'), icon: Plus, onClick: create, disabledReason: reason, never }}
      />
      <div className="mt-6 flex gap-3 max-sm:flex-col">
        <SearchInput
          className="flex-1"
          label={t('Search announcements')}
          placeholder={t('Search title or content')}
          value={text}
          onValueChange={setText}
        />
        <label htmlFor={priorityId} className="flex items-center gap-3 text-13 font-medium text-text-2">
          {t('Priority')}
          <Select
            id={priorityId}
            className="min-w-0 flex-1 sm:w-32"
            options={priorityOptions.map(({ value, label }) => ({ value, label: t(label) }))}
            value={query.priority ?? ''}
            onChange={(event) => set({ priority: event.target.value })}
          />
        </label>
      </div>
      <AnnouncementList
        list={list}
        filtered={Boolean(query.q || query.priority)}
        createReason={reason}
        onClear={() => {
          setText('');
          clear();
        }}
        onCreate={create}
        onEdit={(announcement) => setOpen({ kind: 'form', announcement })}
        onDelete={(announcement) => setOpen({ kind: 'delete', announcement })}
      />
      <LazyDialog
        load={loadAnnouncementDialog}
        open={open?.kind === 'form'}
        announcement={open?.kind === 'form' ? open.announcement : undefined}
        onClose={() => setOpen(null)}
      />
      <DeleteAnnouncement
        announcement={open?.kind === 'delete' ? open.announcement : undefined}
        onClose={() => setOpen(null)}
      />
    </>
  );
}
