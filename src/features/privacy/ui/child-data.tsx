import { Download, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '@/kit/components/button/button';
import { buttonStyle } from '@/kit/components/button/button-style';
import { LazyDialog } from '@/kit/components/dialog/lazy-dialog';
import { Field } from '@/kit/components/form/field';
import { addressOf } from '@/shared/call-address';
import { t } from '@/shared/translate';
import { type Child, exportChild } from '../contract';
import { ChildCombobox } from './child-combobox';

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
