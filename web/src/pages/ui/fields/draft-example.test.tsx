import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderFor } from '../../../testing/render-for.tsx';
import { DraftExample } from './draft-example.tsx';

const amount = () => screen.getByRole('textbox', { name: 'المبلغ' });
const payee = () => screen.getByRole('textbox', { name: 'الجهة (اختياري)' });
const date = () => screen.getByRole('textbox', { name: 'التاريخ' });
const save = () => screen.getByRole('button', { name: 'حفظ' });

/** Simulates reloading the page in the same tab. */
function reload() {
  cleanup();
  return renderFor({}, <DraftExample />);
}

test('what is typed survives a reload, also what cannot be read yet', async () => {
  const user = renderFor({}, <DraftExample />);
  await user.type(amount(), '١٢٥٠٫٥');
  await user.type(payee(), 'أسواق الحي');
  await user.clear(date());
  await user.type(date(), '31/11/20');
  reload();
  expect(amount()).toHaveValue('1,250.50');
  expect(payee()).toHaveValue('أسواق الحي');
  expect(date()).toHaveValue('31/11/20');
  expect(date()).toHaveAccessibleDescription('التاريخ غير موجود في التقويم');
});

test('focuses a rejected field, says what to do, and preserves the draft', async () => {
  const user = renderFor({}, <DraftExample />);
  await user.type(payee(), 'أسواق الحي');
  await user.clear(date());
  await user.click(save());
  expect(amount()).toHaveFocus();
  expect(amount()).toHaveAccessibleDescription('الريال السعودي يرجى إدخال مبلغ أكبر من صفر');
  expect(date()).toHaveAccessibleDescription('يرجى اختيار التاريخ');
  reload();
  expect(payee()).toHaveValue('أسواق الحي');
});

test('what was saved, and what is dropped, does not come back', async () => {
  const user = renderFor({}, <DraftExample />);
  await user.type(amount(), '12');
  await user.click(save());
  expect(amount()).toHaveValue('');
  await user.type(payee(), 'أسواق الحي');
  await user.click(screen.getByRole('button', { name: 'مسح المسودة' }));
  reload();
  expect(amount()).toHaveValue('');
  expect(payee()).toHaveValue('');
});
