import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { takePicture } from './take-picture.ts';

const root = join(import.meta.dirname, '../..');
const layla = { email: 'layla@afdal.example', password: 'نخلة على ضفة النهر' };

/** The pages of a signed-in person as the seeded example user sees them. */
const screens: readonly (readonly [name: string, path: string, prepare?: (page: Page) => Promise<unknown>])[] = [
  ['dashboard', '/dashboard'],
  ['weekly-review', '/weekly-review'],
  ['expenses', '/financial-planning'],
  ['obligations', '/financial-planning?tab=obligations'],
  ['savings', '/financial-planning?tab=savings'],
  ['emergency', '/financial-planning?tab=emergency'],
  ['recurring', '/recurring'],
  ['reports', '/reports'],
  ['health', '/financial-health'],
  ['break-habits', '/break-habits'],
  ['zakat', '/financial-planning?tab=savings&open=zakat'],
  ['major-goals', '/major-goals'],
  ['self-development', '/self-development'],
  ['self-development-wheel', '/self-development?tab=wheel'],
  ['notifications', '/notifications'],
  ['tasks', '/tasks'],
  ['profile', '/profile'],
  ['settings', '/settings'],
  ['subscription', '/subscription'],
  ['receipt', '/subscription', (page) => page.getByRole('button', { name: /^إيصال رقم/ }).click()],
  ['referral', '/referral'],
  ['support', '/contact'],
];

const widths = [
  [360, 780],
  [1280, 800],
] as const;

test.describe.configure({ mode: 'serial' });

test.beforeAll(({ baseURL }) => {
  const seed = spawnSync('npm', ['run', 'seed', '--', '--url', baseURL ?? ''], { cwd: root, encoding: 'utf8' });
  expect(seed.status, seed.stderr).toBe(0);
});

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of widths) {
    for (const [name, path, prepare] of screens) {
      test(`${name} at ${width} px, ${colorScheme}`, async ({ browser }) => {
        const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
        await signIn(page);
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await prepare?.(page);
        await takePicture(page, `docs/screens/${name}-${width}-${colorScheme}.webp`);
        await page.close();
      });
    }
  }
}

async function signIn(page: Page): Promise<void> {
  const response = await page.request.post('/api/auth/login', { data: layla });
  expect(response.ok(), 'the example user is there').toBe(true);
  const { token, user } = (await response.json()) as { token: string; user: unknown };
  await page.addInitScript((session) => Object.assign(localStorage, session), {
    token,
    authToken: token,
    user: JSON.stringify(user),
  });
}
