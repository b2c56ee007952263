import { rm } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import type { MultipartFile, MultipartValue } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { FILE_FIELD } from '@/shared/endpoint';
import { AppError, invalidField } from '@/shared/errors';
import type { FileStorage } from '../storage/storage';
import { safeFileName } from './safe-file-name';
import { brokenUpload, fileTooLarge, uploadFailure } from './upload-failure';
import { wholeParts } from './upload-parts';
import { writeIncoming } from './write-incoming';

/** A file that has arrived. It is gone once the request is over, unless it was moved by then. */
export interface Upload {
  /** In the storage's folder of incoming files. */
  path: string;
  /** What people named it, made safe to keep. */
  fileName: string;
  /** In bytes. */
  size: number;
}

export interface UploadOptions {
  storage: Pick<FileStorage, 'incoming'>;
  /** The largest file. */
  maxBytes: number;
  /** The name of a file that came without one. */
  unnamed: string;
}

/** Writes the file to disk while it arrives and gathers the text fields around it. Leaves no file when it throws. */
export async function readUpload(
  request: FastifyRequest,
  { storage, maxBytes, unnamed }: UploadOptions,
): Promise<{ fields: Record<string, string>; file: Upload }> {
  const fields = new Map<string, string>();
  let file: Upload | undefined;
  try {
    for await (const part of wholeParts(request, maxBytes)) {
      if (part.type === 'field') addField(fields, part);
      else {
        const received = await receiveFile(part, maxBytes, (stream) => writeIncoming(stream, storage, request.log));
        file = { ...received, fileName: safeFileName(part.filename ?? '', unnamed) };
      }
    }
    if (!file) throw noFile();
    return { fields: Object.fromEntries(fields), file };
  } catch (error) {
    if (file) await discard(file);
    throw uploadFailure(error);
  }
}

/** Removes an upload that nobody moved. */
export async function discard({ path }: Pick<Upload, 'path'>): Promise<void> {
  await rm(path, { force: true });
}

function addField(fields: Map<string, string>, { fieldname, value, valueTruncated }: MultipartValue): void {
  if (valueTruncated) throw new AppError('invalid', 'One of the fields is too long.');
  // Text that says it is JSON comes parsed; no browser sends it so.
  if (typeof value !== 'string') throw brokenUpload();
  if (fields.has(fieldname)) throw new AppError('invalid', 'One of the fields was sent twice.');
  fields.set(fieldname, value);
}

async function receiveFile(
  part: MultipartFile,
  maxBytes: number,
  write: (stream: Readable) => Promise<{ path: string; size: number }>,
): Promise<{ path: string; size: number }> {
  if (part.fieldname !== FILE_FIELD) throw invalidField(FILE_FIELD, `Send the file as "${FILE_FIELD}".`);
  // What comes beyond is refused while it comes, and not once it is over.
  part.file.once('limit', () => part.file.destroy(fileTooLarge(maxBytes)));
  const received = await write(part.file).catch((error) => {
    throw part.file.truncated ? fileTooLarge(maxBytes) : error;
  });
  if (received.size > 0) return received;
  await discard(received);
  // What a browser sends where nothing was chosen.
  throw part.filename ? invalidField(FILE_FIELD, 'This file is empty.') : noFile();
}

function noFile(): AppError {
  return invalidField(FILE_FIELD, 'Choose a file.');
}
