import { screen, within } from '@testing-library/dom';
import type { OpenScreen } from './open-screen';

/** Answers the question that is open, or comes, by its button, once that isn't busy with the answer before. */
export async function confirm(page: OpenScreen, button: string, question?: string): Promise<void> {
  const box = await screen.findByRole('alertdialog', question ? { name: question } : {});
  await page.user.click(await within(box).findByRole('button', { name: button }));
}
