// What the tests of the accessibility tree have in common (tree.spec.ts, tree-access.spec.ts, tree-papers.spec.ts).
import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';

export const PDF = {
  name: 'page.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n'),
};

export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** The page has these, in this order, among others. */
export const expectTree = (page: Page, tree: string) => expect(page.getByRole('main')).toMatchAriaSnapshot(tree);
