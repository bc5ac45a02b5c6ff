// What the home tells of folders that are not alike: one is suspended, one is paid, one is closed.
import type { Folder } from 'contract/calls/folders.ts';
import type { PaidFolder } from 'contract/calls/operations.ts';
import type { FolderProof } from 'contract/calls/proof-of-life-list.ts';
import { accounts, expect, test } from '../fixtures.ts';
import { card, folderLines, signIn } from './steps.ts';

const paidIn = (month: string, netPaid: number) => ({
  month,
  days: [`${month}-05`],
  grossAmount: netPaid,
  deductions: 0,
  incomeTax: 0,
  netPaid,
  netToReimburse: 0,
  count: 1,
  reason: null,
  lastId: 1,
});

const proofOf = ({ id, socialSystem }: Folder, shared: number): FolderProof => ({
  folderId: id,
  shared,
  socialSystem: { id: socialSystem.id, systemName: socialSystem.systemName },
  isExpected: true,
  isOnline: true,
  validUntil: null,
  expectedBefore: '2099-12-31',
  askedOn: null,
  nextOn: null,
  formCodes: [],
  last: null,
});

const REASON = { id: 1, label: 'Certificat de vie non reçu' };
const suspendedOn = (dateSuspension: string) => ({ suspended: true, dateSuspension, suspensionReason: REASON });

for (const width of [390, 1280])
  test(`one certificate for a suspended folder and a paid one, beside a closed one, at ${width} px`, async ({
    page,
    axe,
    look,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    let changes: Partial<Folder>[] = [
      suspendedOn('2026-10-01'),
      { suspended: false },
      { closed: true, dateCloture: '2025-03-31' },
    ];
    let folders: Folder[] = [];
    const { promise: known, resolve } = Promise.withResolvers<void>();
    await page.route('**/api/user/*/folders', async route => {
      const response = await route.fetch();
      folders = ((await response.json()) as Folder[]).map((folder, index) => ({ ...folder, ...changes[index] }));
      resolve();
      await route.fulfill({ response, json: folders });
    });
    await page.route('**/api/user/*/proofOfLife', async route => {
      await known;
      await route.fulfill({ json: folders.slice(0, 2).map(folder => proofOf(folder, folders[0]!.id)) });
    });
    await page.route('**/api/user/*/paidMonths', async route => {
      await known;
      const months = [[paidIn('2026-09', 50)], [paidIn('2026-10', 30)], [paidIn('2025-03', 20)]];
      await route.fulfill({
        json: folders.map(
          ({ id }, index): PaidFolder => ({ folderId: id, months: months[index]!, next: null, foretold: null }),
        ),
      });
    });
    await signIn(page, accounts.rentier);

    // The certificate is for both, and the one that is paid is not said to be suspended.
    const asked = card(page, 'Ce que nous attendons de vous');
    await expect(asked).toContainText('Le versement de votre pension est suspendu');
    const [first, second, third] = folders.map(({ id }) => id);
    await expect(asked.getByText(new RegExp(`^Retraite n°\\s${first} — `))).toBeVisible();
    await expect(asked.getByText('Suspendu depuis le 01/10/2026.')).toBeVisible();
    await expect(asked.getByText(/^Motif\s: Certificat de vie non reçu/)).toBeVisible();
    await expect(asked.getByText(new RegExp(`^Dossiers n°\\s${first} et ${second}`))).toBeVisible();
    await expect(asked.getByText(new RegExp(`Retraite n°\\s${second}`))).toHaveCount(0);
    await expect(asked.getByText(String(third))).toHaveCount(0);
    await expect(asked.getByRole('link', { name: 'Faire mon certificat de vie' })).toHaveCount(1);

    // The sum is what was paid of the open ones; each line says what it is.
    const received = card(page, 'Ce que vous recevez');
    await expect(received).toContainText('Reçu en octobre 2026');
    await expect(received).toContainText('30,00 €');
    await expect(received).toContainText('le 5 octobre, pour 1 de vos 2 dossiers');
    await expect(received).not.toContainText('Prochain versement');
    const lines = folderLines(page);
    await expect(lines.nth(0)).toContainText('Suspendu depuis le 01/10/2026');
    await expect(lines.nth(0)).toContainText(/Dernier versement\s: 50,00\s€, le 05\/09\/2026/);
    await expect(lines.nth(1)).toContainText(/30,00\s€$/);
    await expect(lines.nth(2)).toContainText('Clôturé le 31/03/2025');
    await expect(lines.nth(2)).toContainText(/Dernier versement\s: 20,00\s€, le 05\/03\/2025/);
    await axe();
    await look(`home-mixed-${width}`);

    // Both stopped: each with its day.
    changes = [suspendedOn('2026-10-01'), suspendedOn('2026-11-01'), { closed: true }];
    await page.reload();
    await expect(asked.getByText('Suspendu depuis le 01/11/2026.')).toBeVisible();
    await expect(asked.getByText('Suspendu depuis le 01/10/2026.')).toBeVisible();
    await expect(asked.getByText(new RegExp(`^Retraite n°\\s${second} — `))).toBeVisible();
    await axe();
  });
