import { type Rule, rules } from '@afdal/contract/finance/rules';
import { waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { cafes, groceries } from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { RulesSheet } from './rules-sheet.tsx';

const rule: Rule = { id: newId(), contains: 'مقهى', kind: 'expense', categoryId: cafes.id };

test('adds, applies, deletes and restores a rule', async () => {
  serve(rules.listRules, () => []);
  const { user, sheet, press, choose } = await openMoneySheet(RulesSheet);
  await user.click(await sheet.findByRole('button', { name: 'إضافة قاعدة' }));
  await press('إضافة');
  expect(sheet.getByRole('textbox', { name: 'الكلمة' })).toHaveAccessibleDescription(
    'يرجى إدخال كلمة من اسم الجهة أو الملاحظة',
  );
  expect(sheet.getByRole('combobox', { name: 'الفئة' })).toHaveAccessibleDescription('يرجى اختيار الفئة');
  await user.type(sheet.getByRole('textbox', { name: 'الكلمة' }), ' مقهى ');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الفئة' }), cafes.id);
  serve(rules.addRule, () => rule);
  serve(rules.listRules, () => [rule]);
  await press('إضافة');
  expect(await sheet.findByText('أُضيفت القاعدة')).toBeVisible();
  expect(receivedBy(rules.addRule)[0]?.body).toEqual({
    id: expect.any(String),
    contains: 'مقهى',
    categoryId: cafes.id,
  });
  serve(rules.applyRules, () => ({ changed: 3 }));
  await press('تطبيق على المعاملات بلا فئة');
  expect(await sheet.findByText('تغيّرت الفئة: 3 معاملات')).toBeVisible();
  serve(rules.deleteRule, () => undefined);
  serve(rules.listRules, () => []);
  await choose('مقهى', 'حذف');
  expect(await sheet.findByRole('heading', { name: 'لا قواعد بعد' })).toBeVisible();
  serve(rules.restoreRule, () => rule);
  serve(rules.listRules, () => [rule]);
  await user.click(await sheet.findByRole('button', { name: 'تراجع' }));
  const names = () =>
    within(sheet.getByRole('list', { name: 'قائمة القواعد' }))
      .getAllByRole('listitem')
      .map((row) => row.querySelector('bdi')?.textContent);
  await waitFor(() => expect(names()).toEqual(['مقهى']));
});

test('rejects a rule beyond the hundredth in its form, and preserves what was typed', async () => {
  serve(rules.listRules, () => [rule]);
  const { user, sheet, press } = await openMoneySheet(RulesSheet);
  await user.click(await sheet.findByRole('button', { name: 'إضافة قاعدة' }));
  await user.type(sheet.getByRole('textbox', { name: 'الكلمة' }), 'كارفور');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الفئة' }), groceries.id);
  failWith(rules.addRule, 'rules_full');
  await press('إضافة');
  const alert = within(sheet.getByRole('form', { name: 'إضافة قاعدة' })).getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('وصلت إلى حد القواعد: 100 قاعدة. حذف قاعدة يفسح المجال لغيرها.'));
  expect(within(alert).queryByRole('link')).toBeNull();
  expect(sheet.getByRole('textbox', { name: 'الكلمة' })).toHaveValue('كارفور');
});
