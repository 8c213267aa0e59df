import { type Report, type ReportGroup, type ReportSeries, reports } from '@afdal/contract/finance/reports';
import { aDay } from '@afdal/domain/testing/a-day';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { mockElementWidth } from '../../../testing/browser/element-width.ts';
import { dining, earner, mada } from '../../../testing/data/finance-data.ts';
import { failWith, receivedBy, serve } from '../../../testing/fake-server.ts';
import { serveFinance } from '../../../testing/finance-server.ts';
import { openFeature } from '../../../testing/open-feature.tsx';
// A lazy chunk: loading it during a test takes longer than its timeouts.
import '../../../ui/charts/drawn/drawings.ts';
import type { ReportSearch } from './report-address.ts';
import { ReportView } from './report-view.tsx';

const group = (name: string | null, amountMinor: number, change: Partial<ReportGroup> = {}): ReportGroup => ({
  name,
  categoryId: null,
  amountMinor,
  count: 2,
  comparedMinor: 100_00,
  parts: [],
  ...change,
});

const aReport: Report = {
  by: 'payee',
  kind: 'expense',
  from: aDay('2026-10-27'),
  to: aDay('2026-11-26'),
  currency: 'SAR',
  amountMinor: 500_00,
  count: 5,
  average: { unit: 'day', amountMinor: 20_00 },
  compared: { from: aDay('2026-09-27'), to: aDay('2026-10-22'), amountMinor: 400_00, count: 4 },
  groups: [group('أسواق الحي', 300_00), group('جرير', 150_00), group(null, 50_00)],
  others: null,
  unconverted: [],
};

const point = (month: number, year: number, amountMinor: number | null) => {
  const on = aDay(`${year}-${String(month).padStart(2, '0')}-01`);
  return { from: on, to: on, amountMinor };
};
const aSeries: ReportSeries = {
  kind: 'expense',
  every: 'month',
  calendar: 'gregory',
  year: 2026,
  currency: 'SAR',
  periods: Array.from({ length: 12 }, (_, at) => ({
    month: at + 1,
    present: point(at + 1, 2026, at > 10 ? null : 100_00),
    previous: point(at + 1, 2025, 50_00),
  })),
  unconverted: [],
};

const onChange = vi.fn();
const onGroup = vi.fn();

async function open(change: Partial<Report> = {}, search: ReportSearch = { by: 'payee' }) {
  mockElementWidth(600);
  serveFinance([]);
  serve(reports.readReport, () => ({ ...aReport, ...change }));
  serve(reports.readReportSeries, () => aSeries);
  const view = <ReportView search={search} onChange={onChange} onGroup={onGroup} />;
  return await openFeature(view, { person: earner });
}

const table = async () => within(await screen.findByRole('table', { name: 'تفصيل التقرير' }));
const plain = (text: string | null) => (text ?? '').replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');
const rowTexts = async () =>
  (await table())
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => plain(textContent));

test('the figures say in words what changed, and against which days', async () => {
  await open();
  const figures = (await screen.findByText('التغير', { selector: 'dt' })).closest('dl');
  expect(plain(figures?.textContent ?? '')).toContain(
    'التغير+100.00أعلى بنسبة 25% مقارنة بالمدة من 27 سبتمبر 2026 إلى 22 أكتوبر 2026',
  );
  expect(receivedBy(reports.readReport)[0]?.query).toEqual({
    by: 'payee',
    kind: 'expense',
    from: '2026-10-27',
    to: '2026-11-26',
    compare: 'previous',
  });
});

test('a row has amount, share, what it is compared with and the change, and leads to its transactions', async () => {
  const { user, address } = await open();
  expect(await rowTexts()).toEqual([
    'أسواق الحيمعاملتان300.0060%100.00+200.00',
    'جريرمعاملتان150.0030%100.00+50.00',
    'بلا جهةمعاملتان50.0010%100.00−50.00',
  ]);
  expect((await table()).getAllByRole('link')).toHaveLength(3);
  await user.click((await table()).getByRole('button', { name: 'المنحنى: بلا جهة' }));
  expect(onGroup).toHaveBeenCalledWith({ payee: '' });
  await user.click((await table()).getByRole('link', { name: 'جرير' }));
  const [path, query] = address().split('?');
  expect(path).toBe('/financial-planning');
  const asked = new URLSearchParams(query);
  expect(asked.get('payee')).toBe('جرير');
  expect(asked.get('filter')).toBe('from=2026-10-27&to=2026-11-26&status=cleared');
});

test.each([
  ['payee', 'بلا جهة', 'hasPayee'],
  ['tag', 'بلا وسم', 'hasTag'],
] as const)('what has no %s leads to its transactions of the kind', async (by, name, part) => {
  const { user, address } = await open({ by, groups: [group(null, 50_00)] }, { by });
  await user.click((await table()).getByRole('link', { name }));
  const asked = new URLSearchParams(address().split('?')[1]);
  expect(asked.get('filter')).toBe(`from=2026-10-27&to=2026-11-26&status=cleared&type=expense&${part}=false`);
});

