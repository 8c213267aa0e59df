import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { mockElementWidth } from '../../testing/browser/element-width.ts';
import { type DisplayPreferences, DisplayPreferencesContext } from '../figures/display-preferences.ts';
import type { BarChartProps } from './chart-data.ts';
import { ChartSkeleton } from './chart-skeleton.tsx';
import { BarChart, Donut, LineChart, Radar, ShareBars, Sparkline } from './charts.tsx';
import { heights } from './heights.ts';

const layla: DisplayPreferences = {
  zone: 'Asia/Riyadh',
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  weekStart: 0,
  dayStartHour: 0,
  hideAmounts: false,
};

const spending: BarChartProps = {
  title: 'المصروف في 4 دورات',
  unit: { kind: 'money', currency: 'SAR' },
  pointName: 'الدورة',
  labels: ['أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر'],
  series: [{ name: 'المصروف', values: [991_020, null, 1_248_395, 907_165] }],
};

const withBudget: BarChartProps = {
  ...spending,
  plan: { name: 'الميزانية', values: [995_000, 995_000, 995_000, 995_000] },
};

beforeEach(() => mockElementWidth(600));

test('a chart says in a sentence what it shows', async () => {
  await read(<BarChart {...spending} />);
  const drawing = await screen.findByRole('img');
  expect(plain(drawing.getAttribute('aria-label'))).toBe(
    'المصروف في 4 دورات: من 9,910.20 ر.س في أغسطس إلى 9,071.65 ر.س في نوفمبر، والأعلى 12,483.95 ر.س في أكتوبر',
  );
  expect(screen.getByRole('figure', { name: spending.title })).toContainElement(drawing);
});

test('before it is drawn, its title stands over a place as high as the drawing', async () => {
  const { container, unmount } = render(<ChartSkeleton texts={spending} height={heights.overTime} />);
  expect(screen.getByRole('heading', { name: spending.title })).toBeVisible();
  const height = container.querySelector<HTMLElement>('[style]')?.style.blockSize;
  unmount();
  await read(<BarChart {...spending} />);
  expect((await screen.findByRole('img')).parentElement?.style.blockSize).toBe(height);
});

test('larger letters enlarge the drawing as a whole, with fewer labels, so that none overlap', async () => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  await read(<BarChart {...spending} />);
  expect(await screen.findByRole('img')).toHaveAttribute('viewBox', `0 0 600 ${heights.overTime}`);
  cleanup();
  style.fontSize = '32px';
  await read(<BarChart {...spending} />);
  const drawing = await screen.findByRole('img');
  expect(drawing).toHaveAttribute('viewBox', `0 0 300 ${heights.overTime}`);
  expect(drawing).toHaveAttribute('width', '600');
  expect(drawing).toHaveAttribute('height', String(2 * heights.overTime));
  expect(drawing.parentElement?.style.blockSize).toBe(`${heights.overTime / 16}rem`);
});

test('a wheel is enlarged only as far as the names around it have room', async () => {
  const { style } = document.documentElement;
  onTestFinished(() => void style.removeProperty('font-size'));
  style.fontSize = '32px';
  mockElementWidth(390);
  await read(
    <Radar
      title="عجلة الحياة"
      unit={{ kind: 'count' }}
      partName="المجال"
      labels={['المال', 'الصحة', 'الأسرة']}
      max={10}
      series={{ name: 'نوفمبر', values: [7, 9, 8] }}
    />,
  );
  expect(await screen.findByRole('img')).toHaveAttribute('viewBox', `0 0 260 ${heights.wheel}`);
});

test('a caller who has a better sentence gives it', async () => {
  await read(<BarChart {...spending} description="أقل من المعتاد" />);
  expect(await screen.findByRole('img', { name: 'المصروف في 4 دورات: أقل من المعتاد' })).toBeVisible();
});

