import { zodResolver } from '@hookform/resolvers/zod';
import { call } from '@/kit/api/call';
import { FormDialog } from '@/kit/components/form/form-dialog';
import { useEditForm } from '@/kit/use-edit-form';
import { useSave } from '@/kit/use-save';
import { useToday } from '@/kit/use-today';
import { t } from '@/shared/translate';
import {
  type ClubSeason,
  createSeason,
  listSeasons,
  type Season,
  type SeasonForm,
  updateSeason,
} from '../contract/season';
import { nextSeason } from '../rules/next-season';
import { entryOf, newSeason, seasonEntry } from './season-entry';
import { SeasonFields } from './season-fields';

type SeasonDialogProps = {
  open: boolean;
  season: ClubSeason | undefined;
  /** What a new season is filled in from. */
  copied: ClubSeason | undefined;
  onAdded: (season: Season) => void;
  onClose: () => void;
};

const adding = () => ({ title: t('Add season'), submit: t('Add season'), busy: t('Adding...') });
const editing = () => ({ title: t('Edit season'), submit: t('Update season'), busy: t('Updating...') });

/** Adds a season, empty or filled in from another one, or changes one with its divisions. What was charged stays unchanged. */
export function SeasonDialog({ open, season: given, copied, onAdded, onClose }: SeasonDialogProps) {
  const today = useToday();
  const edit = useEditForm({
    given,
    about: copied ? `copy-${copied.id}` : undefined,
    resolver: zodResolver(seasonEntry),
    draftOf: (season: ClubSeason | undefined) =>
      season ? entryOf(season) : copied ? entryOf(nextSeason(copied)) : newSeason(today),
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
  const mutate = (form: SeasonForm) => save.mutate(form, season ? {} : { onSuccess: onAdded });
  return (
    <FormDialog
      open={open}
      edit={edit}
      save={{ ...save, mutate }}
      what="season"
      messages={season ? editing() : adding()}
    >
      {copied && (
        <p className="text-text-2">
          {t('Filled in from {name}, a year later. Check the days and fees.', { name: copied.name })}
        </p>
      )}
      <SeasonFields form={edit.form} season={season} />
    </FormDialog>
  );
}

async function loadSeason({ id }: ClubSeason): Promise<ClubSeason> {
  const season = (await call(listSeasons, {})).find((one) => one.id === id);
  if (!season) throw new Error('The season is gone.');
  return season;
}
