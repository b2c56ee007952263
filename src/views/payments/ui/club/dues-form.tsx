import { zodResolver } from '@hookform/resolvers/zod';
import {
  createDues,
  type DuesForm as DuesFormValues,
  type DuesRule,
  listDues,
  updateDues,
} from '@/features/payments/dues/contract';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { draftOfDues, duesEntry } from './dues-entry';
import { DuesFields } from './dues-fields';
import { monthsAround } from './dues-messages';

type DuesFormProps = { open: boolean; rule: DuesRule | undefined; onClose: () => void };

const adding = () => ({ title: t('Add rule'), submit: t('Add rule'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit rule'), submit: t('Update rule'), busy: t('Updating...') });

/** Adds or changes a rule for dues; what it has charged stays unchanged. */
export function DuesForm({ open, rule: given, onClose }: DuesFormProps) {
  const months = monthsAround(useToday(), 0, 6);
  const edit = useEditForm({
    given,
    resolver: zodResolver(duesEntry),
    draftOf: (rule: DuesRule | undefined) => draftOfDues(rule, months[0] ?? '', months.at(-1) ?? ''),
    load: loadRule,
    update: updateDues,
    onClose,
  });
  const { item: rule } = edit;
  const save = useSave(edit, rule ? updateDues : createDues, {
    send: (form: DuesFormValues) =>
      rule
        ? call(updateDues, { params: { id: rule.id }, body: { ...form, version: rule.version } })
        : call(createDues, { body: form }),
    success: ({ name }) => [rule ? t('{name} updated', { name }) : t('{name} added', { name })],
    failure: { form: t('The rule could not be saved. Please try again.') },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="rule" messages={rule ? editing() : adding()}>
      <DuesFields form={edit.form} rule={rule} />
    </FormDialog>
  );
}

async function loadRule({ id }: DuesRule): Promise<DuesRule> {
  const rule = (await call(listDues, {})).find((one) => one.id === id);
  if (!rule) throw new Error('The rule is gone.');
  return rule;
}
