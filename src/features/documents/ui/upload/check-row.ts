import type { Issue } from '@/shared/errors';
import { t } from '@/shared/translate';
import { type DocumentDraft, documentForm } from '../../contract/document';
import type { Faults } from './rows';

/** The file types offered by the file picker. */
export const ACCEPT = '.pdf,.jpg,.jpeg,.png';

/** The fields in the order of the form. */
const fields = ['playerId', 'type', 'file', 'expiryDate'] as const;

/** Returns what is wrong with a paper before it is sent, in the messages of the schema. */
export function checkPaper(draft: DocumentDraft, file: File | null): Faults {
  const { error } = documentForm.safeParse(draft);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message }));
  const faults = faultsOf(issues);
  if (draft.type === '') faults.type = t('Choose a document type.');
  if (!file) faults.file = t('Choose a file.');
  return faults;
}

/** Returns the first message for each field of the form. Messages for other fields are left out. */
export function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const field = fields.find((known) => known === path.split('.')[0]);
    if (field) faults[field] ??= message;
  }
  return faults;
}

/** Returns whether there is any fault. */
export function hasFaults(faults: Faults): boolean {
  return fields.some((field) => faults[field] !== undefined);
}
