import type { Multipart, MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type ReceivedFile, receiveFile } from '../../storage/receive';
import type { FileStorage } from '../../storage/storage';
import { safeFileName } from './safe-file-name';
import { brokenUpload, fileTooLarge, uploadFailure } from './upload-failure';

/** A file that has arrived in the storage's incoming folder. It is removed at the end of the request, unless it was moved by then. */
export interface Upload extends ReceivedFile {
  /** The name that the user gave it, made safe to store. */
  fileName: string;
}

export interface UploadOptions {
  storage: Pick<FileStorage, 'incoming'>;
  /** Maximum file size. */
  maxBytes: number;
  /** The name for a file that came without one. */
  unnamed: string;
}

/** Writes the file to disk while it arrives and collects the text fields around it. Leaves no file when it throws. */
export async function readUpload(
  request: FastifyRequest,
  options: UploadOptions,
): Promise<{ fields: Record<string, string>; file: Upload }> {
  const fields = new Map<string, string>();
  let file: Upload | undefined;
  try {
    for await (const part of wholeParts(request, options.maxBytes)) {
      if (part.type === 'field') addField(fields, part);
      else file = await takeFile(part, request, options);
    }
    if (!file) throw noFile();
    return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    await file?.discard();
    throw uploadFailure(error);
  }
}

function addField(fields: Map<string, string>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) throw new AppError('invalid', 'One of the fields is too long.');
  // Text declared as JSON arrives parsed; no browser sends that.
  if (typeof value !== 'string') throw brokenUpload();
  if (fields.has(fieldname)) throw new AppError('invalid', 'One of the fields was sent twice.');
  fields.set(fieldname, value);
}

async function takeFile(
  part: MultipartFile,
  { log }: FastifyRequest,
  { storage: { incoming }, maxBytes, unnamed }: UploadOptions,
): Promise<Upload> {
  if (part.fieldname !== FILE_FIELD) throw invalidField(FILE_FIELD, `Send the file as "${FILE_FIELD}".`);
  // What exceeds the limit is refused while it arrives, not at its end.
  part.file.once('limit', () => part.file.destroy(fileTooLarge(maxBytes)));
  const received = await receiveFile(part.file, { incoming, log, maxBytes }).catch((error) => {
    throw fileFailure(part, error, maxBytes);
  });
  return { ...received, fileName: safeFileName(part.filename ?? '', unnamed) };
}

function fileFailure({ file, filename }: MultipartFile, error: unknown, maxBytes: number): unknown {
  if (file.truncated) return fileTooLarge(maxBytes);
  // What a browser sends when no file was chosen.
  if (file.bytesRead === 0 && !filename) return noFile();
  return error instanceof AppError && error.code === 'invalid' ? invalidField(FILE_FIELD, error.message) : error;
}

function noFile(): AppError {
  return invalidField(FILE_FIELD, 'Choose a file.');
}

const FIELDS = 20;
const FIELD_BYTES = 10_240;
/** Maximum bytes of a body besides its file: its fields and the headers of the parts. */
const AROUND_BYTES = 524_288;

/**
 * Yields the parts of a multipart body as they arrive, at most one of them a file. Throws errors that `uploadFailure` handles. The parser
 * doesn't count bytes between, before and after the parts: a body larger than the maximum is refused, at once when its length is
 * declared.
 */
async function* wholeParts(request: FastifyRequest, maxBytes: number): AsyncGenerator<Multipart> {
  const most = maxBytes + AROUND_BYTES;
  if (Number(request.headers['content-length'] ?? 0) > most) throw fileTooLarge(maxBytes);
  // The client is gone, and the parser would wait forever.
  if (request.raw.destroyed) throw brokenUpload();
  const parts = request.parts({
    limits: {
      files: 1,
      fields: FIELDS,
      parts: FIELDS + 2,
      fieldSize: FIELD_BYTES,
      fileSize: maxBytes,
      headerPairs: 20,
    },
  });
  const first = parts.next();
  const overflow = beyond(request, most, () => fileTooLarge(maxBytes));
  for (let next = first; ; next = parts.next()) {
    const { done, value } = await Promise.race([next, overflow]);
    if (done) return;
    yield value;
  }
}

/** Rejects once more than `most` bytes have arrived. */
function beyond({ raw }: FastifyRequest, most: number, failure: () => Error): Promise<never> {
  let left = most;
  const overflow = new Promise<never>((_resolve, reject) => {
    raw.on('data', (chunk: Buffer) => {
      left -= chunk.length;
      if (left < 0) reject(failure());
    });
  });
  // Nothing may be awaiting it at that moment.
  overflow.catch(() => undefined);
  return overflow;
}