test('the chart is one stop of the tab key; arrows follow the eye from now, newer being to the left', async () => {
  const user = await read(<BarChart {...withBudget} />);
  const drawing = await screen.findByRole('img');
  expect(said()).toBe('');
  await user.tab();
  expect(screen.getByRole('button', { name: 'جدول: المصروف في 4 دورات' })).toHaveFocus();
  await user.tab();
  expect(drawing).toHaveFocus();
  expect(said()).toBe('نوفمبر: المصروف: 9,071.65 ر.س، الميزانية: 9,950.00 ر.س');
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('أكتوبر: المصروف: 12,483.95 ر.س، الميزانية: 9,950.00 ر.س');
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('سبتمبر: المصروف: بلا تسجيل، الميزانية: 9,950.00 ر.س');
  await user.keyboard('{Home}{ArrowRight}');
  expect(said()).toMatch(/^أغسطس/);
  await user.keyboard('{ArrowLeft}');
  expect(said()).toMatch(/^سبتمبر/);
  await user.keyboard('{End}');
  expect(said()).toMatch(/^نوفمبر/);
  await user.tab();
  expect(document.body).toHaveFocus();
  expect(said()).toBe('');
});

test('Escape puts the tooltip away and nothing else; the next arrow brings it back', async () => {
  const onKeyDown = vi.fn();
  const user = await read(
    // biome-ignore lint/a11y/noStaticElementInteractions: a stand-in for the sheet around a chart
    <div onKeyDown={({ key }) => onKeyDown(key)}>
      <BarChart {...spending} />
    </div>,
  );
  focus(await screen.findByRole('img'));
  await user.keyboard('{Escape}');
  expect(said()).toBe('');
  expect(onKeyDown).not.toHaveBeenCalled();
  await user.keyboard('{Escape}');
  expect(onKeyDown).toHaveBeenCalledWith('Escape');
  await user.keyboard('{ArrowRight}');
  expect(said()).toMatch(/^أكتوبر/);
});

test('the pointer finds the oldest at the right and the newest at the left, and takes its tooltip along', async () => {
  const user = await read(<BarChart {...spending} />);
  const target = await screen.findByRole('img');
  await user.pointer({ target, coords: { clientX: 540, clientY: 100 } });
  expect(said()).toBe('أغسطس: 9,910.20 ر.س');
  await user.pointer({ target, coords: { clientX: 10, clientY: 100 } });
  expect(said()).toBe('نوفمبر: 9,071.65 ر.س');
  await user.unhover(target);
  expect(said()).toBe('');
});

test('the tooltip of a touched point stays when the finger is lifted', async () => {
  const user = await read(<BarChart {...spending} />);
  const target = await screen.findByRole('img');
  await user.pointer([
    { keys: '[TouchA>]', target, coords: { clientX: 540, clientY: 100 } },
    { keys: '[/TouchA]', target },
  ]);
  expect(said()).toBe('أغسطس: 9,910.20 ر.س');
});

