import { rules } from '@afdal/contract/finance/ledger/rules';
import { type TagTotals, tags } from '@afdal/contract/finance/ledger/tags';
import { refusalTexts } from '@afdal/contract/refusal-texts';
import { errorTexts } from '@afdal/contract/texts';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseMenuItem } from '../../../../testing/choose-menu-item.ts';
import { aRule } from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { TagsTab } from './tags-tab.tsx';

const aTag = (tag: string, count: number): TagTotals => ({
  tag,
  count,
  usedOn: aDay('2026-11-20'),
  currencies: [{ currency: 'SAR', incomeMinor: 0, spentMinor: 2_184_50 }],
});

let served: TagTotals[];

async function openTags(...shown: TagTotals[]) {
  served = shown;
  serve(tags.listTags, () => served);
  serve(rules.listRules, () => []);
  return await openMoney(<TagsTab />);
}

const getTag = (name: string) => screen.getByText(name, { exact: true }).closest('li') ?? expect.fail();

test('each tag has its count, its last day and its sum', async () => {
  await openTags(aTag('توصيل', 43));
  await screen.findByText('توصيل');
  expect(getTag('توصيل')).toHaveTextContent('43 معاملة · آخرها 20 نوفمبر');
  expect(getTag('توصيل')).toHaveTextContent('−2,184.50');
});

test('a tag is renamed in place; what was typed stays where it is refused', async () => {
  const { user } = await openTags(aTag('توصيل', 43));
  await user.click(await screen.findByRole('button', { name: 'تغيير اسم «توصيل»' }));
  const name = screen.getByRole('textbox', { name: /اسم الوسم/ });
  expect(name).toHaveFocus();
  await user.clear(name);
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(name).toHaveAccessibleDescription(new RegExp(errorTexts.valueRequired));
  await user.type(name, 'طلبات');
  failWith(tags.renameTag, 'validation_failed', { name: refusalTexts.tagTaken });
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(new RegExp(refusalTexts.tagTaken)));
  expect(name).toHaveValue('طلبات');
  serve(tags.renameTag, () => {
    served = [aTag('طلبات', 43)];
    return { changed: 43 };
  });
  await user.click(screen.getByRole('button', { name: 'حفظ' }));
  expect(await screen.findByText('طلبات')).toBeVisible();
  expect(receivedBy(tags.renameTag).at(-1)?.body).toEqual({ tag: 'توصيل', name: 'طلبات', merge: false });
});

test('spellings of one tag are offered to be merged', async () => {
  const { user } = await openTags(aTag('أسرة', 26), aTag('اسره', 2), aTag('سفر', 1));
  serve(tags.mergeTags, () => ({ changed: 28 }));
  await user.click(await screen.findByRole('button', { name: 'مراجعة الدمج' }));
  const sheet = within(await screen.findByRole('dialog', { name: 'دمج الوسوم' }));
  expect(sheet.getByText('بوسم «أسرة»: 28 معاملة على الأكثر.')).toBeVisible();
  await user.click(sheet.getByRole('button', { name: 'دمج الوسوم' }));
  await waitFor(() => expect(receivedBy(tags.mergeTags)[0]?.body).toEqual({ tags: ['أسرة', 'اسره'], name: 'أسرة' }));
});

test('a tag is taken from its transactions once that was asked', async () => {
  const { user } = await openTags(aTag('توصيل', 43));
  serve(tags.deleteTag, () => ({ changed: 43 }));
  await screen.findByText('توصيل');
  await chooseMenuItem(user, 'خيارات «توصيل»', 'حذف الوسم');
  expect(receivedBy(tags.deleteTag)).toEqual([]);
  expect(await screen.findByText(/^يُزال من 43 معاملة/)).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'حذف الوسم' }));
  await waitFor(() => expect(receivedBy(tags.deleteTag)[0]?.body).toEqual({ tag: 'توصيل' }));
});

test('before a tag is deleted the rules that add it are counted', async () => {
  const tagging = (...names: string[]) => aRule({ effects: [{ type: 'tags', tags: names }] });
  serve(tags.listTags, () => [aTag('توصيل', 43)]);
  serve(rules.listRules, () => [tagging('توصيل'), tagging('بيت', 'توصيل'), tagging('بيت'), aRule()]);
  const { user } = await openMoney(<TagsTab />);
  await screen.findByText('توصيل');
  await chooseMenuItem(user, 'خيارات «توصيل»', 'حذف الوسم');
  const consequence = await screen.findByText(/^تضيفه قاعدتان، فيُزال من القواعد/);
  expect(consequence).toHaveTextContent('يُزال من 43 معاملة، وتبقى المعاملات.');
});

test('what was spent by tag is a press away', async () => {
  const { user, address } = await openTags(aTag('توصيل', 43));
  await user.click(await screen.findByRole('link', { name: 'تقرير الوسوم' }));
  expect(address()).toBe('/reports?by=tag');
});
