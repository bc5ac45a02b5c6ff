import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { result } from './steps.ts';

export const MANAGEMENT = '/base-documentaire/gestion';
export const dialog = (page: Page, name: string) =>
  page.getByRole(/Erreur|Suppr|Quitter|Document /.test(name) ? 'alertdialog' : 'dialog', { name });
export const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
export const add = (page: Page) => page.getByRole('button', { name: 'Ajouter', exact: true });

/** Reads the refusal and closes it: what was typed is still there. */
export async function acknowledge(page: Page, text: string | RegExp) {
  await expect(dialog(page, 'Erreur')).toContainText(text);
  await dialog(page, 'Erreur').getByRole('button', { name: 'OK' }).click();
}

export async function confirmDeletion(page: Page) {
  await dialog(page, 'Supprimer ce document ?').getByRole('button', { name: 'Supprimer' }).click();
  await expect(result(page, 'Le document est supprimé.')).toBeVisible();
}