test('the table has the same data, the newest first, and leads back', async () => {
  const user = await read(<BarChart {...withBudget} />);
  await user.click(await screen.findByRole('button', { name: 'جدول: المصروف في 4 دورات' }));
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(table('المصروف في 4 دورات')).toEqual([
    ['الدورة', 'المصروف', 'الميزانية'],
    ['نوفمبر', '9,071.65 ر.س', '9,950.00 ر.س'],
    ['أكتوبر', '12,483.95 ر.س', '9,950.00 ر.س'],
    ['سبتمبر', 'بلا تسجيل', '9,950.00 ر.س'],
    ['أغسطس', '9,910.20 ر.س', '9,950.00 ر.س'],
  ]);
  expect(screen.getByRole('rowheader', { name: 'نوفمبر' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'رسم: المصروف في 4 دورات' }));
  expect(screen.getByRole('img')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
});

test.each([
  ['no points', { labels: [], series: [{ name: 'المصروف', values: [] }] }],
  ['points of which nothing is known', { series: [{ name: 'المصروف', values: [null, null, null, null] }] }],
])('%s: the place says so, and offers no table', async (_, change) => {
  await read(<BarChart {...spending} {...change} />);
  expect(await screen.findByText('لا بيانات في هذه الفترة')).toBeVisible();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
});

const year = Array.from({ length: 366 }, (_, day) => day);

test.each([
  ['one point', [907_165], '9,071.65 ر.س في 0'],
  ['all zeros', [0, 0], 'من 0.00 ر.س في 0 إلى 0.00 ر.س في 1، والأعلى 0.00 ر.س في 0'],
  ['less than nothing', [-500, -100], 'من −5.00 ر.س في 0 إلى −1.00 ر.س في 1، والأعلى −1.00 ر.س في 1'],
  [
    'as much as goes',
    [999_999_999_999, 1],
    'من 9,999,999,999.99 ر.س في 0 إلى 0.01 ر.س في 1، والأعلى 9,999,999,999.99 ر.س في 0',
  ],
  ['a leap year', year, 'من 0.00 ر.س في 0 إلى 3.65 ر.س في 365، والأعلى 3.65 ر.س في 365'],
  ['missing days', [null, 100, null, 300, null], 'من 1.00 ر.س في 1 إلى 3.00 ر.س في 3، والأعلى 3.00 ر.س في 3'],
] as const)('bars and lines of %s are drawn and told', async (_, values, sentence) => {
  const labels = values.map((_value, index) => `${index}`);
  const user = await read(
    <>
      <BarChart {...spending} title="أعمدة" labels={labels} series={[{ name: 'المصروف', values }]} />
      <LineChart {...spending} title="خط" labels={labels} series={{ name: 'المصروف', values }} />
    </>,
  );
  for (const title of ['أعمدة', 'خط']) {
    const drawing = await screen.findByRole('img', { name: new RegExp(`^${title}`) });
    expect(plain(drawing.getAttribute('aria-label'))).toBe(`${title}: ${sentence}`);
    expect(drawing.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
    focus(drawing);
    await user.keyboard('{Home}{End}');
    expect(drawing.innerHTML).not.toMatch(/NaN|Infinity|undefined/);
  }
});

const compared: BarChartProps = {
  ...spending,
  series: [
    { name: 'المصروف', values: [100, 300, 200] },
    { name: 'الدخل', values: [500, 400, 0] },
  ],
  labels: ['سبتمبر', 'أكتوبر', 'نوفمبر'],
  isSideBySide: true,
};

test('bars side by side all stand on zero, each with its own sentence', async () => {
  await read(<BarChart {...compared} />);
  const drawing = await screen.findByRole('img');
  expect(plain(drawing.getAttribute('aria-label'))).toBe(
    'المصروف في 4 دورات: المصروف: من 1.00 ر.س في سبتمبر إلى 2.00 ر.س في نوفمبر، والأعلى 3.00 ر.س في أكتوبر' +
      '؛ الدخل: من 5.00 ر.س في سبتمبر إلى 0.00 ر.س في نوفمبر، والأعلى 5.00 ر.س في سبتمبر',
  );
  const bars = [...drawing.querySelectorAll<SVGPathElement>('.chart-mark > path[fill^="var"]')];
  const starts = bars.map(
    (bar) =>
      bar
        .getAttribute('d')
        ?.match(/^M([\d.]+) ([\d.]+)/)
        ?.slice(1) ?? [],
  );
  expect(bars).toHaveLength(5);
  expect(new Set(starts.map(([, from]) => from)).size).toBe(1);
  expect(Number(starts[0]?.[0])).toBeGreaterThan(Number(starts[1]?.[0]));
  focus(drawing);
  expect(said()).toBe('نوفمبر: المصروف: 2.00 ر.س، الدخل: 0.00 ر.س');
});

test.each([
  ['the only one', ['نوفمبر'], [995_000]],
  ['one of two', ['أكتوبر', 'نوفمبر'], [null, 995_000]],
])('a plan of %s is a dash', async (_, labels, values) => {
  const series = [{ name: 'المصروف', values: labels.map(() => 907_165) }];
  await read(<BarChart {...spending} labels={labels} series={series} plan={{ name: 'الميزانية', values }} />);
  const drawing = await screen.findByRole('img');
  expect(drawing.querySelector('.chart-line-plan')?.getAttribute('d')).toMatch(/M([\d.]+) [\d.]+H[\d.]+$/);
});

test('a line begins at the last value that is known, and its plan leads on', async () => {
  await read(
    <LineChart
      {...withBudget}
      series={{ name: 'الرصيد', values: [100_000, 200_000, null, null] }}
      quiet={{ name: 'العام الماضي', values: [50_000, 60_000, 70_000, 80_000] }}
    />,
  );
  focus(await screen.findByRole('img'));
  expect(said()).toBe('سبتمبر: الرصيد: 2,000.00 ر.س، العام الماضي: 600.00 ر.س، الميزانية: 9,950.00 ر.س');
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'الرصيد',
    'العام الماضي',
    'الميزانية',
  ]);
});

