import { expect, it } from 'vitest';
import { findUnknownLegalPlaceholder } from './placeholders.ts';

it.each<[string, string | null]>([
  ['بلا شيء', null],
  ['تقدمه {companyName}، والبريد {supportEmail}، والهاتف {supportPhone}', null],
  ['تقدمه {company}', '{company}'],
  ['{companyName} و{ }', '{ }'],
  ['قوس { وحده\nو} في سطر آخر', null],
])('%s', (text, unknown) => {
  expect(findUnknownLegalPlaceholder(text)).toBe(unknown);
});
