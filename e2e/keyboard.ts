import { expect, type Locator, type Page } from '@playwright/test';

/** Presses Tab until `target` has the focus: it is reached in the order of the page, or not at all. */
export async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let turn = 0; turn < 60; turn++) {
    if (await target.evaluate(element => element === document.activeElement).catch(() => false)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

/** Comes to a field with Tab and types. */
export async function typeIn(page: Page, field: Locator, text: string) {
  await tabTo(page, field);
  await page.keyboard.type(text);
}
