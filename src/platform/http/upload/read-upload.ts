import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import { type ReceivedFile, receiveFile } from '../../storage/receive';
import type { FileStorage } from '../../storage/storage';
import { safeFileName } from './safe-file-name';
import { brokenUpload, fileTooLarge, uploadFailure } from './upload-failure';
import { wholeParts } from './upload-parts';

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
