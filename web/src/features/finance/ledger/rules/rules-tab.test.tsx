import type { CategoryId } from '@afdal/contract/finance/categories';
import { type Rule, type RuleTrial, rules } from '@afdal/contract/finance/ledger/rules';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { newId } from '../../../../lib/new-id.ts';
import { chooseMenuItem } from '../../../../testing/choose-menu-item.ts';
import { aRule, aTransaction, cafes, mada } from '../../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../../testing/fake-server.ts';
import { openMoney } from '../../../../testing/finance-feature.tsx';
import { getRuleTemplate, setRuleTemplate } from './rule-template.ts';
import { RulesTab } from './rules-tab.tsx';

const fields = { payee: 'مقهى الركن', categoryId: null, tags: [], note: '', accountId: mada.id, toAccountId: null };
const trial: RuleTrial = {
  count: 3,
  unchanged: 1,
  changed: 1,
  skipped: 1,
  taken: 0,
  sums: [{ currency: 'SAR', minor: -4_500 }],
  examples: [
    {
      id: '1',
      type: 'expense',
      occurredOn: aDay('2026-11-18'),
      amountMinor: 1_500,
      currency: 'SAR',
      before: fields,
      after: { ...fields, categoryId: cafes.id },
    },
  ],
};

async function openRules(all: readonly Rule[] = []) {
  serve(rules.listRules, () => [...all]);
  serve(rules.tryRule, () => trial);
  const opened = await openMoney(<RulesTab />);
  const press = async (name: string) => opened.user.click(await screen.findByRole('button', { name }));
  return { ...opened, press };
}

const list = () => within(screen.getByRole('list', { name: 'قائمة القواعد' })).getAllByRole('listitem');

test('a rule is written, tried on the past, saved and applied', async () => {
  const { user, press } = await openRules();
  await press('إضافة قاعدة');
  const form = within(await screen.findByRole('form', { name: 'قاعدة جديدة' }));
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  expect(form.getByRole('textbox', { name: 'الاسم' })).toHaveAccessibleDescription('يرجى إدخال اسم القاعدة');
  expect(form.getByRole('textbox', { name: 'أسماء الجهات' })).toHaveAccessibleDescription('يرجى إدخال اسم الجهة');
  expect(form.getByRole('combobox', { name: 'الفئة' })).toHaveAccessibleDescription('يرجى اختيار الفئة');
  await user.type(form.getByRole('textbox', { name: 'الاسم' }), 'مقاهٍ');
  await user.type(form.getByRole('textbox', { name: 'أسماء الجهات' }), 'مقهى الركن،مقهى الورد،');
  await user.selectOptions(form.getByRole('combobox', { name: 'الفئة' }), cafes.id);
  await user.click(form.getByRole('button', { name: 'شرط آخر' }));
  await user.selectOptions(form.getByRole('combobox', { name: 'ما ينظر إليه الشرط 2' }), 'المبلغ');
  await user.type(form.getByRole('textbox', { name: 'من مبلغ' }), '15');
  await user.type(form.getByRole('textbox', { name: 'إلى مبلغ' }), '150');
  await user.click(form.getByRole('button', { name: 'نتيجة أخرى' }));
  await user.type(form.getByRole('textbox', { name: 'الوسوم' }), 'خارج،');
  expect(await form.findByRole('heading', { name: 'جُرّبت على الماضي: 3 معاملات' })).toBeVisible();
  expect(form.getByText('تبقى 2 على حالها، وتتغير 1:')).toBeVisible();
  expect(form.getByText('بلا فئة')).toBeVisible();
  const body = {
    name: 'مقاهٍ',
    match: 'all',
    conditions: [
      { type: 'payee', names: ['مقهى الركن', 'مقهى الورد'] },
      {
        type: 'amount',
        operator: 'between',
        amount: expect.stringMatching(/^15/),
        upTo: expect.stringMatching(/^150/),
      },
    ],
    effects: [
      { type: 'category', categoryId: cafes.id },
      { type: 'tags', tags: ['خارج'] },
    ],
  };
  const saved = aRule();
  serve(rules.addRule, () => saved);
  serve(rules.applyRules, () => ({ changed: 1, skipped: 1 }));
  serve(rules.listRules, () => [saved]);
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  expect(await screen.findByText('تغيّرت معاملة واحدة، وبقيت معاملة واحدة على حالها')).toBeVisible();
  expect(receivedBy(rules.addRule)[0]?.body).toMatchObject(body);
  expect(receivedBy(rules.applyRules)[0]?.body).toEqual({ id: saved.id });
});

