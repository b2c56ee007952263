import type { FastifyRequest } from 'fastify';
import { expect, it } from 'vitest';
import { AppError } from '@/shared/errors';
import { logLines } from '../../../../test/log-lines';
import { asAppError } from './errors';

it('logs the code of the cause of a reported failure', () => {
  const { log, lines } = logLines();
  const request = { log, routeOptions: { url: '/api/documents' } } as FastifyRequest;
  const cause = Object.assign(new Error('spawn /home/ana'), { code: 'ENOMEM' });
  asAppError(new AppError('overloaded', undefined, { cause }), request);
  asAppError(new AppError('overloaded'), request);
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([{ code: 'ENOMEM', route: '/api/documents' }]);
  expect(lines.join('')).not.toContain('ana');
});
