import { screen, waitFor, within } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announcementForm } from '../../test/screens/announcement-form';
import { type DemoServer, startDemoServer } from '../../test/screens/demo-server';
import { openScreen } from '../../test/screens/open-screen';
import { findChip, findEventForm, plan } from '../../test/screens/schedule';

const words = 'Half of a sentence';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer();
});
afterAll(() => server.close());

it('asks before a link leaves a form with unsaved input', async () => {
  const day = '2036-10-15';
  await plan(server, { title: 'Linked', day });
  const page = await openScreen(server, `/schedule?date=${day}`, { as: server.people.admin });
  await page.user.click(await findChip(day, 'Linked'));
  const form = await findEventForm();
  await waitFor(() => expect(form.title()).toHaveValue('Linked'));
  await page.fill(form.title(), words);
  await page.user.click(within(form.box).getByRole('link', { name: /View/ }));
  expect(await within(form.box).findByText('Discard your changes?')).toBeVisible();
  expect(form.title()).toHaveValue(words);
  expect(location.pathname).toBe('/schedule');
  await page.user.click(within(form.box).getByRole('button', { name: 'Discard' }));
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Edit Event' })).toBeNull());
  expect(location.pathname).toBe('/schedule');
  await page.answered();
});

it('keeps unsaved input when the browser forces a close, as by a second Back on a phone', async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.admin });
  await page.user.click(await screen.findByRole('button', { name: 'New Announcement' }));
  const form = await announcementForm('Create New Announcement');
  const box = form.box as HTMLDialogElement;
  await page.fill(form.title, words);
  box.close();
  expect(await within(box).findByText('Discard your changes?')).toBeVisible();
  expect(form.title).toHaveValue(words);
  await page.user.click(within(box).getByRole('button', { name: 'Keep editing' }));
  await page.fill(form.title, '');
  box.close();
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Create New Announcement' })).toBeNull());
  await page.answered();
});
