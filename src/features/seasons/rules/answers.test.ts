import { describe, expect, it } from 'vitest';
import type { QuestionKind } from '../contract/question';
import { answerLabel, answerProblem } from './answers';

const question = (kind: QuestionKind, isRequired = true) => ({ kind, isRequired, choices: ['Left', 'Right'] });

describe('an answer', () => {
  it.each<[QuestionKind, string, boolean]>([
    ['text', 'Peanuts', true],
    ['choice', 'Left', true],
    ['choice', 'left', false],
    ['yes-no', 'no', true],
    ['yes-no', 'Left', false],
    ['size', 'Youth M', true],
    ['size', 'Left', false],
  ])('of the kind %s can be %s: %s', (kind, answer, isFine) => {
    expect(answerProblem(question(kind), answer)).toBe(isFine ? null : 'not a choice');
    expect(answerProblem(question(kind, false), answer)).toBe(isFine ? null : 'not a choice');
  });

  it('can be left out unless it is required', () => {
    expect(answerProblem(question('size'), null)).toBe('missing');
    expect(answerProblem(question('size', false), null)).toBeNull();
  });

  it('is in words, and stays as it was written', () => {
    expect([answerLabel('yes-no', 'yes'), answerLabel('yes-no', 'no'), answerLabel('text', 'no')]).toEqual([
      'Yes',
      'No',
      'no',
    ]);
  });
});
