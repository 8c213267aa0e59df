import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { constants } from './constants.ts';

test('the numbers are those that the product was described with', () => {
  expect(constants).toEqual({
    notificationRefreshMs: 30_000,
    toastMs: 5_000,
    successToastMs: 2_000,
    googleFailureToastMs: 3_000,
    undoToastMs: 10_000,
    swipePx: 50,
    redirectAfterLoginMs: 500,
    redirectAfterPaymentMs: 1_500,
    installPromptDelayMs: 30_000,
    installDismissedMs: 24 * 60 * 60 * 1000,
    phoneBelow: '48rem',
    sidebarCookieDays: 7,
    tooltipOpenMs: 700,
    tooltipSkipMs: 300,
    queryRetries: 1,
    refetchOnWindowFocus: false,
  });
  expect(Number.parseInt(constants.phoneBelow, 10) * 16).toBe(768);
});

test('the widths of the sidebar, which the styles hold, are the described ones', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../ui/tokens.css'), 'utf8');
  const token = (name: string) => new RegExp(`--${name}: ([^;]+);`).exec(tokens)?.[1];
  expect(['sidebar', 'sidebar-icons', 'sidebar-phone'].map(token)).toEqual(['16rem', '3rem', '18rem']);
});