test('digits are the person’s', async () => {
  await read(<BarChart {...spending} />, { ...layla, digits: 'arab' });
  focus(await screen.findByRole('img'));
  expect(said()).toBe('نوفمبر: ٩٬٠٧١٫٦٥ ر.س');
  expect(screen.getByRole('figure').textContent?.replace(spending.title, '')).not.toMatch(/\d/);
});

test('amounts that are to be hidden are hidden in drawing, sentence, tooltip and table', async () => {
  const user = await read(<BarChart {...spending} />, { ...layla, hideAmounts: true });
  const drawing = await screen.findByRole('img');
  focus(drawing);
  expect(said()).toBe('نوفمبر: ••••');
  await user.keyboard('{Escape}');
  expect(drawing.getAttribute('aria-label')?.replace(spending.title, '')).not.toMatch(/\d/);
  expect(screen.getByRole('figure').textContent?.replace(spending.title, '')).not.toMatch(/\d/);
  await user.click(screen.getByRole('button'));
  expect(table(spending.title)[1]).toEqual(['نوفمبر', '••••']);
});

const categories = ['سكن', 'بقالة', 'أقساط', 'مطاعم', 'فواتير', 'مواصلات', 'هدايا', 'صحة', 'كتب', 'ملابس'];

test('a donut names at most eight parts with their shares, the largest first; the rest is one', async () => {
  const segments = categories.map((name, index) => ({ name, value: (10 - index) * 1_000 }));
  const user = await read(
    <Donut title="أين ذهب المال" unit={spending.unit} partName="الفئة" segments={segments.toReversed()} />,
  );
  const drawing = await screen.findByRole('img', { name: /الأكبر سكن بنسبة .*18%.*، ثم بقالة بنسبة .*16%/ });
  const legend = screen.getAllByRole('listitem').map((item) => plain(item.textContent));
  expect(legend).toEqual([
    'سكن18%',
    'بقالة16%',
    'أقساط15%',
    'مطاعم13%',
    'فواتير11%',
    'مواصلات9%',
    'هدايا7%',
    'أخرى11%',
  ]);
  focus(drawing);
  expect(said()).toBe('سكن: 100.00 ر.س، النسبة: 18%');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('بقالة: 90.00 ر.س، النسبة: 16%');
  await user.keyboard('{ArrowRight}{ArrowRight}');
  expect(said()).toBe('أخرى: 60.00 ر.س، النسبة: 11%');
  await user.click(screen.getByRole('button'));
  expect(table('أين ذهب المال')[0]).toEqual(['الفئة', 'القيمة', 'النسبة']);
  const whole = table('أين ذهب المال').slice(1);
  expect(whole.map(([name]) => name)).toEqual([...categories, 'المجموع']);
  expect(whole.at(-1)).toEqual(['المجموع', '550.00 ر.س', '']);
});

test.each([
  ['zeros', [0, 0], 'لا قيمة فوق الصفر'],
  ['one part', [500], 'سكن بنسبة 100%'],
  ['a part below zero', [500, -300], 'سكن بنسبة 100%'],
])('a donut of %s is drawn and told', async (_, values, sentence) => {
  const segments = values.map((value, index) => ({ name: categories[index] ?? '', value }));
  await read(<Donut title="حصص" unit={spending.unit} partName="الفئة" segments={segments} />);
  const drawing = await screen.findByRole('img');
  expect(plain(drawing.getAttribute('aria-label'))).toBe(`حصص: ${sentence}`);
  expect(drawing.innerHTML).not.toMatch(/NaN|Infinity/);
});

