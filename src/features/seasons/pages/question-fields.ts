import { type Content, type Html, html } from '@/platform/http/page/html';
import { alertIcon } from '@/platform/pages/drawings';
import { hidden } from '@/platform/pages/parts';
import { t } from '@/shared/translate';
import { MAX_ANSWER, type Question } from '../contract/question';
import type { RegistrationForm } from '../contract/registration';
import { answerLabel, answerProblem, choicesOf } from '../rules/answers';

/** What is wrong with fields, by their names and in their order, in the reader's language. */
export type Problems = ReadonlyMap<string, string>;

/** More choices than these are a menu. */
const MOST_BUTTONS = 5;

/** Returns the name of the field in which a question is answered for a child. */
export function answerName(playerId: number, questionId: number): string {
  return `answer-${playerId}-${questionId}`;
}

/** Returns the name of the field that says who the family was told reads the answers to a question. */
export function readerName(questionId: number): string {
  return `reader-${questionId}`;
}

/** Renders who reads the answers. The form sends it, so that an answer is never opened to more than its family was told. */
export function readersNote(questions: readonly Question[]): Content {
  const some = questions.some(({ reader }) => reader === 'coaches');
  return [
    questions.map(({ id, reader }) => hidden(readerName(id), reader)),
    html`<p class="hint">${some ? t("The club's admins read the answers, and your child's coaches those where it says so.") : t("Only the club's admins read the answers.")}</p>`,
  ];
}

/** Returns what is wrong with the answers for these children. */
export function answerProblems(
  questions: readonly Question[],
  children: RegistrationForm['children'],
): Map<string, string> {
  const problems = new Map<string, string>();
  for (const { playerId, answers } of children)
    for (const question of questions) {
      const given = answers.find(({ questionId }) => questionId === question.id);
      const problem = answerProblem(question, given?.answer ?? null);
      const sentence = problem === 'missing' ? t('Answer this question.') : t('Choose one of the answers.');
      if (problem) problems.set(answerName(playerId, question.id), sentence);
    }
  return problems;
}

/** Renders the questions for a child, with what was answered. The first answer with a problem gets the focus. */
export function questionFields(
  questions: readonly Question[],
  { playerId, firstName, answers }: RegistrationForm['children'][number] & { firstName: string },
  problems: Problems,
): Html {
  const [first] = problems.keys();
  const fieldOf = (question: Question) => {
    const name = answerName(playerId, question.id);
    const value = answers.find(({ questionId }) => questionId === question.id)?.answer ?? '';
    return questionField({ question, name, value, problem: problems.get(name), hasFocus: name === first });
  };
  return html`<fieldset class="child questions" aria-labelledby="child-${playerId}">
<h2 id="child-${playerId}">${firstName}</h2>
${questions.map(fieldOf)}
</fieldset>`;
}

interface QuestionField {
  question: Question;
  name: string;
  value: string;
  problem: string | undefined;
  hasFocus: boolean;
}

function questionField(field: QuestionField): Html {
  const choices = choicesOf(field.question);
  if (choices && choices.length <= MOST_BUTTONS) return choiceButtons(field, choices);
  const { question, name, value, problem, hasFocus } = field;
  const attributes = html`id="${name}" name="${name}"${question.isRequired && html` required`}${problem && html` aria-invalid="true"`}${describedBy(field)}${hasFocus && html` autofocus`}`;
  return html`<div class="field"><div class="label"><label for="${name}">${question.label}</label>${optional(question)}</div>
${
  choices
    ? html`<select ${attributes}><option value="">${t('Choose')}</option>${choices.map((choice) => html`<option value="${choice}"${choice === value && html` selected`}>${choice}</option>`)}</select>`
    : html`<input ${attributes} maxlength="${MAX_ANSWER}" autocomplete="off" value="${value}">`
}
${notes(field)}</div>`;
}

function choiceButtons(field: QuestionField, choices: readonly string[]): Html {
  const { question, name, value, hasFocus } = field;
  const button = (choice: string, index: number) =>
    html`<label class="check"><input type="radio" name="${name}" value="${choice}"${question.isRequired && html` required`}${choice === value && html` checked`}${hasFocus && index === 0 && html` autofocus`}>
<span>${answerLabel(question.kind, choice)}</span></label>`;
  return html`<fieldset class="field choices"${describedBy(field)}><legend class="label"><span>${question.label}</span>${optional(question)}</legend>
${choices.map(button)}
${notes(field)}</fieldset>`;
}

/** Refers a field to its notes. */
function describedBy({ question, name, problem }: QuestionField): Content {
  const ids = [problem && `${name}-note`, question.reader === 'coaches' && `${name}-reader`].filter(Boolean);
  return ids.length > 0 && html` aria-describedby="${ids.join(' ')}"`;
}

/** Renders what is wrong with an answer, and who else than the admins reads it. */
function notes({ question, name, problem }: QuestionField): Content {
  return [
    note(name, problem),
    question.reader === 'coaches' &&
      html`<p class="hint" id="${name}-reader">${t("Your child's coaches read this too.")}</p>`,
  ];
}

function optional({ isRequired }: Question): Content {
  return !isRequired && html`<span class="optional">${t('(optional)')}</span>`;
}

/** Renders what is wrong with a field, which refers to it. */
export function note(name: string, problem: string | undefined): Content {
  return problem && html`<p class="error" id="${name}-note">${alertIcon}<span>${problem}</span></p>`;
}
