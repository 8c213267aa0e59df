import { addDays, type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { mockElementWidth } from '../../testing/browser/element-width.ts';
import { type DisplayPreferences, DisplayPreferencesContext } from '../figures/display-preferences.ts';
import type { HeatMapProps } from './chart-data.ts';
import { HeatMap } from './charts.tsx';

const layla: DisplayPreferences = {
  zone: 'Asia/Riyadh',
  digits: 'latn',
  calendar: 'gregory',
  hijriOffset: 0,
  weekStart: 0,
  dayStartHour: 0,
  hideAmounts: false,
};

/** A Saturday. */
const today = on('2026-11-21');

const year: HeatMapProps = {
  title: 'اثنا عشر شهرًا',
  from: addDays(today, -365),
  to: today,
  kinds: [
    { name: 'بلا تسجيل', variant: 0 },
    { name: 'نظيف', variant: 2 },
    { name: 'تعثر', variant: 'slip' },
  ],
  days: { [today]: 1, [addDays(today, -1)]: 2, [addDays(today, -200)]: 1 },
};

const [phone, desktop] = [296, 860];

test('a year says from when to when, and how many days of each kind', async () => {
  await read(year, desktop);
  expect(await screen.findByRole('img')).toHaveAccessibleName(
    'اثنا عشر شهرًا: من 21 نوفمبر 2025 إلى 21 نوفمبر 2026. نظيف: 2، تعثر: 1',
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['بلا تسجيل', 'نظيف', 'تعثر']);
});

test('it begins with today; up and down lead to the days of a week, left and right to other weeks', async () => {
  const user = await read(year, desktop);
  focus(await screen.findByRole('img'));
  expect(said()).toBe('21 نوفمبر 2026: نظيف');
  await user.keyboard('{ArrowUp}');
  expect(said()).toBe('20 نوفمبر 2026: تعثر');
  await user.keyboard('{ArrowRight}');
  expect(said()).toBe('13 نوفمبر 2026: بلا تسجيل');
  await user.keyboard('{ArrowLeft}{ArrowDown}');
  expect(said()).toBe('21 نوفمبر 2026: نظيف');
  await user.keyboard('{ArrowLeft}');
  expect(said()).toBe('21 نوفمبر 2026: نظيف');
});

test('a wide page shows the whole year', async () => {
  const user = await read(year, desktop);
  focus(await screen.findByRole('img'));
  await user.keyboard('{Home}');
  expect(said()).toBe('21 نوفمبر 2025: بلا تسجيل');
});

test.each([
  [0, '19 يوليو 2026'],
  [1, '20 يوليو 2026'],
  [6, '25 يوليو 2026'],
])('a phone shows 18 weeks; where they begin on %i, the first of them began on %s', async (weekStart, first) => {
  const user = await read(year, phone, { weekStart });
  focus(await screen.findByRole('img'));
  await user.keyboard('{Home}');
  expect(said()).toBe(`${first}: بلا تسجيل`);
});

test('the pointer finds today in the first column from the left, in the row of its weekday', async () => {
  const user = await read(year, desktop);
  const target = await screen.findByRole('img');
  // The last of seven rows below the month labels; the columns end at the left edge.
  await user.pointer({ target, coords: { clientX: 8, clientY: 22 + 6.5 * 15 } });
  expect(said()).toBe('21 نوفمبر 2026: نظيف');
  await user.pointer({ target, coords: { clientX: 8, clientY: 5 } });
  expect(said()).toBe('');
});

test('the table has a row a week and a column a day, from the person’s first', async () => {
  const user = await read({ ...year, from: addDays(today, -8) }, desktop, { weekStart: 6 });
  await user.click(await screen.findByRole('button', { name: 'جدول: اثنا عشر شهرًا' }));
  const rows = within(screen.getByRole('table', { name: 'اثنا عشر شهرًا' })).getAllByRole('row');
  expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
    ['الأسبوع', 'السبت', 'الأحد', 'الاثنين', 'الثلاثاء', 'الأربعاء', 'الخميس', 'الجمعة'],
    ['21 نوفمبر 2026', 'نظيف', '', '', '', '', '', ''],
    ['14 نوفمبر 2026', 'بلا تسجيل', 'بلا تسجيل', 'بلا تسجيل', 'بلا تسجيل', 'بلا تسجيل', 'بلا تسجيل', 'تعثر'],
    ['7 نوفمبر 2026', '', '', '', '', '', '', 'بلا تسجيل'],
  ]);
});

test('days are of the person’s calendar and in the person’s digits', async () => {
  await read(year, desktop, { calendar: 'umalqura', digits: 'arab' });
  const drawing = await screen.findByRole('img');
  focus(drawing);
  expect(said()).toBe('١١ جمادى الآخرة ١٤٤٨ هـ: نظيف');
  expect(within(drawing).getByText('رمضان')).toBeInTheDocument();
});

test('a missing amount has a shape of its own, in the drawing and in its legend', async () => {
  const kinds: HeatMapProps['kinds'] = [
    { name: 'لا شيء', variant: 0 },
    { name: 'فات', variant: 'outline' },
    { name: 'سماح', variant: 'dot' },
    { name: 'عذر', variant: 'corner' },
  ];
  const days = { [today]: 1, [addDays(today, -1)]: 2, [addDays(today, -2)]: 3 };
  await read({ ...year, from: addDays(today, -3), kinds, days }, phone);
  const shapes = (part: Element) => part.querySelectorAll('rect, circle, path').length;
  expect(shapes(await screen.findByRole('img'))).toBe(6);
  expect(screen.getAllByRole('listitem').map(shapes)).toEqual([1, 1, 2, 2]);
});

test('where nothing was ever recorded, the place says so', async () => {
  await read({ ...year, days: {} }, desktop);
  expect(await screen.findByText('لا بيانات في هذه الفترة')).toBeVisible();
});

async function read(props: HeatMapProps, width: number, style: Partial<DisplayPreferences> = {}) {
  mockElementWidth(width);
  await act(async () =>
    render(
      <DisplayPreferencesContext value={{ ...layla, ...style }}>
        <HeatMap {...props} />
      </DisplayPreferencesContext>,
    ),
  );
  return userEvent.setup();
}

function focus(drawing: HTMLElement): void {
  act(() => drawing.focus());
}

function said(): string {
  return (screen.getByRole('status').textContent ?? '').replaceAll('\u00a0', ' ');
}

function on(text: string): CivilDate {
  return civilDate(text) ?? expect.fail(`${text} is no day`);
}