test('a rule that contradicts itself says so in its place, and nothing typed is lost', async () => {
  const { user, press } = await openRules([aRule()]);
  await press('مقاهٍ');
  const form = within(await screen.findByRole('form', { name: 'تعديل القاعدة' }));
  await user.clear(form.getByRole('textbox', { name: 'الاسم' }));
  await user.type(form.getByRole('textbox', { name: 'الاسم' }), 'آخر');
  failWith(rules.editRule, 'validation_failed', { 'effects.0': 'إحدى النتيجتين تكفي' });
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  const effect = form.getByRole('group', { name: 'النتيجة 1' });
  await waitFor(() => expect(effect).toHaveTextContent('إحدى النتيجتين تكفي'));
  expect(form.getByRole('textbox', { name: 'الاسم' })).toHaveValue('آخر');
});

test('rules are told in sentences, switched, moved, deleted and restored', async () => {
  const [first, second, third] = [
    aRule({
      name: 'توصيل',
      match: 'any',
      conditions: [
        { type: 'text', source: 'bank', operator: 'any', phrases: ['JAHEZ', 'KEETA'] },
        { type: 'dayOfMonth', from: 28, to: 3 },
      ],
      effects: [{ type: 'tags', tags: ['توصيل'] }],
      appliedCount: 43,
      lastAppliedOn: aDay('2026-11-20'),
    }),
    aRule({ missing: 'category', effects: [{ type: 'category', categoryId: newId() as CategoryId }] }),
    aRule({ name: 'أخرى', conditions: [{ type: 'text', source: 'bank', operator: 'any', phrases: ['KEETA 4'] }] }),
  ];
  const { user } = await openRules([first, second, third]);
  const texts = () => list().map((row) => row.textContent);
  await waitFor(() => expect(texts()[0]).toContain('نص البنك يحتوي «JAHEZ» أو «KEETA»، أو يوم الشهر من 28 إلى 3'));
  expect(texts()[0]).toContain('وسم «توصيل»');
  expect(texts()[0]).toContain('43 معاملة · آخرها أمس');
  expect(texts()[1]).toContain('توقفت: فئة في نتيجتها محذوفة');
  expect(texts()[2]).toContain('لا تصلها معاملة: تسبقها القاعدة «توصيل»');
  const off = { ...first, isEnabled: false };
  serve(rules.editRule, () => off);
  serve(rules.listRules, () => [off, second, third]);
  await user.click(screen.getByRole('switch', { name: 'تعمل «توصيل»' }));
  await waitFor(() => expect(texts()[0]).toContain('متوقفة'));
  expect(receivedBy(rules.editRule)[0]?.body).toEqual({ isEnabled: false });
  serve(rules.orderRules, () => undefined);
  serve(rules.listRules, () => [second, first, third]);
  await chooseMenuItem(user, 'خيارات «توصيل»', 'تحريك إلى أسفل');
  await waitFor(() => expect(receivedBy(rules.orderRules)[0]?.body).toEqual({ ids: [second.id, first.id, third.id] }));
  serve(rules.deleteRule, () => undefined);
  serve(rules.listRules, () => [second, third]);
  await chooseMenuItem(user, 'خيارات «توصيل»', 'حذف');
  await waitFor(() => expect(list()).toHaveLength(2));
  serve(rules.restoreRule, () => first);
  serve(rules.listRules, () => [second, first, third]);
  await user.click(await screen.findByRole('button', { name: 'تراجع' }));
  await waitFor(() => expect(list()).toHaveLength(3));
});

