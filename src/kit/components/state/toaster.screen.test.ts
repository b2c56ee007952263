import { screen, waitFor } from '@testing-library/dom';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { type DemoServer, startDemoServer } from '../../../../test/screens/demo-server';
import { openScreen } from '../../../../test/screens/open-screen';
import { dismissToast, toastSuccess } from './toast';

let server: DemoServer;
beforeAll(async () => {
  server = await startDemoServer({ config: { demo: true } });
});
afterAll(() => server.close());

it("is below a page's title with its button, and above a small dialog or below the title of a tall one", async () => {
  const page = await openScreen(server, '/announcements', { as: server.people.admin });
  const create = await screen.findByRole('button', { name: 'New Announcement' });
  let dialogTop = 0;
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    const isInDialog = this.closest('dialog') !== null;
    if (this.tagName === 'DIALOG') return new DOMRect(0, dialogTop, 390, 300);
    if (this.tagName !== 'HEADER') return new DOMRect();
    return isInDialog ? new DOMRect(0, dialogTop, 390, 60) : new DOMRect(0, this.closest('main') ? 76 : 0, 390, 56);
  });
  const place = () => document.querySelector<HTMLElement>('.toasts')?.style.getPropertyValue('--head');
  toastSuccess('Saved');
  await waitFor(() => expect(place()).toBe('132px'));
  dismissToast();

  await page.user.click(create);
  await screen.findByRole('dialog', { name: 'Create New Announcement' });
  toastSuccess('Saved');
  await waitFor(() => expect(place()).toBe('60px'));
  dismissToast();
  dialogTop = 272;
  toastSuccess('Saved');
  await waitFor(() => expect(place()).toBe('0px'));
  await page.answered();
});
