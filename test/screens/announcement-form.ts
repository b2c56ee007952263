import { screen, within } from '@testing-library/dom';

/**
 * Waits for the dialog that publishes or edits an announcement, and returns its parts. Buttons are looked up on access, as their names
 * change while they are busy.
 */
export async function announcementForm(name: 'Create New Announcement' | 'Edit Announcement') {
  const box = await screen.findByRole('dialog', { name });
  const inside = within(box);
  await inside.findAllByRole('checkbox');
  return {
    box,
    title: inside.getByLabelText(/^Announcement Title/),
    content: inside.getByLabelText(/^Content/),
    priority: inside.getByLabelText(/^Priority/),
    teams: inside.getByRole('group', { name: 'Target Teams' }),
    team: (team: string) => inside.getByLabelText(team),
    publish: () => inside.findByRole('button', { name: 'Publish Announcement' }),
    update: () => inside.findByRole('button', { name: 'Update Announcement' }),
  };
}
