import { TriangleAlert } from 'lucide-react';
import { useRef } from 'react';
import type { ConcurrentSave, Conflict } from '@/kit/use-edit-form';
import { type Sentence, t } from '@/shared/translate';
import { Button } from '../button/button';
import { Segmented } from './segmented';

type StaleNoticeProps = {
  /** What was changed in the meantime: `player`. */
  what: Sentence;
  overtaken: ConcurrentSave;
};

/**
 * Says above a form's buttons that somebody else has saved in the meantime and which of their changes the form contains, and asks which
 * to keep when both changed a field.
 */
export function StaleNotice({ what, overtaken }: StaleNoticeProps) {
  const {
    who = t('Somebody else changed this {what} after you opened it.', { what: t(what) }),
    state,
    taken,
    conflicts,
  } = overtaken;
  const own = useRef<HTMLDivElement>(null);
  const form = own.current?.closest('form') ?? null;
  const fields = [...new Set(taken.flatMap((name) => fieldLabel(form, name) ?? []))];
  return (
    <div
      ref={own}
      role="alert"
      className="flex max-h-[45dvh] shrink-0 gap-3 overflow-y-auto border-t border-line bg-amber-soft px-6 py-3 text-amber-ink max-md:px-4"
    >
      <TriangleAlert className="mt-1 size-4 shrink-0 text-amber" />
      <div className="grid min-w-0 flex-1 gap-2 py-0.5">
        <p>
          {who} {sentenceOf(state, fields, conflicts)}
        </p>
        {state === 'failed' && (
          <Button size="dense" className="justify-self-start" onClick={overtaken.retry}>
            {t('Try again')}
          </Button>
        )}
        {conflicts.map((conflict) => (
          <ConflictChoice key={conflict.name} conflict={conflict} form={form} onChoose={overtaken.choose} />
        ))}
        {conflicts.length > 0 && fields.length > 0 && (
          <p>{t('Their other changes were added: {fields}.', { fields: fields.join(', ') })}</p>
        )}
      </div>
    </div>
  );
}

function sentenceOf(state: ConcurrentSave['state'], fields: readonly string[], conflicts: readonly Conflict[]): string {
  if (state === 'loading') return t('Loading what they saved...');
  if (state === 'failed') return t('What they saved could not be loaded. What you typed is still here.');
  if (conflicts.length > 0) return t('Choose what to keep where you both changed something:');
  const added =
    fields.length > 0
      ? t('Their changes were added below: {fields}.', { fields: fields.join(', ') })
      : t('Their changes were added.');
  return t('{added} What you typed is still here. Look through it and save.', { added });
}

type ConflictChoiceProps = { conflict: Conflict; form: HTMLFormElement | null; onChoose: ConcurrentSave['choose'] };

function ConflictChoice({ conflict, form, onChoose }: ConflictChoiceProps) {
  const { name, typed, saved, chosen } = conflict;
  const label = fieldLabel(form, name) ?? t('Another field');
  const [yours, theirs] = [fieldText(form, name, typed), fieldText(form, name, saved)];
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5">
      <div className="min-w-0">
        <p className="font-semibold">{label}</p>
        {yours !== undefined && theirs !== undefined && (
          <dl className="grid grid-cols-[auto_1fr] gap-x-2 text-13">
            <dt>{t('Yours:')}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{yours}</dd>
            <dt>{t('Theirs:')}</dt>
            <dd className="line-clamp-2 wrap-anywhere">{theirs}</dd>
          </dl>
        )}
      </div>
      <Segmented
        label={label}
        value={chosen ?? ''}
        onValueChange={(side) => side !== '' && onChoose(name, side)}
        options={[
          { value: 'typed', label: t('Keep yours') },
          { value: 'saved', label: t('Take theirs') },
        ]}
      />
    </div>
  );
}

const OPTIONAL = / \(optional\)$/;

/** Returns the label of a form's field. Returns undefined when the form has no control of that name. */
function fieldLabel(form: HTMLFormElement | null, name: string): string | undefined {
  const control = controlOf(form, name);
  const legend = control?.type === 'checkbox' ? control.closest('fieldset')?.querySelector('legend') : undefined;
  const label = legend ?? control?.labels?.[0];
  return label?.textContent?.replace(OPTIONAL, '');
}

/** Returns a value as the field displays it. Returns undefined when it isn't text. */
function fieldText(form: HTMLFormElement | null, name: string, value: unknown): string | undefined {
  if (typeof value === 'boolean') return value ? 'on' : 'off';
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const control = controlOf(form, name);
  // A combobox holds an id, whose name only its options know.
  if (control?.getAttribute('role') === 'combobox') return undefined;
  const option =
    control instanceof HTMLSelectElement ? [...control.options].find((one) => one.value === String(value)) : undefined;
  return (option?.textContent ?? String(value)) || 'nothing';
}

function controlOf(form: HTMLFormElement | null, name: string) {
  return form?.querySelector<HTMLInputElement | HTMLSelectElement>(`[name="${CSS.escape(name)}"]`) ?? undefined;
}
