import type { Locator, Page } from '@playwright/test';

/** What a piece of work cost somebody. */
export interface Effort {
  taps: number;
  typed: number;
}

/** Does what a person does at a page, and counts it: every tap, and every character that is typed or pasted by hand. */
export class Hand {
  private effort: Effort = { taps: 0, typed: 0 };

  constructor(readonly page: Page) {}

  async tap(target: Locator): Promise<void> {
    await target.click();
    this.effort.taps += 1;
  }

  /** A field is tapped, then filled. */
  async type(field: Locator, text: string): Promise<void> {
    await field.fill(text);
    this.effort.taps += 1;
    this.effort.typed += text.length;
  }

  /** A list is opened, then one of it chosen. */
  async choose(list: Locator, option: string): Promise<void> {
    await list.selectOption(option);
    this.effort.taps += 2;
  }

  /** A key alone, such as a shortcut. */
  async press(key: string): Promise<void> {
    await this.page.keyboard.press(key);
    this.effort.typed += 1;
  }

  /** A button that opens the device's files, then one of them. */
  async give(input: Locator, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await input.setInputFiles(file);
    this.effort.taps += 2;
  }

  /** What was done since this was asked last. */
  took(): Effort {
    const { effort } = this;
    this.effort = { taps: 0, typed: 0 };
    return effort;
  }
}
