import { expect, it } from 'vitest';
import { ApiError } from './api-error';
import { ConnectionLost } from './upload';
import { isWorthRetrying, uploadSentence } from './upload-failure';

const refused = new ApiError(400, '{"message":"That is no PDF.","code":"invalid"}');
const calledOff = new DOMException('It was called off.', 'AbortError');

it.each([
  ['nothing', null, undefined],
  ['a cancel', calledOff, undefined],
  ['a lost connection', new ConnectionLost(false), 'The connection was lost. Nothing was saved; try again.'],
  ['a refusal', refused, 'That is no PDF.'],
  ['a response of a proxy', new ApiError(502, '<html>'), 'The file could not be sent. Please try again.'],
  ['anything else', new SyntaxError('JSON'), 'The file could not be sent. Please try again.'],
])('%s has a message', (_what, error, sentence) => {
  expect(uploadSentence(error)).toBe(sentence);
});

it.each([
  [new ConnectionLost(true), true],
  [new ApiError(503, ''), true],
  [new ApiError(429, ''), true],
  [new ApiError(413, ''), false],
  [refused, false],
])('%s can be retried: %s', (error, worth) => {
  expect(isWorthRetrying(error)).toBe(worth);
});
