import type { Page } from '@playwright/test';
import { expectA11yView } from './a11y-views.ts';
import { maxShift, recordShifts, sumShifts } from './shifts.ts';
import { choice, expect, expectNoA11yViolations, expectNoHorizontalScroll, settle, test, waitForIdle } from './test.ts';

interface Screen {
  readonly path: string;
  /** The heading once it has loaded. */
  readonly heading: string | RegExp;
  /** The steps from the address to this state. */
  readonly come?: (page: Page) => Promise<void>;
}

const press = (name: string) => (page: Page) => page.locator('form').getByRole('button', { name }).click();
const toInterests = press('لنبدأ');
const toOccupation = async (page: Page) => {
  await toInterests(page);
  await choice(page, /^المالية/).click();
  await press('التالي')(page);
};

const toMails = async (page: Page) => {
  await page.route('**/api/notification-mail/*', (route) =>
    route.fulfill({ json: { topic: 'payments', isOn: route.request().method() === 'GET' } }),
  );
  await page.goto('/unsubscribe?token=x');
  await expect(page.getByRole('button', { name: 'إيقاف هذه الرسائل' })).toBeVisible();
};

/** Every public screen, in each state that looks different. Each part is one journey. */
const screens: Record<string, Record<string, Screen>> = {
  'the welcome, the sign-in and the sign-up': {
    'the welcome': { path: '/welcome', heading: 'كل يوم نسخة أفضل منك' },
    'the first step': { path: '/onboarding', heading: /^أهلًا بك في نسخة جديدة/ },
    'the second step': { path: '/onboarding', heading: 'أي مجال يهمك أكثر؟', come: toInterests },
    'the third step': { path: '/onboarding', heading: 'ما طبيعة عملك؟', come: toOccupation },
    'signing in': { path: '/login', heading: 'أهلًا بعودتك' },
    'signing in with nothing': { path: '/login', heading: 'أهلًا بعودتك', come: press('تسجيل الدخول') },
    'signing up': { path: '/signup', heading: 'حساب جديد' },
    'a registration that a mail decides': {
      path: '/login?mode=register',
      heading: 'تأكيد البريد الإلكتروني',
      come: async (page) => {
        await page.route('**/api/auth/register', (route) => route.fulfill({ status: 202, json: { isMailed: true } }));
        await page.getByLabel('الاسم').fill('ليلى');
        await page.getByLabel('البريد الإلكتروني').fill('a-rather-long-address-of-layla@mail.example.com');
        await page.getByLabel('كلمة المرور', { exact: true }).fill('ثلاث كلمات متباعدة');
        await press('إنشاء حساب')(page);
      },
    },
    'signing out': { path: '/logout', heading: 'تسجيل الخروج' },
  },
  'mailed links and missing pages': {
    'a forgotten password': { path: '/forgot-password', heading: 'استعادة كلمة المرور' },
    'a link that was sent': {
      path: '/forgot-password',
      heading: 'تم إرسال رابط إعادة التعيين',
      come: async (page) => {
        await page.getByLabel('البريد الإلكتروني').fill('nobody-of-that-name@example.com');
        await press('إرسال رابط إعادة التعيين')(page);
      },
    },
    'a new password': { path: '/reset-password?token=x', heading: 'كلمة مرور جديدة' },
    'a link that is not whole': { path: '/reset-password', heading: 'رابط غير صالح' },
    'an address to confirm': { path: '/confirm-email', heading: 'تأكيد البريد الإلكتروني' },
    'a link to no mails': { path: '/unsubscribe', heading: 'إيقاف رسائل البريد' },
    'mails to turn off': { path: '/unsubscribe', heading: 'إيقاف رسائل البريد', come: toMails },
    'mails that were turned off': {
      path: '/unsubscribe',
      heading: 'إيقاف رسائل البريد',
      come: async (page) => {
        await toMails(page);
        await page.getByRole('button', { name: 'إيقاف هذه الرسائل' }).click();
        await expect(page.getByRole('button', { name: 'تراجع' })).toBeVisible();
      },
    },
    'a page that is not for everybody': { path: '/not-authorized', heading: 'ليس لديك صلاحية الوصول إلى هذه الصفحة' },
    'a page that does not exist': { path: '/no/such/page', heading: /الصفحة غير موجودة/ },
  },
  'the documents and the support': {
    'the documents': { path: '/legal', heading: 'المستندات القانونية' },
    'the privacy policy': { path: '/privacy-policy', heading: /^14\. التواصل/ },
    'the terms': { path: '/terms-of-service', heading: /^18\. التواصل/ },
    'the refund policy': { path: '/refund-policy', heading: /^11\. التواصل/ },
    'the support': { path: '/contact', heading: 'التواصل مع الدعم' },
    'the support asked nothing': { path: '/contact', heading: 'التواصل مع الدعم', come: press('إرسال الرسالة') },
  },
};

const wide = { width: 1280, height: 800 };
const phone = { width: 360, height: 780 };

// Animations would be caught halfway.
test.use({ viewport: wide, contextOptions: { reducedMotion: 'reduce' } });

