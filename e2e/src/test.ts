import { randomBytes } from 'node:crypto';
import { test as base, expect, type Page } from '@playwright/test';

export interface Someone {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

interface Fixtures {
  /** What the page complained of. A test that expects a complaint takes it out; any other fails the test. */
  readonly complaints: string[];
  readonly someone: Someone;
}

/** Playwright's test, which fails when the page writes an error to the console, throws, or breaks its security policy. */
export const test = base.extend<Fixtures>({
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
      });
      page.on('pageerror', (error) => complaints.push(String(error)));
      await use(complaints);
      expect(complaints).toEqual([]);
    },
    { auto: true },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern
  someone: async ({}, use) => {
    const email = `layla-${randomBytes(6).toString('hex')}@example.com`;
    await use({ name: 'ليلى', email, password: 'نخلة على ضفة النهر' });
  },
});

export { expect };

/** Registers through the screen, as a new person would. */
export async function signUp(page: Page, { name, email, password }: Someone): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await page.getByLabel('الاسم').fill(name);
  await page.getByLabel('البريد الإلكتروني').fill(email);
  await page.getByLabel('كلمة المرور', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'إنشاء حساب' }).click();
  await expect(page).toHaveURL('/dashboard');
}

/** A refused call is written to the console by the browser itself; a test that provokes one says so. */
export function expectRefusal(complaints: string[], status: number): void {
  const index = complaints.findIndex((text) => text.includes(`status of ${status}`));
  expect(index, `no answer of ${status} among ${JSON.stringify(complaints)}`).toBeGreaterThanOrEqual(0);
  complaints.splice(index, 1);
}
