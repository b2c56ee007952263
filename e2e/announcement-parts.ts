import type { Page } from '@playwright/test';

/** Returns an announcement's card in the list. */
export function cardOf(page: Page, title: string) {
  return page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name: title, exact: true }) });
}

/** Returns the dialog that publishes or edits, and its parts. */
export function formOf(page: Page) {
  const box = page.getByRole('dialog', { name: /(Create New|Edit) Announcement/ });
  return {
    box,
    title: box.getByLabel('Announcement Title'),
    content: box.getByLabel('Content', { exact: true }),
    priority: box.getByLabel('Priority'),
    team: (name: string) => box.getByLabel(name, { exact: true }),
    publish: box.getByRole('button', { name: 'Publish Announcement' }),
    update: box.getByRole('button', { name: 'Update Announcement' }),
  };
}
