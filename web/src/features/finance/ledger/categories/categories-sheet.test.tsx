import { type Category, categories } from '@afdal/contract/finance/categories';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { cafes, dining, groceries, salary } from '../../../../testing/data/finance-data.ts';
import { cutOff, FakeApiError, failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoneySheet } from '../../../../testing/finance-feature.tsx';
import { CategoriesSheet } from './categories-sheet.tsx';

const listNames = () =>
  within(screen.getByRole('list', { name: 'قائمة الفئات' }))
    .getAllByRole('listitem')
    .map((row) => row.querySelector('bdi')?.textContent);

test('categories stand in two levels, those of a kind at a time', async () => {
  const { user, sheet } = await openMoneySheet(CategoriesSheet);
  await sheet.findByRole('list', { name: 'قائمة الفئات' });
  expect(listNames()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']);
  await user.click(sheet.getByRole('radio', { name: 'دخل' }));
  expect(listNames()).toEqual(['راتب']);
});

test('a part is added below its parent, with its flag and picture', async () => {
  const { user, sheet, press, choose } = await openMoneySheet(CategoriesSheet);
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
  expect(listNames()).toEqual(['بقالة', 'خضار', 'مطاعم', 'مقاهٍ']);
});

test('a category with parts stays where it is; one without moves below another', async () => {
  const { user, sheet, press, choose } = await openMoneySheet(CategoriesSheet);
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
  expect(listNames()).toEqual(['مطاعم', 'مقاهٍ', 'بقالة']);
});

test('a name that is taken is said in its field', async () => {
  const { user, sheet, press } = await openMoneySheet(CategoriesSheet);
  await user.click(await sheet.findByRole('button', { name: 'إضافة فئة' }));
  await user.type(sheet.getByRole('textbox', { name: 'اسم الفئة' }), 'بقالة');
  failWith(categories.addCategory, 'validation_failed', { name: 'اسم الفئة مستخدم' });
  await press('إضافة');
  expect(await sheet.findByText('اسم الفئة مستخدم')).toBeVisible();
});

test('one that has transactions is deleted once it is said where they go, and comes back without them', async () => {
  const { user, sheet, press, choose } = await openMoneySheet(CategoriesSheet);
  failWith(categories.deleteCategory, 'category_in_use');
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
  expect(listNames()).toEqual(['مطاعم', 'مقاهٍ']);
  expect(receivedBy(categories.deleteCategory).map(({ query }) => query)).toEqual([{}, { moveTo: dining.id }]);
  serve(categories.restoreCategory, () => groceries);
  serve(categories.listCategories, () => [groceries, dining, cafes, salary]);
  await press('استعادتها');
  await waitFor(() => expect(listNames()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']));
  expect(await sheet.findByText('عادت الفئة فارغة')).toBeVisible();
});

test('a deletion that nobody answered brings the category back to its place, though no list can be asked for', async () => {
  const { sheet, choose } = await openMoneySheet(CategoriesSheet);
  await sheet.findByRole('list', { name: 'قائمة الفئات' });
  cutOff(categories.deleteCategory);
  cutOff(categories.listCategories);
  await choose('مطاعم', 'حذف');
  await waitFor(() => expect(listNames()).toEqual(['بقالة']));
  expect(await sheet.findByText('تعذّر حذف الفئة')).toBeVisible();
  expect(listNames()).toEqual(['بقالة', 'مطاعم', 'مقاهٍ']);
});

test('a form that was opened meanwhile stays when the deletion is rejected', async () => {
  const { sheet, choose } = await openMoneySheet(CategoriesSheet);
  let respond = () => {};
  const until = new Promise<void>((resolve) => {
    respond = resolve;
  });
  serve(categories.deleteCategory, async () => {
    await until;
    throw new FakeApiError('category_in_use');
  });
  await choose('بقالة', 'حذف');
  await choose('مطاعم', 'تعديل');
  await sheet.findByRole('textbox', { name: 'اسم الفئة' });
  respond();
  expect(await sheet.findByText('تعذّر حذف الفئة')).toBeVisible();
  expect(sheet.getByRole('textbox', { name: 'اسم الفئة' })).toHaveValue('مطاعم');
});
