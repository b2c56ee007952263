import { screen, within } from '@testing-library/dom';
import type { OpenScreen } from './open-screen';

/** Answers the open or upcoming question with a button, once the button isn't busy with a previous answer. */
export async function confirm(page: OpenScreen, button: string, question?: string): Promise<void> {
  const box = await screen.findByRole('alertdialog', question ? { name: question } : {});
  await page.user.click(await within(box).findByRole('button', { name: button }));
}
