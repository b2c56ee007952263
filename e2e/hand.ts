import type { Locator, Page } from '@playwright/test';

/** The effort of a task for a user. */
export interface Effort {
  taps: number;
  typed: number;
}

/** Performs a user's actions on a page and counts them: every tap, and every character typed or pasted by hand. */
export class Hand {
  private effort: Effort = { taps: 0, typed: 0 };

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.effort.taps += 1;
  }

  /** Taps a field and fills it. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.effort.taps += 1;
    this.effort.typed += text.length;
  }

  /** Opens a list and selects one of its options. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption(option);
    this.effort.taps += 2;
  }

  /** Presses a single key, such as a shortcut. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.typed += 1;
  }

  /** Taps a button that opens the device's files, and selects one. */
  async give(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await input.setInputFiles(file);
    this.effort.taps += 2;
  }

  /** Returns the effort since the last call. */
  took(): Effort {
    const { effort } = this;
    this.effort = { taps: 0, typed: 0 };
    return effort;
  }
}
