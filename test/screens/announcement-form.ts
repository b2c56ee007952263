import { screen, within } from '@testing-library/dom';

/** The open dialog that publishes or edits an announcement, and its parts. A button that is busy says so: it is looked up when asked for. */
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
