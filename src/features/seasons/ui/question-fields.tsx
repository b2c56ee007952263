import { type UseFormReturn, useWatch } from 'react-hook-form';
import { Checkbox } from '@/kit/components/form/checkbox';
import { Field } from '@/kit/components/form/field';
import { Select } from '@/kit/components/form/select';
import { TextArea } from '@/kit/components/form/text-area';
import { TextInput } from '@/kit/components/form/text-input';
import { t } from '@/shared/translate';
import { MAX_QUESTIONS, type QuestionKind, questionKinds } from '../contract/question';
import type { SeasonForm } from '../contract/season';
import { Entry, EntryList, listError } from './entry-list';
import { newQuestion, type SeasonEntry } from './season-entry';

type QuestionFieldsProps = { form: UseFormReturn<SeasonEntry, unknown, SeasonForm> };

/** Edits the questions of a season. One with answers stays, with its kind. */
export function QuestionFields({ form }: QuestionFieldsProps) {
  const questions = useWatch({ control: form.control, name: 'questions' });
  return (
    <EntryList
      title={t('Questions')}
      text={t('Families answer them for each child when they register.')}
      entries={questions}
      change={(next) => form.setValue('questions', next(form.getValues('questions')), { shouldDirty: true })}
      create={newQuestion}
      addLabel={t('Add question')}
      full={questions.length >= MAX_QUESTIONS ? t('A season has no more questions than these') : undefined}
      error={listError(form.formState.errors.questions)}
      attempts={form.formState.submitCount}
    >
      {(entry, index, onRemove) => <Question key={index} form={form} index={index} entry={entry} onRemove={onRemove} />}
    </EntryList>
  );
}

type QuestionProps = QuestionFieldsProps & {
  index: number;
  entry: SeasonEntry['questions'][number];
  onRemove: () => void;
};

function Question({ form, index, entry: { kind, isAnswered }, onRemove }: QuestionProps) {
  const { register } = form;
  const errors = form.formState.errors.questions?.[index];
  const kinds = isAnswered ? [kind] : questionKinds;
  return (
    <Entry
      legend={t('Question {n}', { n: index + 1 })}
      removeLabel={t('Remove question {n}', { n: index + 1 })}
      stays={isAnswered ? t('It has answers, so it stays.') : undefined}
      onRemove={onRemove}
      head={
        <Field label={t('Question')} error={errors?.label?.message} required>
          <TextInput
            limit={120}
            autoComplete="off"
            placeholder={t('Allergies or medicines')}
            {...register(`questions.${index}.label`)}
          />
        </Field>
      }
    >
      <Field
        label={t('Answer')}
        error={errors?.kind?.message}
        hint={isAnswered ? t('It has answers, so the kind of answer stays.') : undefined}
        required
      >
        <Select
          options={kinds.map((value) => ({ value, label: kindLabel(value) }))}
          {...register(`questions.${index}.kind`)}
        />
      </Field>
      {kind === 'choice' && (
        <Field label={t('Choices')} error={errors?.choices?.message} hint={t('One on each line.')} required>
          <TextArea rows={3} {...register(`questions.${index}.choices`)} />
        </Field>
      )}
      <Checkbox label={t('An answer is required')} {...register(`questions.${index}.isRequired`)} />
      <Checkbox
        label={t("The child's coaches read the answer too")}
        hint={
          isAnswered
            ? t('Earlier answers stay visible only to those the family was told about.')
            : t('Families are told so. Otherwise only admins read it.')
        }
        {...register(`questions.${index}.isForCoaches`)}
      />
    </Entry>
  );
}

function kindLabel(kind: QuestionKind): string {
  if (kind === 'choice') return t('One of several choices');
  if (kind === 'yes-no') return t('Yes or no');
  return kind === 'size' ? t('Jersey size') : t('Text');
}
