import { expect } from 'vitest';
import { type ErrorBody, errorStatus } from '@/shared/errors';
import type { Answer } from './request';

/** Words that only programmers understand. */
const jargon = /invalid input|expected|received|undefined|null|nan\b|zod|string|object|regex|pattern|FST_|syntax/i;

/** Expects a failure in the common format, with a message in plain language. Returns its body. */
export function expectRefusal(answer: Answer, status: number): ErrorBody {
  expect(answer.status, answer.text).toBe(status);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  const { message, code, issues = [], ...rest } = answer.json as ErrorBody;
  expect(rest).toEqual({});
  expect(errorStatus[code]).toBe(status);
  if (status !== 401) expectSentence(message);
  for (const issue of issues) {
    expect(Object.keys(issue).sort()).toEqual(['message', 'path']);
    expectSentence(issue.message);
  }
  return answer.json as ErrorBody;
}

function expectSentence(text: string): void {
  expect(text).toMatch(/^[A-Z].{8,198}[.?!]$/);
  expect(text).not.toMatch(jargon);
}
