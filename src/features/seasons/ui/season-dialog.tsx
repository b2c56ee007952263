import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import { createSeason, listSeasons, type Season, type SeasonForm, updateSeason } from '../contract/season';
import { draftOfSeason, seasonEntry } from './season-entry';
import { SeasonFields } from './season-fields';

type SeasonDialogProps = { open: boolean; season: Season | undefined; onClose: () => void };

const adding = () => ({ title: t('Add season'), submit: t('Add season'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit season'), submit: t('Update season'), busy: t('Updating...') });

/** Adds or changes a season with its divisions. What was charged stays unchanged. */
export function SeasonDialog({ open, season: given, onClose }: SeasonDialogProps) {
  const today = useToday();
  const edit = useEditForm({
    given,
    resolver: zodResolver(seasonEntry),
    draftOf: (season: Season | undefined) => draftOfSeason(season, today),
    load: loadSeason,
    update: updateSeason,
    onClose,
  });
  const { item: season } = edit;
  const save = useSave(edit, season ? updateSeason : createSeason, {
    send: (form: SeasonForm) =>
      season
        ? call(updateSeason, { params: { id: season.id }, body: { ...form, version: season.version } })
        : call(createSeason, { body: form }),
    success: ({ name }) => [season ? t('{name} updated', { name }) : t('{name} added', { name })],
    failure: { form: t('The season could not be saved. Please try again.') },
  });
  return (
    <FormDialog open={open} edit={edit} save={save} what="season" messages={season ? editing() : adding()}>
      <SeasonFields form={edit.form} season={season} />
    </FormDialog>
  );
}

async function loadSeason({ id }: Season): Promise<Season> {
  const season = (await call(listSeasons, {})).find((one) => one.id === id);
  if (!season) throw new Error('The season is gone.');
  return season;
}
