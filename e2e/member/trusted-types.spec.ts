import { expect, test } from '../fixtures.ts';

test('what becomes markup passes our policy, which takes out what could run', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const made = await page.evaluate(() => {
    const write = (html: string) => {
      const box = document.createElement('div');
      box.innerHTML = html;
      return box.innerHTML;
    };
    return [
      '<p>Bonjour <strong>à tous</strong></p>',
      '<img src="/x.png" onerror="alert(1)">',
      '<a href=" java\nscript:alert(1)">lien</a>',
      '<p>a</p><script>alert(1)</script><iframe srcdoc="x"></iframe>',
      '<svg><a xlink:href="javascript:alert(1)"><text>x</text></a></svg>',
    ].map(write);
  });
  expect(made).toEqual([
    '<p>Bonjour <strong>à tous</strong></p>',
    '<img src="/x.png">',
    '<a>lien</a>',
    '<p>a</p>',
    '<svg><a><text>x</text></a></svg>',
  ]);
});
