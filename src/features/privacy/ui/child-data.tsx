import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { PlayerStatus } from '@/features/players/contract/player';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { buttonStyle } from '@/kit/components/button/button-style';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Combobox, type Option } from '@/kit/components/form/combobox';
import { Field } from '@/kit/components/form/field';
import { useOptionSearch } from '@/kit/components/form/use-option-search';
import { fullName } from '@/kit/format/full-name';
import { addressOf } from '@/shared/call-address';
import { type Sentence, t } from '@/shared/translate';
import { type Child, exportChild, findChildren } from '../contract';

const loadErase = () => import('./erase-dialog').then(({ EraseDialog }) => EraseDialog);

/** Exports all data about one child, or erases it. */
export function ChildData() {
  const [child, setChild] = useState<Child | null>(null);
  const [isErasing, setErasing] = useState(false);
  return (
    <div className="grid gap-4">
      <Field label={t('Player')} hint={t('Archived players are found too.')}>
        <ChildCombobox chosen={child} onChoose={setChild} />
      </Field>
      {child && (
        <div className="flex flex-wrap gap-2">
          <a href={addressOf(exportChild, { params: { id: child.id } })} download className={buttonStyle({})}>
            <Download className="size-4" />
            {t('Download Data')}
          </a>
          <Button variant="danger" icon={Trash2} onClick={() => setErasing(true)}>
            {t('Erase...')}
          </Button>
          <LazyDialog
            load={loadErase}
            open={isErasing}
            child={child}
            onClose={() => setErasing(false)}
            onErased={() => setChild(null)}
          />
        </div>
      )}
    </div>
  );
}

type ChildComboboxProps = { chosen: Child | null; onChoose: (child: Child | null) => void };

const statusHint: Partial<Record<PlayerStatus, Sentence>> = {
  awaiting: 'Waiting to be accepted',
  archived: 'Archived',
  removed: 'Removed',
};

/** Selects a player by name, including those that no list shows any more. */
function ChildCombobox({ chosen, onChoose }: ChildComboboxProps) {
  const { search, isAsked, isBehind, onSearch } = useOptionSearch();
  const found = useQuery({
    ...q(findChildren, { query: { q: search || undefined } }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  const children = found.data ?? [];
  return (
    <Combobox
      chosen={chosen && optionOf(chosen)}
      onChoose={(option) => onChoose(children.find(({ id }) => String(id) === option?.value) ?? null)}
      options={children.map(optionOf)}
      onSearch={onSearch}
      busy={found.isPending || found.isPlaceholderData || isBehind}
      placeholder={t('Search by name')}
      emptyText={t(found.isError ? 'The players could not be loaded.' : 'No players found')}
    />
  );
}

function optionOf(child: Child): Option {
  const status = statusHint[child.status];
  const hint = status ? t(status) : (child.teamName ?? t('No team'));
  return { value: String(child.id), label: fullName(child), hint };
}
