import * as z from 'zod/mini';
import { endpoint } from '@/shared/endpoint';
import { choice, idField, optionalLine, requiredLine } from '@/shared/fields';

/** The most questions of a season. */
export const MAX_QUESTIONS = 20;

/** The most choices of a question. */
export const MAX_CHOICES = 20;

/** The longest answer, in characters. */
export const MAX_ANSWER = 300;

/** What an answer is: one line of text, one of the question's own choices, `yes` or `no`, or one of `jerseySizes`. */
export const questionKinds = ['text', 'choice', 'yes-no', 'size'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** Who reads an answer: the club's admins, or also the coaches of the team that the child plays on in the season. */
export const answerReaders = ['admins', 'coaches'] as const;

/** Omitted: the admins. */
const readerField = z._default(choice('Who reads the answers', answerReaders), 'admins');

export const jerseySizes = [
  'Youth XS',
  'Youth S',
  'Youth M',
  'Youth L',
  'Youth XL',
  'Adult XS',
  'Adult S',
  'Adult M',
  'Adult L',
  'Adult XL',
  'Adult XXL',
] as const;

export const questionForm = z
  .object({
    /** Omitted for a new one. */
    id: z.optional(idField()),
    label: requiredLine('The question', 120),
    kind: choice('The kind of answer', questionKinds),
    /** The answers to choose from, of the kind `choice`. */
    choices: z._default(
      z
        .array(requiredLine('A choice', 60))
        .check(z.maxLength(MAX_CHOICES, `A question can have at most ${MAX_CHOICES} choices.`)),
      [],
    ),
    isRequired: z.boolean({ error: 'Say whether an answer is required: yes or no.' }),
    reader: readerField,
  })
  .check(
    z.refine(({ kind, choices }) => kind !== 'choice' || choices.length > 1, {
      path: ['choices'],
      error: 'Write at least two choices.',
    }),
  );
export type QuestionForm = z.output<typeof questionForm>;

export const questionsForm = z
  .array(questionForm)
  .check(z.maxLength(MAX_QUESTIONS, `A season can have at most ${MAX_QUESTIONS} questions.`));

export const question = z.object({
  id: z.number(),
  label: z.string(),
  kind: z.enum(questionKinds),
  choices: z.array(z.string()),
  isRequired: z.boolean(),
  /** Who reads the answers that are given from now on. */
  reader: z.enum(answerReaders),
  /** A family has answered it, so its kind stays. */
  isAnswered: z.boolean(),
});
export type Question = z.output<typeof question>;

/** A family's answer for one child; null when it is left out. */
export const answerForm = z.object({
  questionId: idField(),
  answer: optionalLine('The answer', MAX_ANSWER),
  /** Who the family was told reads it. */
  reader: readerField,
});

export const answer = z.object({
  question: z.string(),
  kind: z.enum(questionKinds),
  /** Null when it was left out. */
  answer: z.nullable(z.string()),
});
export type Answer = z.output<typeof answer>;

export const listPlayerAnswers = endpoint({
  name: 'listPlayerAnswers',
  summary:
    "What a player's family answered for the seasons that the player's team plays in: to admins, and to coaches what they may read",
  method: 'GET',
  path: '/api/players/:id/answers',
  access: 'player.read',
  params: z.object({ id: idField() }),
  /** The latest season first, without those that have no such answers. */
  reply: z.array(z.object({ season: z.string(), answers: z.array(answer) })),
});
