import { passwordDroppedMail } from '@afdal/server/features/accounts/google/password-dropped-mail';
import { passwordChangedMail } from '@afdal/server/features/accounts/passwords/password-changed-mail';
import { resetMail } from '@afdal/server/features/accounts/passwords/reset-mail';
import { tooManyTriesMail } from '@afdal/server/features/accounts/passwords/too-many-tries-mail';
import { confirmationMail } from '@afdal/server/features/accounts/sign-up/confirmation-mail';
import { accountExistsMail, openAccountMail } from '@afdal/server/features/accounts/sign-up/registration-mail';
import { newKeyMail } from '@afdal/server/features/api-keys/new-key-mail';
import { notificationMail } from '@afdal/server/features/notification-mail/mail-channel';
import { inviteMail } from '@afdal/server/features/referrals/invite-mail';
import { replyMail } from '@afdal/server/features/support/reply-mail';
import { ticketMail } from '@afdal/server/features/support/ticket-mail';
import { type MailContent, renderMail } from '@afdal/server/platform/mail/mail-text';
import type { Page } from '@playwright/test';
import { expect, expectNoA11yViolations, expectNoHorizontalScroll, test } from './test.ts';

const link = `https://afdal.example/confirm-email?token=${'x'.repeat(43)}`;
const stopLink = `https://afdal.example/unsubscribe?token=${'x'.repeat(128)}`;
const mail = { name: 'ليلى', publicUrl: 'https://afdal.example' };
const payment = { topic: 'payments', actionType: 'installment', actionId: null } as const;

/** Every mail, with words as long as they come. */
const mails: Record<string, MailContent> = {
  'the welcome': confirmationMail('ليلى', link),
  'an account that exists': accountExistsMail('ليلى', link),
  'a registration that a mail decides': openAccountMail(link),
  'a new password': resetMail('ليلى', link),
  'a changed password': passwordChangedMail(
    'ليلى',
    { changedAt: new Date('2026-11-24T09:00:00Z'), timeZone: 'Asia/Riyadh', hasPasskeyAlone: true, keysRevoked: 1 },
    link,
  ),
  'a new key': newKeyMail('ليلى', 'آيفون ليلى', 'https://afdal.example'),
  'a dropped password': passwordDroppedMail(link),
  'too many tries': tooManyTriesMail('ليلى', link),
  'a ticket': ticketMail({
    number: 1043,
    name: 'سارة',
    email: `${'s'.repeat(60)}@a-rather-long-name-of-a-provider.example.com`,
    subject: 'Question about the account',
    message: `كيف يتغير البريد؟\n${'x'.repeat(300)}`,
    isNew: true,
  }),
  'a reply of the support': replyMail({
    number: 1043,
    name: 'سارة',
    subject: 'Question about the account',
    replyBy: 'mail',
    link,
    reply: `من صفحة الإعدادات.\n${'x'.repeat(300)}`,
    hasThread: true,
  }),
  'an invitation': inviteMail({ inviter: 'ليلى', link: 'https://afdal.example/signup?ref=ABCDEFGHJK', stopLink }),
  'a notification': notificationMail(
    {
      ...payment,
      title: 'دفعة «الإيجار» غدًا',
      message: 'موعدها 22 نوفمبر 2026، ومبلغها \u20661,500.00\u2069\u00a0ر.س.',
    },
    { ...mail, stopLink },
  ),
  'a notification of the longest words': notificationMail(
    { ...payment, title: 'ق'.repeat(120), message: `${'w'.repeat(500)}\n${'كلمة '.repeat(100)}` },
    { ...mail, stopLink },
  ),
  'a notification that always comes': notificationMail(
    {
      topic: 'security',
      actionType: 'system',
      actionId: null,
      title: 'دخول جديد إلى حسابك',
      message: 'Chrome، 9:00 م.',
    },
    { ...mail, stopLink: null },
  ),
};

// What a mail program shows has no landmarks and need not begin with a heading.
const rules = ['color-contrast', 'link-name', 'link-in-text-block', 'html-has-lang', 'document-title', 'target-size'];

/** The shortest and the longest of them. */
const inCheck = ['the welcome', 'a notification of the longest words'];

/** Expects the mail to be readable and not cut off, on a phone and on a desk, in both colour schemes. */
async function expectReadable(page: Page, content: MailContent): Promise<void> {
  await page.setContent(renderMail(content, 'support@afdal.example').html);
  await expect(page.locator('body')).toHaveCSS('direction', 'rtl');
  for (const width of [360, 600]) {
    await page.setViewportSize({ width, height: 780 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      expect(await page.evaluate(isDark), `${width} px, ${colorScheme}`).toBe(colorScheme === 'dark');
      await expectNoA11yViolations(page, rules);
      await expectNoHorizontalScroll(page);
      expect(await cutIn(page), `${width} px`).toEqual([]);
    }
  }
}

for (const [title, tag, isIncluded] of [
  ['the welcome and the longest notification', '@core', (name: string) => inCheck.includes(name)],
  ['every other mail', '@axe', (name: string) => !inCheck.includes(name)],
] as const) {
  test(`${title} can be read on a phone and on a desk, in the light and in the dark`, { tag }, async ({ page }) => {
    for (const [name, content] of Object.entries(mails)) {
      if (isIncluded(name)) await test.step(name, () => expectReadable(page, content));
    }
  });
}

function isDark(): boolean {
  const [r = 0, g = 0, b = 0] = getComputedStyle(document.body).backgroundColor.match(/\d+/g)?.map(Number) ?? [];
  return r + g + b < 200;
}

/** What reaches beyond the window, or is larger than the box that shows it. */
async function cutIn(page: Page): Promise<string[]> {
  return await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((each) => {
        const { left, right } = each.getBoundingClientRect();
        const isBeyond = left < 0 || right > document.documentElement.clientWidth;
        return isBeyond || (getComputedStyle(each).display !== 'inline' && each.scrollWidth > each.clientWidth);
      })
      .map((each) => each.outerHTML.slice(0, 200)),
  );
}
