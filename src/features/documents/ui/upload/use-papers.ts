import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { toastSuccess } from '@/kit/components/state/toast';
import { useToday } from '@/kit/use-today';
import { SHARED_UPLOAD } from '@/shared/shared-files';
import type { Document } from '../../contract/document';
import type { DocumentType } from '../../contract/type';
import { checkPaper, hasFaults } from './check-row';
import {
  blankRow,
  type Change,
  chosenBy,
  dateShown,
  type Faults,
  type Row,
  withChange,
  withFiles,
  withRow,
} from './rows';
import { takeSharedFiles } from './shared-files';
import { uploadedMessage } from './upload-messages';
import { type PreparedDocument, type UploadState, useUploads } from './use-uploads';

type PapersOptions = {
  paper: string | undefined;
  playerId: string;
  types: readonly DocumentType[];
  onClose: () => void;
};

/** Keeps the papers of the upload dialog: the input for each, and their upload. */
export function usePapers({ paper, playerId, types, onClose }: PapersOptions) {
  const today = useToday();
  const [rows, setRows] = useState(() => {
    const chosen = chosenBy(paper);
    return [blankRow(0, { ...chosen, playerId: chosen.playerId || playerId })];
  });
  const focusFault = useFocusFault();
  const sent = useRef<Document[]>([]);
  const { now, start, cancel } = useUploads({
    onUploaded: (key, document) => {
      sent.current.push(document);
      finish(key, 'uploaded');
    },
    onWaiting: (key) => finish(key, 'waits'),
    onAll: () => {
      // What waits is said by the notice at the bottom of the page.
      if (sent.current.length > 0) toastSuccess(...uploadedMessage(sent.current));
      onClose();
    },
    onFaults: (key, faults) => showFaults(new Map([[key, faults]])),
  });

  useEffect(() => {
    if (paper !== SHARED_UPLOAD) return;
    takeSharedFiles(Date.now()).then(
      (files) => setRows((current) => withFiles(current, 0, files)),
      () => undefined,
    );
  }, [paper]);

  function finish(key: number, done: Row['done']): void {
    setRows((current) => current.map((row) => (row.key === key ? { ...row, done } : row)));
  }

  function change(key: number, next: Change): void {
    cancel();
    setRows((current) => withChange(current, key, next));
  }

  function showFaults(found: ReadonlyMap<number, Faults>): void {
    setRows((current) => current.map((row) => ({ ...row, faults: found.get(row.key) ?? row.faults })));
    focusFault();
  }

  function send(): void {
    const ready = rows.filter(({ done }) => !done).map((row) => ({ ...draftOf(row), row }));
    const found = new Map(ready.map(({ row, draft }) => [row.key, checkPaper(draft, row.file)]));
    if ([...found.values()].some(hasFaults)) {
      showFaults(found);
      return;
    }
    const papers = ready.flatMap(({ row: { key, file }, draft }): PreparedDocument[] =>
      file ? [{ key, draft, file }] : [],
    );
    start(papers);
  }

  function draftOf(row: Row) {
    const type = typeOf(row);
    return {
      draft: { playerId: row.playerId, type: type?.name ?? '', expiryDate: dateShown(row, type, today) },
    };
  }

  function typeOf({ typeId }: Row): DocumentType | undefined {
    return types.find(({ id }) => String(id) === typeId);
  }

  return {
    rows,
    now,
    today,
    typeOf,
    change,
    addFiles: (key: number, files: readonly File[]) => setRows((current) => withFiles(current, key, files)),
    addRow: () => setRows(withRow),
    remove: (key: number) => setRows((current) => current.filter((row) => row.key !== key)),
    send,
    cancel,
  };
}

export type Papers = ReturnType<typeof usePapers>;

export function isSending(now: UploadState | undefined): boolean {
  return now?.kind === 'sending';
}

/** Returns a function that focuses the first field with a fault after the next render. */
function useFocusFault(): () => void {
  const [attempts, setAttempts] = useState(0);
  useLayoutEffect(() => {
    if (attempts > 0) document.querySelector<HTMLElement>('dialog:modal [aria-invalid=true]')?.focus();
  }, [attempts]);
  return () => setAttempts((count) => count + 1);
}
