import { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import type { Endpoint, Reply } from '@/shared/endpoint';
import { CONTACT_WITHHELD, NOTES_WITHHELD } from '@/shared/offline-pages';
import { FileStream, sendFileStream } from './file-stream';
import { FileText, savedAs } from './file-text';
import { JsonText } from './json-text';

/**
 * A reply as the endpoint declares it, the same as JSON text that the database built, or a text file. An endpoint that declares a
 * `fileReply` returns a file.
 */
export type Answer<E extends Endpoint> = [Reply<E>] extends [never] ? FileStream : Reply<E> | JsonText | FileText;

/** Sends what a handler returned. */
export function sendAnswer(reply: FastifyReply, status: number, answer: unknown): FastifyReply {
  reply.code(status);
  if (status === 204) return reply.send();
  if (answer instanceof FileStream) return sendFileStream(reply, answer);
  if (answer instanceof FileText) return sendFileText(reply, answer);
  const text = textOf(answer);
  if (holdsMedicalNotes(text)) reply.header('cache-control', UNKEPT);
  return reply.header('content-type', 'application/json; charset=utf-8').send(text);
}

/** Cache-Control of an answer that must not be stored anywhere, not even in the caller's browser. */
export const UNKEPT = 'private, no-store';

/**
 * Returns whether JSON text contains somebody's medical notes, which no cache may store (decision 004). Quotes in texts that users write
 * are escaped.
 */
export function holdsMedicalNotes(text: string): boolean {
  return /"medicalNotes"\s*:\s*"/.test(text);
}

/** Returns JSON text with sentences in place of all medical notes and emergency contacts, so that it also doesn't tell who has any. */
export function withoutEmergencyDetails(text: string): string {
  const withheld: Record<string, string | null> = {
    medicalNotes: NOTES_WITHHELD,
    emergencyContact: CONTACT_WITHHELD,
    emergencyPhone: null,
  };
  return text.replace(
    /"(medicalNotes|emergencyContact|emergencyPhone)"\s*:\s*(?:null|"(?:[^"\\]|\\.)*")/g,
    (_, name: string) => `"${name}":${JSON.stringify(withheld[name])}`,
  );
}

/** Returns an answer as JSON text. */
export function textOf(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}

function sendFileText(reply: FastifyReply, file: FileText): FastifyReply {
  if (file.caching) reply.header('cache-control', file.caching);
  reply.header('content-type', file.type).header('content-disposition', savedAs(file.name));
  if (typeof file.text === 'string') return reply.send(file.text);
  if (reply.request.method === 'HEAD') return reply.send(Readable.from([]));
  const parts = Readable.from(file.text);
  // The compression may still hold the first bytes back: a reply about the error would be saved as the file.
  parts.once('error', () => reply.raw.destroy());
  return reply.send(parts);
}
