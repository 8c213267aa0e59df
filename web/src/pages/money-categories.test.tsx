import { type Category, categories } from '@afdal/contract/categories';
import { type Rule, rules } from '@afdal/contract/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { newId } from '../lib/new-id.ts';
import { cutOff, Refusal, receivedBy, refuse, serve } from '../testing/fake-server.ts';
import { aTransaction, cafes, dining, groceries, openFinance, salary } from '../testing/finance-page.ts';
import { openMoneySheet } from '../testing/money-sheets.ts';

// A slow machine is not the page's fault: each test renders the whole page before it opens the sheet.
vi.setConfig({ testTimeout: 60_000 });

const names = (list: string) =>
  within(screen.getByRole('list', { name: list }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);
const shown = () => names('قائمة الفئات');

test('categories stand in two levels, those of a kind at a time', async () => {
  const { user, sheet } = await openMoneySheet('الفئات');
  await sheet.findByRole('list', { name: 'قائمة الفئات' });
  expect(shown()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']);
  await user.click(sheet.getByRole('radio', { name: 'دخل' }));
  expect(shown()).toEqual(['راتب']);
});

test('a part is added below its parent, with its flag and picture', async () => {
  const { user, sheet, press, choose } = await openMoneySheet('الفئات');
  await choose('بقالة', 'إضافة فئة فرعية');
  expect(await sheet.findByRole('combobox', { name: 'ضمن فئة' })).toHaveValue(groceries.id);
  expect(sheet.getByRole('radio', { name: 'احتياج' })).toBeChecked();
  await press('إضافة');
  expect(sheet.getByRole('textbox', { name: 'اسم الفئة' })).toHaveAccessibleDescription('يرجى إدخال اسم الفئة');
  await user.type(sheet.getByRole('textbox', { name: 'اسم الفئة' }), 'خضار');
  await user.click(sheet.getByRole('radio', { name: 'طعام' }));
  const added = { ...groceries, id: newId(), name: 'خضار', parentId: groceries.id, icon: 'food' } as const;
  serve(categories.addCategory, () => added);
  serve(categories.listCategories, () => [groceries, added, dining, cafes, salary]);
  await press('إضافة');
  expect(await sheet.findByText('أُضيفت الفئة')).toBeVisible();
  expect(receivedBy(categories.addCategory)[0]?.body).toEqual({
    id: expect.any(String),
    name: 'خضار',
    parentId: groceries.id,
    kind: 'expense',
    flag: 'need',
    icon: 'food',
  });
  expect(shown()).toEqual(['بقالة', 'خضار', 'مطاعم', 'مقاهٍ']);
});

test('a category with parts stays where it is; one without moves below another', async () => {
  const { user, sheet, press, choose } = await openMoneySheet('الفئات');
  await choose('مطاعم', 'تعديل');
  expect(await sheet.findByText('لها فئات فرعية، فتبقى فئة رئيسية')).toBeVisible();
  await press('إلغاء');
  await choose('بقالة', 'تعديل');
  await user.selectOptions(await sheet.findByRole('combobox', { name: 'ضمن فئة' }), 'مطاعم');
  const moved: Category = { ...groceries, parentId: dining.id };
  serve(categories.editCategory, () => moved);
  serve(categories.listCategories, () => [dining, cafes, moved, salary]);
  await press('حفظ');
  expect(await sheet.findByText('عُدّلت الفئة')).toBeVisible();
  expect(receivedBy(categories.editCategory)[0]?.body).toMatchObject({ parentId: dining.id });
  expect(shown()).toEqual(['مطاعم', 'مقاهٍ', 'بقالة']);
});

test('a name that is taken is said in its field', async () => {
  const { user, sheet, press } = await openMoneySheet('الفئات');
  await user.click(await sheet.findByRole('button', { name: 'إضافة فئة' }));
  await user.type(sheet.getByRole('textbox', { name: 'اسم الفئة' }), 'بقالة');
  refuse(categories.addCategory, 'validation_failed', { name: 'اسم الفئة مستخدم' });
  await press('إضافة');
  expect(await sheet.findByText('اسم الفئة مستخدم')).toBeVisible();
});

test('one that has transactions is deleted once it is said where they go, and comes back without them', async () => {
  const { user, sheet, press, choose } = await openMoneySheet('الفئات');
  refuse(categories.deleteCategory, 'category_in_use');
  await choose('بقالة', 'حذف');
  expect(await screen.findByRole('dialog', { name: 'حذف «بقالة»' })).toBeVisible();
  await press('نقل وحذف');
  const target = sheet.getByRole('combobox', { name: 'نقل المعاملات إلى' });
  expect(target).toHaveAccessibleDescription('يرجى اختيار الفئة');
  // Neither the category itself nor one of the other kind.
  expect(
    within(target)
      .getAllByRole('option')
      .map(({ textContent }) => textContent?.trim()),
  ).toEqual(['اختيار الفئة', 'مطاعم', 'مقاهٍ']);
  await user.selectOptions(target, dining.id);
  serve(categories.deleteCategory, () => undefined);
  serve(categories.listCategories, () => [dining, cafes, salary]);
  await press('نقل وحذف');
  expect(await sheet.findByText('نُقلت المعاملات وحُذفت الفئة')).toBeVisible();
  expect(shown()).toEqual(['مطاعم', 'مقاهٍ']);
  expect(receivedBy(categories.deleteCategory).map(({ query }) => query)).toEqual([{}, { moveTo: dining.id }]);
  serve(categories.restoreCategory, () => groceries);
  serve(categories.listCategories, () => [groceries, dining, cafes, salary]);
  await press('استعادتها');
  await waitFor(() => expect(shown()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']));
  expect(await sheet.findByText('عادت الفئة فارغة')).toBeVisible();
});

test('a deletion that nobody answered brings the category back to its place, though no list can be asked for', async () => {
  const { sheet, choose } = await openMoneySheet('الفئات');
  await sheet.findByRole('list', { name: 'قائمة الفئات' });
  cutOff(categories.deleteCategory);
  cutOff(categories.listCategories);
  await choose('مطاعم', 'حذف');
  await waitFor(() => expect(shown()).toEqual(['بقالة']));
  expect(await sheet.findByText('تعذّر حذف الفئة', {}, { timeout: 10_000 })).toBeVisible();
  expect(shown()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']);
});

test('a form that was opened meanwhile stays when the deletion is refused', async () => {
  const { sheet, choose } = await openMoneySheet('الفئات');
  let answer = () => {};
  const until = new Promise<void>((resolve) => {
    answer = resolve;
  });
  serve(categories.deleteCategory, async () => {
    await until;
    throw new Refusal('category_in_use');
  });
  await choose('بقالة', 'حذف');
  await choose('مطاعم', 'تعديل');
  await sheet.findByRole('textbox', { name: 'اسم الفئة' });
  answer();
  expect(await sheet.findByText('تعذّر حذف الفئة')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'اسم الفئة' })).toHaveValue('مطاعم');
});

const rule: Rule = { id: newId(), contains: 'مقهى', kind: 'expense', categoryId: cafes.id };

test('categories that cannot be had to choose from are not told as not found', async () => {
  const { user } = await openFinance([aTransaction({ payee: 'أسواق الحي' })], { isWithoutCategories: true });
  const open = async () => {
    await user.click(await screen.findByRole('button', { name: 'تحديد' }));
    await user.click(screen.getByRole('checkbox', { name: 'تحديد «أسواق الحي»' }));
    await user.click(screen.getByRole('button', { name: 'تغيير الفئة' }));
    return within(await screen.findByRole('dialog', { name: 'اختيار الفئة' }));
  };
  const picker = await open();
  const again = await picker.findByRole('button', { name: 'إعادة المحاولة' }, { timeout: 10_000 });
  expect(picker.queryByText('لا فئة بهذه الكلمات')).toBeNull();
  serve(categories.listCategories, () => [salary]);
  await user.click(again);
  expect(await picker.findByRole('button', { name: 'بلا فئة' })).toBeVisible();
  await user.type(picker.getByRole('searchbox'), 'سفر');
  expect(picker.getByText('لا فئة بهذه الكلمات')).toBeVisible();
});

test('a rule is added, applied, deleted and brought back', async () => {
  serve(rules.listRules, () => []);
  const { user, sheet, press, choose } = await openMoneySheet('القواعد');
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
  await waitFor(() => expect(names('قائمة القواعد')).toEqual(['مقهى']));
});

test('a rule beyond the hundredth is refused in its form, and what was typed stays', async () => {
  serve(rules.listRules, () => [rule]);
  const { user, sheet, press } = await openMoneySheet('القواعد');
  await user.click(await sheet.findByRole('button', { name: 'إضافة قاعدة' }));
  await user.type(sheet.getByRole('textbox', { name: 'الكلمة' }), 'كارفور');
  await user.selectOptions(sheet.getByRole('combobox', { name: 'الفئة' }), groceries.id);
  refuse(rules.addRule, 'rules_full');
  await press('إضافة');
  const alert = within(sheet.getByRole('form', { name: 'إضافة قاعدة' })).getByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('وصلت إلى حد القواعد: 100 قاعدة. حذف قاعدة يفسح المجال لغيرها.'));
  expect(within(alert).queryByRole('link')).toBeNull();
  expect(sheet.getByRole('textbox', { name: 'الكلمة' })).toHaveValue('كارفور');
});