test('arrow keys move down horizontal bars, and the tooltip has value and share', async () => {
  const series = [{ name: 'المصروف', values: [1_000, 3_000] }];
  const user = await read(
    <ShareBars title="حصص" unit={spending.unit} partName="الفئة" labels={['بقالة', 'سكن']} series={series} />,
  );
  focus(await screen.findByRole('img'));
  expect(said()).toBe('سكن: 30.00 ر.س، النسبة: 75%');
  await user.keyboard('{ArrowDown}');
  expect(said()).toBe('بقالة: 10.00 ر.س، النسبة: 25%');
});

test('horizontal bars of several series preserve their order, and the tooltip has each part', async () => {
  const series = [
    { name: 'حاجات', values: [1_000, 0] },
    { name: 'رغبات', values: [500, 4_000] },
  ];
  const user = await read(
    <ShareBars title="حصص" unit={spending.unit} partName="الفئة" labels={['بقالة', 'سفر']} series={series} />,
  );
  focus(await screen.findByRole('img'));
  expect(said()).toBe('بقالة: حاجات: 10.00 ر.س، رغبات: 5.00 ر.س، النسبة: 27%');
  await user.click(screen.getByRole('button'));
  expect(table('حصص')).toEqual([
    ['الفئة', 'حاجات', 'رغبات', 'القيمة', 'النسبة'],
    ['بقالة', '10.00 ر.س', '5.00 ر.س', '15.00 ر.س', '27%'],
    ['سفر', '0.00 ر.س', '40.00 ر.س', '40.00 ر.س', '73%'],
  ]);
});

test('a wheel is walked round to the left and compares with the one before', async () => {
  const user = await read(
    <Radar
      title="عجلة الحياة"
      unit={{ kind: 'count' }}
      partName="المجال"
      labels={['المال', 'الصحة', 'الأسرة']}
      max={10}
      series={{ name: 'نوفمبر', values: [7, 12, null] }}
      previous={{ name: 'أكتوبر', values: [5, 6, 8] }}
    />,
  );
  const drawing = await screen.findByRole('img', { name: /الأعلى الصحة: .*12.*، والأدنى المال: .*7/ });
  focus(drawing);
  expect(said()).toBe('المال: نوفمبر: 7، أكتوبر: 5');
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('الأسرة: نوفمبر: بلا تسجيل، أكتوبر: 8');
  await user.keyboard('{ArrowLeft}{ArrowLeft}');
  expect(said()).toBe('الصحة: نوفمبر: 12، أكتوبر: 6');
  await user.click(screen.getByRole('button'));
  expect(table('عجلة الحياة').map(([name]) => name)).toEqual(['المجال', 'المال', 'الصحة', 'الأسرة']);
});

test.each([
  ['a trend', [61, null, 72], 'من 61 في أغسطس إلى 72 في أكتوبر، والأعلى 72 في أكتوبر'],
  ['what never changes', [5, 5], 'من 5 في أغسطس إلى 5 في سبتمبر، والأعلى 5 في أغسطس'],
  ['nothing', [], 'لا بيانات في هذه الفترة'],
])('a sparkline of %s is a named picture', async (_, values, sentence) => {
  await read(<Sparkline title="الصحة المالية" unit={{ kind: 'count' }} labels={spending.labels} values={values} />);
  const drawing = await screen.findByRole('img');
  expect(plain(drawing.getAttribute('aria-label'))).toBe(`الصحة المالية: ${sentence}`);
  expect(drawing.innerHTML).not.toMatch(/NaN|Infinity/);
});

async function read(chart: ReactElement, style = layla) {
  await act(async () => render(reading(chart, style)));
  return userEvent.setup();
}

function reading(chart: ReactElement, style: DisplayPreferences) {
  return <DisplayPreferencesContext value={style}>{chart}</DisplayPreferencesContext>;
}

function focus(drawing: HTMLElement): void {
  act(() => drawing.focus());
}

/** What the chart's live region announces now. */
function said(): string {
  return plain(screen.getByRole('status').textContent);
}

function table(name: string): string[][] {
  const rows = within(screen.getByRole('table', { name })).getAllByRole('row');
  return rows.map((row) => Array.from(row.children, (cell) => plain(cell.textContent)));
}

/** Without the directional isolates around numbers. */
function plain(text: string | null): string {
  return (text ?? '').replace(/[\u2066\u2069]/g, '').replaceAll('\u00a0', ' ');
}
