import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { FormEvent } from 'react';
import { q } from '@/kit/api/query-client';
import { Button } from '@/kit/components/button/button';
import { Dialog, DialogCancel, DialogSection } from '@/kit/components/dialog/dialog';
import { useLingering } from '@/kit/components/dialog/use-lingering';
import { t } from '@/shared/translate';
import { listDocumentTypes } from '../../contract/type';
import { type ChoosePlayer, PaperFields } from './paper-fields';
import { isSending, usePapers } from './use-papers';

type UploadDialogProps = {
  open: boolean;
  onClose: () => void;
  /** The URL's parameter: `12-3` for a player's document of a type, anything else for one yet to be selected. */
  paper: string | undefined;
  /** The player when the parameter names none, such as an only child. */
  playerId?: string;
  choosePlayer: ChoosePlayer;
};

/** Uploads one document, or several one after the other. */
export function UploadDialog(props: UploadDialogProps) {
  return useLingering(props.open) ? <Uploading {...props} /> : null;
}

function Uploading({ open, onClose, paper, playerId = '', choosePlayer }: UploadDialogProps) {
  const { data: types } = useQuery(q(listDocumentTypes, {}));
  const papers = usePapers({ paper, playerId, types: types ?? [], onClose });
  const { rows, now } = papers;
  const sending = isSending(now);
  const isOne = rows.length === 1;

  function submit(event: FormEvent) {
    event.preventDefault();
    papers.send();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('Upload Document')}
      dirty={rows.some(({ file, done }) => file !== null && !done)}
      onSubmit={submit}
      foot={
        <>
          {!sending && <DialogCancel />}
          <Button variant="primary" type="submit" busy={sending} busyLabel={t('Uploading...')}>
            {t('Upload')}
          </Button>
        </>
      }
    >
      {rows.map((row, index) => (
        <PaperFields
          key={row.key}
          row={row}
          title={isOne ? undefined : t('Document {number} of {count}', { number: index + 1, count: rows.length })}
          types={types}
          papers={papers}
          choosePlayer={choosePlayer}
        />
      ))}
      {rows.some(({ file }) => file) && !sending && (
        <DialogSection className="py-3!">
          <Button variant="ghost" icon={Plus} onClick={papers.addRow} className="-ml-3.5">
            {t('Add another document')}
          </Button>
        </DialogSection>
      )}
    </Dialog>
  );
}