const contrasts = [
  { contrast: 'more', colorScheme: 'light' },
  { contrast: 'more', colorScheme: 'dark' },
  { contrast: 'no-preference', forcedColors: 'active' },
] as const;

for (const [part, ofPart] of Object.entries(screens)) {
  test(`${part}: accessible on a phone, at home at every size, and with fields that more contrast shows`, {
    tag: '@core',
  }, async ({ page }) => {
    test.slow();
    await page.addInitScript(clearStorage);
    for (const [name, screen] of Object.entries(ofPart)) {
      await test.step(name, async () => {
        await page.setViewportSize(wide);
        await openInFreshBrowser(page, screen);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expect(page).toHaveTitle(/أفضل/);
        await expectNoHorizontalScroll(page);
        await page.setViewportSize(phone);
        await expectA11yView(page);

        // The smallest phone, and the window above at 200 %.
        for (const width of [320, 640]) {
          await page.setViewportSize({ width, height: 640 });
          await expectNoHorizontalScroll(page);
        }
        // Text alone at 200 %.
        await page.setViewportSize(phone);
        await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
        await expectNoHorizontalScroll(page);
        await page.evaluate(() => document.documentElement.style.removeProperty('font-size'));

        for (const contrast of contrasts) {
          await page.emulateMedia(contrast);
          await settle(page);
          expect(await faintFields(page)).toEqual([]);
        }
      });
    }
  });

  test(`${part}: accessible on a desk, and with more contrast`, { tag: '@axe' }, async ({ page }) => {
    test.slow();
    await page.addInitScript(clearStorage);
    for (const [name, screen] of Object.entries(ofPart)) {
      await test.step(name, async () => {
        await page.setViewportSize(wide);
        await openInFreshBrowser(page, screen);
        await expectA11yView(page);
        await page.setViewportSize(phone);
        for (const contrast of contrasts) {
          await page.emulateMedia(contrast);
          await settle(page);
          await expectNoA11yViolations(page, ['color-contrast']);
        }
      });
    }
  });
}

for (const viewport of [phone, wide]) {
  test(`what is already shown stays where it is while the rest loads, at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    for (const name of ['signing in', 'the first step', 'the welcome'] as const) {
      const screen = screens['the welcome, the sign-in and the sign-up']?.[name];
      if (!screen) throw new Error(name);
      await open(page, screen);
      await waitForIdle(page);
      await expect.poll(() => page.evaluate(isLoaded)).toBe(true);
      expect(await sumShifts(page), name).toBeLessThanOrEqual(maxShift);
    }
  });
}

/** Opens a screen as in a new browser, which has stored nothing. */
async function openInFreshBrowser(page: Page, screen: Screen): Promise<void> {
  await page.unrouteAll({ behavior: 'wait' });
  await page.emulateMedia({ contrast: 'no-preference', forcedColors: 'none', colorScheme: 'light' });
  await open(page, screen);
}

function clearStorage(): void {
  if (location.protocol === 'about:') return;
  localStorage.clear();
  sessionStorage.clear();
}

async function open(page: Page, { path, heading, come }: Screen): Promise<void> {
  await page.goto(path);
  await come?.(page);
  await expect(page.getByRole('heading', { name: heading }).first()).toBeVisible();
  await settle(page);
}

/** Whether everything in the window has loaded: images below it load lazily, once they are scrolled to. */
function isLoaded(): boolean {
  const isVisible = (image: Element) => image.getBoundingClientRect().top < window.innerHeight;
  return document.readyState === 'complete' && [...document.images].every((each) => each.complete || !isVisible(each));
}

/** The fields whose edge has a contrast of less than 3 to 1 with their background. */
function faintFields(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const context = document.createElement('canvas').getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no canvas');
    const getColourChannels = (color: string) => {
      context.clearRect(0, 0, 1, 1);
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
      return [...context.getImageData(0, 0, 1, 1).data].map((value) => value / 255);
    };
    const luminance = (color: string) => {
      const [r = 0, g = 0, b = 0] = getColourChannels(color).map((value) =>
        value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ratio = (one: string, other: string) => {
      const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
      return (light + 0.05) / (dark + 0.05);
    };
    const getBackground = (element: Element | null): string => {
      if (!element) throw new Error('no ground');
      const color = getComputedStyle(element).backgroundColor;
      return getColourChannels(color)[3] === 0 ? getBackground(element.parentElement) : color;
    };
    return [...document.querySelectorAll('input:not([type=checkbox], [type=radio], .sr-only), textarea')]
      .filter((field) => field.checkVisibility({ visibilityProperty: true }))
      .filter((field) => {
        const { borderTopColor, borderTopStyle, borderTopWidth, boxShadow } = getComputedStyle(field);
        const isBordered = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) >= 1;
        const edge = isBordered ? borderTopColor : /(\w+\([^)]+\)) 0px 0px 0px [1-9]px inset/.exec(boxShadow)?.[1];
        return !edge || ratio(edge, getBackground(field.parentElement)) < 3;
      })
      .map((field) => field.outerHTML);
  });
}
