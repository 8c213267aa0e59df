import { type Page, test } from '@playwright/test';
import { takePicture } from './take-picture.ts';

/** Every screen that a visitor can reach, with the steps to a state worth showing. */
const screens: readonly (readonly [name: string, path: string, prepare?: (page: Page) => Promise<unknown>])[] = [
  ['welcome', '/welcome'],
  ['onboarding-1', '/onboarding'],
  ['onboarding-2', '/onboarding', (page) => chooseInterests(page)],
  [
    'onboarding-3',
    '/onboarding',
    async (page) => {
      await chooseInterests(page);
      await page.getByRole('button', { name: 'التالي' }).click();
      await page.getByText('التصميم').click();
    },
  ],
  ['login', '/login'],
  ['register', '/signup', (page) => page.getByLabel('كلمة المرور', { exact: true }).fill('نخلة على ضفة النهر')],
  [
    'login-refused',
    '/login',
    async (page) => {
      await page.getByLabel('البريد الإلكتروني').fill('nobody@example.com');
      await page.getByLabel('كلمة المرور', { exact: true }).fill('ثلاث كلمات متباعدة');
      await page.getByRole('button', { name: 'تسجيل الدخول' }).click();
      await page.getByRole('alert').first().waitFor();
    },
  ],
  ['forgot-password', '/forgot-password'],
  [
    'forgot-password-sent',
    '/forgot-password',
    async (page) => {
      await page.getByLabel('البريد الإلكتروني').fill('layla@example.com');
      await page.getByRole('button', { name: 'إرسال رابط إعادة التعيين' }).click();
      await page.getByRole('heading', { name: 'تم إرسال رابط إعادة التعيين' }).waitFor();
    },
  ],
  ['reset-password', '/reset-password?token=afdalreset_picture'],
  ['reset-password-invalid', '/reset-password'],
  ['legal', '/legal'],
  ['privacy-policy', '/privacy-policy'],
  ['terms-of-service', '/terms-of-service'],
  ['refund-policy', '/refund-policy'],
  ['contact', '/contact'],
  ['not-authorized', '/not-authorized'],
  ['logout', '/logout'],
  ['not-found', '/nowhere'],
];

const widths = [
  [360, 780],
  [1280, 800],
] as const;

for (const colorScheme of ['light', 'dark'] as const) {
  for (const [width, height] of widths) {
    for (const [name, path, prepare] of screens) {
      test(`${name} at ${width} px, ${colorScheme}`, async ({ browser }) => {
        const page = await browser.newPage({ viewport: { width, height }, colorScheme, reducedMotion: 'reduce' });
        await page.goto(path);
        await page.getByRole('heading').first().waitFor();
        await prepare?.(page);
        await takePicture(page, `docs/screens/${name}-${width}-${colorScheme}.webp`);
        await page.close();
      });
    }
  }
}

async function chooseInterests(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'لنبدأ' }).click();
  await page.getByText('المالية').click();
}
