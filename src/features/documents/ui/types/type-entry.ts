import * as z from 'zod/mini';
import { type DocumentType, documentTypeForm } from '../../contract/type';

/** The form's schema: the contract's document type with its months as typed, empty for no expiry. */
export const typeEntry = z.extend(documentTypeForm, {
  expiryMonths: z.pipe(z.pipe(z.string(), z.transform(monthsOf)), documentTypeForm.shape.expiryMonths),
});
export type TypeEntry = z.output<typeof typeEntry>;
export type TypeEntryDraft = z.input<typeof typeEntry>;

/** Returns the initial values of the form: the type's own, or those of a new one. */
export function draftOfType(type: DocumentType | undefined): TypeEntryDraft {
  return {
    name: type?.name ?? '',
    description: type?.description ?? '',
    isRequired: type?.isRequired ?? true,
    expiryMonths: String(type?.expiryMonths ?? ''),
  };
}

function monthsOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  return /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN;
}
