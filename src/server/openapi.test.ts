import { expect, it } from 'vitest';
import {
  createAnnouncement,
  deleteAnnouncement,
  listAnnouncements,
  updateAnnouncement,
} from '@/features/announcements/contract';
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

it('tells parameters, what a body needs, and the status of success', () => {
  const { get, post } = document.paths['/api/announcements'] ?? {};
  expect(get?.parameters.map((parameter) => parameter.name)).toEqual(['q', 'priority', 'limit', 'after']);
  expect(post?.requestBody?.content['application/json'].schema.required).toEqual(['title', 'content']);
  expect(Object.keys(post?.responses ?? {})).toContain('201');
  const { put, delete: remove } = document.paths['/api/announcements/{id}'] ?? {};
  expect(put?.parameters).toEqual([expect.objectContaining({ name: 'id', in: 'path', required: true })]);
  expect(Object.keys(remove?.responses ?? {})).toContain('204');
});
