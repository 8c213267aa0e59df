import type { Page } from '@playwright/test';
import { dialog } from './money.ts';

/** Opens the form of the card, from the page of the subscription. */
export async function openCard(page: Page) {
  // The test numbers stand above the fields: what pays is in sight all the same.
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto('/subscription');
  await page.getByRole('button', { name: 'الاشتراك الآن' }).click();
  return dialog(page, 'الدفع بالبطاقة');
}

/** Pays by a card of the test provider. */
export async function pay(page: Page, number: string) {
  const card = dialog(page, 'الدفع بالبطاقة');
  await card.getByLabel('اسم حامل البطاقة').fill('LAYLA OTAIBI');
  await card.getByLabel('رقم البطاقة').fill(number);
  await card.getByLabel('تاريخ الانتهاء').fill('12/39');
  await card.getByLabel('رمز التحقق').fill('739');
  await card.getByRole('button', { name: /^دفع/ }).click();
}
