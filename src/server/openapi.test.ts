import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@/features/announcements/contract';
import { endpoint } from '@/shared/endpoint';
import { fileReply } from '@/shared/file-reply';
import { openApiDocument } from './openapi';

const document = openApiDocument(
  [listAnnouncements, createAnnouncement, updateAnnouncement, deleteAnnouncement],
  'A club',
) as { paths: Record<string, Record<string, Operation>> };

interface Operation {
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: { 'application/json': { schema: { required: string[]; properties: object } } } };
  responses: object;
}

it('describes each call under its path', () => {
  expect(Object.keys(document.paths)).toEqual(['/api/announcements', '/api/announcements/{id}']);
  expect(Object.keys(document.paths['/api/announcements'] ?? {})).toEqual(['get', 'post']);
});

it('includes parameters, required bodies, and the status of success', () => {
  const { get, post } = document.paths['/api/announcements'] ?? {};
  expect(get?.parameters.map((parameter) => parameter.name)).toEqual(['q', 'priority', 'limit', 'after']);
  expect(post?.requestBody?.content['application/json'].schema.required).toEqual(['title', 'content']);
  expect(Object.keys(post?.responses ?? {})).toContain('201');
  const { put, delete: remove } = document.paths['/api/announcements/{id}'] ?? {};
  expect(put?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  expect(Object.keys(remove?.responses ?? {})).toContain('204');
});

it('includes uploaded and downloaded files', () => {
  const common = { summary: 'A file', access: 'signedIn' as const, path: '/api/files' as const };
  const body = z.object({ kind: z.string(), note: z.optional(z.string()) });
  const take = endpoint({ ...common, name: 'take', method: 'POST', takesFile: true, body, reply: z.object({}) });
  const give = endpoint({ ...common, name: 'give', method: 'GET', reply: fileReply });
  const bare = endpoint({ ...common, name: 'bare', method: 'PUT', takesFile: true, reply: z.object({}) });
  const reported = openApiDocument([take, give, bare], 'A club').paths as Record<string, Record<string, unknown>>;
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  const form = (schema: object) => ({ requestBody: { content: { 'multipart/form-data': { schema } } } });
  expect(reported['/api/files']).toMatchObject({
    post: form({ type: 'object', required: ['kind', 'file'], properties: { kind: { type: 'string' }, file } }),
    get: { responses: { 200: { content: { 'application/octet-stream': { schema: file } } } } },
    put: form({ type: 'object', required: ['file'], properties: { file } }),
  });
  expect(reported['/api/files']?.post).not.toHaveProperty('requestBody.content.application/json');
});
