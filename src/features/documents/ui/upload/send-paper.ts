import { type OnSent, upload } from '@/kit/api/upload';
import { shrinkPicture } from '@/kit/files/shrink-picture';
import { type Document, type DocumentDraft, uploadDocument } from '../../contract';
import { fileFault } from './check-row';

/** The chosen file can't be sent. `message` is for people and belongs beside the file. */
export class UnfitFile extends Error {}

/** Makes a photograph smaller, then hands it in. Throws as `upload` does, and `UnfitFile` where it is no file to send even so. */
export async function sendPaper(
  draft: DocumentDraft,
  file: File,
  { onProgress, signal }: { onProgress: OnSent; signal: AbortSignal },
): Promise<Document> {
  const small = await shrinkPicture(file, { signal });
  const fault = fileFault(small);
  if (fault) throw new UnfitFile(fault);
  return upload(uploadDocument, { body: draft }, small, { onProgress, signal });
}
