import { mustChange } from '@/kit/files/picture-kinds';
import { refusalOf } from '@/kit/files/refusal';
import type { Issue } from '@/shared/errors';
import { type DocumentDraft, documentForm, MAX_FILE_BYTES } from '../../contract';
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

/** Why a file can't travel once a photograph was made smaller; undefined when it can. */
export function fileFault(file: File): string | undefined {
  if (mustChange(file)) return "This picture can't be read here. Save it as a JPG, or take a screenshot of it.";
  const most = MAX_FILE_BYTES;
  return refusalOf([file], { accept: ACCEPT, maxBytes: most, maxPictureBytes: most, multiple: false });
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
