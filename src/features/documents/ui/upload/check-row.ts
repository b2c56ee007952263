import type { Issue } from '@/shared/errors';
import { type DocumentDraft, documentForm } from '../../contract';
import type { Faults } from './rows';

/** What the system's chooser offers. */
export const ACCEPT = '.pdf,.jpg,.jpeg,.png';

/** In the order in which they stand. */
const fields = ['playerId', 'type', 'file', 'expiryDate'] as const;

/** What is wrong with a paper before it is sent, in the words of the schema. */
export function checkPaper(draft: DocumentDraft, file: File | null): Faults {
  const { error } = documentForm.safeParse(draft);
  const issues = (error?.issues ?? []).map(({ path, message }) => ({ path: String(path[0]), message }));
  const faults = faultsOf(issues);
  if (draft.type === '') faults.type = 'Choose a document type.';
  if (!file) faults.file = 'Choose a file.';
  return faults;
}

/** Sentences by the field that they belong to, the first of each. Those of other fields are left out. */
export function faultsOf(issues: readonly Issue[]): Faults {
  const faults: Faults = {};
  for (const { path, message } of issues) {
    const field = fields.find((known) => known === path.split('.')[0]);
    if (field) faults[field] ??= message;
  }
  return faults;
}

/** Whether anything is wrong. */
export function hasFaults(faults: Faults): boolean {
  return fields.some((field) => faults[field] !== undefined);
}
