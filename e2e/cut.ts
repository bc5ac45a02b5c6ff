import type { Page } from '@playwright/test';

/** Texts whose box ends beyond the window's edges, outside what slides by design. */
export const cut = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter(
        element =>
          element.checkVisibility() &&
          // For those who listen alone.
          getComputedStyle(element).clipPath !== 'inset(50%)' &&
          !element.closest('nav, .visually-hidden, svg, .file-pick input, input, textarea'),
      )
      .filter(element => {
        const { left, right, width } = element.getBoundingClientRect();
        const hides = /hidden|clip/.test(getComputedStyle(element).overflowX);
        const isOver = hides && element.scrollWidth > element.clientWidth + 1;
        return width > 0 && (left < -1 || right > innerWidth + 1 || isOver);
      })
      .map(element => `${element.tagName}.${element.className} ${element.textContent?.trim().slice(0, 40)}`),
  );
