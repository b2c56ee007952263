import type { FastifyReply } from 'fastify';
import type { Endpoint, Reply } from '@/shared/endpoint';
import { FileStream, sendFileStream } from './file-stream';
import { FileText, savedAs } from './file-text';
import { JsonText } from './json-text';

/**
 * A reply as the endpoint declares it, the same as JSON text that the database built, or a text to save. One that declares a
 * `fileReply` gives a file.
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

/** For what is written down nowhere, not even in the browser of who asked. */
export const UNKEPT = 'private, no-store';

/** Whether JSON text has somebody's medical notes in it, which no cache keeps (decision 004). In texts of people a quote is escaped. */
export function holdsMedicalNotes(text: string): boolean {
  return /"medicalNotes"\s*:\s*"/.test(text);
}

/** An answer as JSON text. */
export function textOf(answer: unknown): string {
  return answer instanceof JsonText ? answer.text : JSON.stringify(answer);
}

function sendFileText(reply: FastifyReply, file: FileText): FastifyReply {
  if (file.caching) reply.header('cache-control', file.caching);
  return reply.header('content-type', file.type).header('content-disposition', savedAs(file.name)).send(file.text);
}