test('rows are sorted by what is pressed in the head', async () => {
  const { user } = await open();
  await user.click((await table()).getByRole('button', { name: 'المبلغ' }));
  expect((await rowTexts())[0]).toMatch(/^بلا جهة/);
  await user.click((await table()).getByRole('button', { name: 'التغير' }));
  expect((await rowTexts())[0]).toMatch(/^أسواق الحي/);
});

test('the smaller groups are one row, until they are asked for', async () => {
  const groups = Array.from({ length: 12 }, (_, at) => group(`متجر ${at}`, 1_200 - at));
  const others = { groups: 3, amountMinor: 30, count: 3, comparedMinor: 0 };
  const { user } = await open({ groups, others });
  expect(await rowTexts()).toHaveLength(11);
  expect((await rowTexts()).at(-1)).toMatch(/^أخرى \(5\)/);
  await user.click(screen.getByRole('button', { name: 'عرض الكل' }));
  expect(await rowTexts()).toHaveLength(13);
  expect((await rowTexts()).at(-1)).toMatch(/^أخرى \(3\)، في ملف CSV/);
});

test('a category opens its subcategories', async () => {
  const parts = [
    { name: 'مطاعم', categoryId: dining.id, amountMinor: 200_00, count: 1, comparedMinor: 0 },
    {
      name: 'طعام',
      categoryId: '01937b1e-0000-7000-8000-0000000000aa',
      amountMinor: 100_00,
      count: 1,
      comparedMinor: 0,
    },
  ];
  const food = group('طعام', 300_00, { categoryId: '01937b1e-0000-7000-8000-0000000000aa', parts });
  const { user } = await open({ by: 'category', groups: [food] }, {});
  expect(await rowTexts()).toHaveLength(1);
  await user.click((await table()).getByRole('button', { name: 'الفئات الفرعية: طعام' }));
  const [, ...shown] = await rowTexts();
  expect(shown).toEqual([expect.stringMatching(/^مطاعم/), expect.stringMatching(/^طعام، بلا فئة فرعية/)]);
});

test('a report by tag says that its rows may exceed the whole', async () => {
  await open({ by: 'tag' }, { by: 'tag' });
  expect(await screen.findByText(/^المعاملة ذات الوسمين/)).toBeVisible();
});

test('it is of one account where that is chosen', async () => {
  const { user } = await open({}, {});
  await screen.findByRole('option', { name: mada.name });
  await user.selectOptions(screen.getByRole('combobox', { name: 'الحساب' }), mada.id);
  expect(onChange).toHaveBeenCalledWith({ account: mada.id });
});

test('an account that is gone is not taken for all of them', async () => {
  await open({}, { account: dining.id });
  const field = await screen.findByRole('combobox', { name: 'الحساب' });
  await waitFor(() => expect(field).toHaveDisplayValue('حساب غير موجود'));
  expect(field).toHaveAccessibleDescription('الحساب في هذا الرابط غير موجود الآن');
});

test('without anything in the range it says so', async () => {
  await open({ groups: [], amountMinor: 0, count: 0, compared: null });
  expect(await screen.findByRole('heading', { name: 'لا مصروفات في هذه المدة' })).toBeVisible();
});

test('a report that fails is asked for again', async () => {
  mockElementWidth(600);
  serveFinance([]);
  failWith(reports.readReport, 'internal');
  serve(reports.readReportSeries, () => aSeries);
  const { user } = await openFeature(<ReportView search={{}} onChange={onChange} onGroup={onGroup} />, {
    person: earner,
  });
  const again = await screen.findByRole('button', { name: 'إعادة المحاولة' });
  serve(reports.readReport, () => aReport);
  await user.click(again);
  expect(await rowTexts()).toHaveLength(3);
});

test('own days that end before they begin are said to, and not asked for', async () => {
  await open({}, { range: 'own', from: '2026-11-02', to: '2026-11-01' });
  expect(await screen.findByText('اليوم الأخير قبل الأول')).toBeVisible();
  expect(receivedBy(reports.readReport)).toEqual([]);
});

test('the year of the chosen group stands beside the one before', async () => {
  const { user } = await open({}, { by: 'payee', payee: 'جرير', every: 'cycle' });
  const figure = within(await screen.findByRole('figure', { name: '2026 مقابل 2025' }));
  expect(figure.getByText('المصروف: جرير')).toBeVisible();
  expect(receivedBy(reports.readReportSeries)[0]?.query).toMatchObject({ every: 'cycle', payee: 'جرير' });
  await user.click(screen.getByRole('button', { name: 'إزالة «جرير» من المنحنى' }));
  expect(onGroup).toHaveBeenCalledWith(null);
});

test('it is printed, and downloaded as a file', async () => {
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  const print = vi.spyOn(window, 'print').mockImplementation(() => {});
  serve(reports.exportReport, () => ({ name: 'a.csv', bytes: new Uint8Array([1]) }));
  const { user } = await open();
  await user.click(await screen.findByRole('button', { name: 'طباعة' }));
  expect(print).toHaveBeenCalledOnce();
  await user.click(screen.getByRole('button', { name: 'تنزيل CSV' }));
  await waitFor(() => expect(names).toEqual(['تقرير-2026-10-27-2026-11-26.csv']));
});
