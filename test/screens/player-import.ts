import { screen, waitFor, within } from '@testing-library/dom';
import { expect } from 'vitest';
import type { DemoServer } from './demo-server';
import { type OpenScreen, openScreen } from './open-screen';

/** Opens the dialog that imports players, as an admin. Its parts are looked up on each access. */
export async function openImport(server: DemoServer) {
  const page = await openScreen(server, '/players?import=1', { as: server.people.admin });
  const box = await screen.findByRole('dialog', { name: 'Import Players' });
  const inside = within(box);
  const field = (label: string | RegExp) => inside.findByLabelText<HTMLInputElement>(label);
  const press = async (name: string) => page.user.click(await inside.findByRole('button', { name }));
  return {
    page,
    box,
    inside,
    field,
    press,
    button: (name: string) => inside.getByRole('button', { name }),
    /** Selects an option by its text, once the field is enabled: not during a preview. */
    select: async (label: string | RegExp, option: string) => {
      await field(label);
      await waitFor(() => expect(inside.getByLabelText(label)).toBeEnabled());
      await page.user.selectOptions(inside.getByLabelText(label), option);
    },
    /** Returns the text of the selected option. */
    chosen: (label: string) => inside.getByLabelText<HTMLSelectElement>(label).selectedOptions[0]?.textContent,
    rows: () => [...box.querySelectorAll<HTMLElement>('ul[aria-label="Rows of the file"] > li')],
    choose: (name: string, bytes: Uint8Array<ArrayBuffer> | string) => choose(page, box, new File([bytes], name)),
    paste: async (text: string) => {
      await page.fill(await field(/^Or paste the rows/), text);
      await press('Use pasted rows');
    },
  };
}

async function choose(page: OpenScreen, box: HTMLElement, file: File): Promise<void> {
  // Users can select files that the picker doesn't offer.
  await page.user.setup({ applyAccept: false }).upload(within(box).getByLabelText('Spreadsheet'), file);
}

/** Waits for rows with exactly these words. */
export async function expectRows(rows: () => HTMLElement[], words: RegExp[]): Promise<void> {
  await waitFor(() =>
    expect(rows().map((row) => row.textContent)).toEqual(words.map((one) => expect.stringMatching(one))),
  );
}