test('a rule may ask how a text starts, and for days of the week', async () => {
  const conditions: Rule['conditions'] = [
    { type: 'text', source: 'bank', operator: 'startsWith', phrases: ['KEETA'] },
    { type: 'weekday', days: [5] },
  ];
  const { user, press } = await openRules([aRule({ conditions })]);
  await screen.findByRole('list', { name: 'قائمة القواعد' });
  await waitFor(() => expect(list()[0]).toHaveTextContent('نص البنك يبدأ بـ«KEETA»، ويوم الجمعة'));
  await press('مقاهٍ');
  const form = within(await screen.findByRole('form', { name: 'تعديل القاعدة' }));
  expect(form.getByRole('combobox', { name: 'كيف ينظر إليه الشرط 1' })).toHaveDisplayValue('يبدأ بـ');
  expect(form.getByRole('checkbox', { name: 'الجمعة' })).toBeChecked();
  await user.click(form.getByRole('checkbox', { name: 'السبت' }));
  serve(rules.editRule, () => aRule({ conditions }));
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  await waitFor(() =>
    expect(receivedBy(rules.editRule)[0]?.body).toMatchObject({
      conditions: [conditions[0], { type: 'weekday', days: [5, 6] }],
    }),
  );
});

test('a rule from a transaction begins with its payee and its category, and is left without one', async () => {
  setRuleTemplate(aTransaction({ payee: 'مقهى الركن', categoryId: cafes.id }));
  const { user } = await openRules();
  const form = within(await screen.findByRole('form', { name: 'قاعدة جديدة' }));
  expect(form.getByRole('textbox', { name: 'الاسم' })).toHaveValue('مقهى الركن');
  expect(form.getByRole('button', { name: 'حذف «مقهى الركن»' })).toBeVisible();
  await waitFor(() => expect(form.getByRole('combobox', { name: 'الفئة' })).toHaveValue(cafes.id));
  const saved = aRule();
  serve(rules.addRule, () => saved);
  serve(rules.applyRules, () => ({ changed: 1, skipped: 0 }));
  serve(rules.listRules, () => [saved]);
  await form.findByRole('heading', { name: 'جُرّبت على الماضي: 3 معاملات' });
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
  expect(receivedBy(rules.addRule)[0]?.body).toMatchObject({
    name: 'مقهى الركن',
    conditions: [{ type: 'payee', names: ['مقهى الركن'] }],
    effects: [{ type: 'category', categoryId: cafes.id }],
  });
  expect(getRuleTemplate()).toBeNull();
});

test('a rule beyond the hundredth is refused in its form', async () => {
  const { user, press } = await openRules([aRule()]);
  await press('إضافة قاعدة');
  const form = within(await screen.findByRole('form', { name: 'قاعدة جديدة' }));
  await user.type(form.getByRole('textbox', { name: 'الاسم' }), 'كارفور');
  await user.type(form.getByRole('textbox', { name: 'أسماء الجهات' }), 'كارفور،');
  await user.selectOptions(form.getByRole('combobox', { name: 'الفئة' }), cafes.id);
  failWith(rules.addRule, 'rules_full');
  await user.click(form.getByRole('button', { name: 'حفظ القاعدة' }));
  const alert = await form.findByRole('alert');
  await waitFor(() => expect(alert).toHaveTextContent('وصلت إلى حد القواعد: 100 قاعدة. حذف قاعدة يفسح المجال لغيرها.'));
  expect(form.getByRole('textbox', { name: 'الاسم' })).toHaveValue('كارفور');
});
