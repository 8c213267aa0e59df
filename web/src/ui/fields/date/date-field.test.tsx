import { type CivilDate, civilDate } from '@afdal/domain/calendar/civil-date';
import { act, screen, within } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { resizeWindow } from '../../../testing/browser/window-width.ts';
import { renderFor } from '../../../testing/render-for.tsx';
import type { DisplayPreferences } from '../../figures/display-preferences.ts';
import { DateField } from './date-field.tsx';

const onValue = vi.fn();
const day = (text: string) => civilDate(text) as CivilDate;

function Due(props: Partial<ComponentProps<typeof DateField>>) {
  const [value, setValue] = useState(props.value ?? '');
  onValue(value);
  return <DateField label="الموعد" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'الموعد' });
const at = () => document.activeElement?.getAttribute('data-date');
const head = () =>
  within(screen.getByRole('dialog')).getByText(/^\D+ \d{4}$/, { selector: '.font-strong' }).textContent;

async function open(style: Partial<DisplayPreferences> = {}, props: Partial<ComponentProps<typeof DateField>> = {}) {
  const user = renderFor(style, <Due value="2026-11-24" {...props} />);
  await user.click(screen.getByRole('button', { name: 'فتح التقويم' }));
  return user;
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse('2026-11-21T09:00:00Z'), toFake: ['Date'] });
});

describe('typing', () => {
  test.each([
    ['24/11/2026', '2026-11-24'],
    ['٢٤-١١-٢٠٢٦', '2026-11-24'],
    ['۲۴.۱۱.۲۰۲۶', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['20261124', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['24/11', '2026-11-24'],
    ['24 نوفمبر', '2026-11-24'],
    ['24 نوفمبر 2026', '2026-11-24'],
    ['14/6/1448', '2026-11-24'],
    ['14 جمادى الاخره 1448 هـ', '2026-11-24'],
    ['14 جمادى الآخرة', '2026-11-24'],
  ])('«%s» is %s', async (typed, value) => {
    const user = renderFor({}, <Due />);
    await user.type(field(), typed);
    expect(onValue).toHaveBeenLastCalledWith(value);
    expect(field()).toHaveValue(typed);
    await user.tab();
    expect(field()).toHaveValue('24 نوفمبر 2026');
    expect(field()).toHaveAccessibleDescription('14 جمادى الآخرة 1448 هـ');
  });

  test.each(['31/11/2026', '30 جمادى الآخرة 1448', '24/11/26', 'غدا', '99'])(
    '«%s» is no day, and stays',
    async (typed) => {
      const user = renderFor({}, <Due />);
      await user.type(field(), typed);
      expect(field()).toBeValid();
      await user.tab();
      expect(field()).toHaveValue(typed);
      expect(field()).toBeInvalid();
      expect(field()).toHaveAccessibleDescription('التاريخ غير موجود في التقويم');
      expect(onValue).toHaveBeenLastCalledWith(typed);
    },
  );

  test('it is shown in the person’s calendar, digits and month as sighted', async () => {
    const style = { calendar: 'umalqura', digits: 'arab', hijriOffset: 1 } as const;
    const user = renderFor(style, <Due value="2026-11-24" />);
    expect(field()).toHaveValue('١٥ جمادى الآخرة ١٤٤٨ هـ');
    expect(field()).toHaveAccessibleDescription('٢٤ نوفمبر ٢٠٢٦');
    await user.click(field());
    expect(field()).toHaveValue('١٥/٦/١٤٤٨');
    await user.clear(field());
    await user.type(field(), '١٦/٦');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-25');
  });

  test('typing into a filled field replaces its day, however it was entered', async () => {
    const user = renderFor({}, <Due value="2026-11-24" />);
    await user.click(field());
    await user.keyboard('25/11/2026');
    expect(field()).toHaveValue('25/11/2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-25');
    await user.tab();
    act(() => field().focus());
    await user.keyboard('26/11/2026');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-26');
    await user.click(field());
    await user.keyboard('{Backspace}7');
    expect(field()).toHaveValue('26/11/2027');
  });

  test.each([
    ['22/11/2026', 'التاريخ بعد اليوم، والمطلوب اليوم أو قبله'],
    ['1/10/2026', 'أول تاريخ ممكن 1 نوفمبر 2026'],
  ])('%s is out of reach: «%s»', async (typed, inputError) => {
    const user = renderFor({}, <Due min={day('2026-11-01')} max={day('2026-11-21')} />);
    await user.type(field(), typed);
    await user.tab();
    expect(field()).toHaveAccessibleDescription(inputError);
  });
});

describe('picking', () => {
  test('the month of the day opens, with the other calendar beside it, and the keyboard at the day', async () => {
    await open();
    expect(screen.getByRole('dialog', { name: 'اختيار التاريخ' })).toBeVisible();
    expect(screen.getByRole('grid', { name: 'نوفمبر 2026' })).toBeVisible();
    expect(screen.getByText('جمادى الأولى – جمادى الآخرة 1448')).toBeVisible();
    const chosen = screen.getByRole('button', { name: 'الثلاثاء 24 نوفمبر 2026، 14 جمادى الآخرة 1448 هـ' });
    expect(chosen).toHaveFocus();
    expect(chosen).toHaveTextContent('2414');
    expect(screen.getByRole('gridcell', { selected: true })).toContainElement(chosen);
    expect(screen.getByRole('button', { current: 'date' })).toHaveAccessibleName(/^السبت 21 نوفمبر 2026/);
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      'أحد',
      'اثنين',
      'ثلاثاء',
      'أربعاء',
      'خميس',
      'جمعة',
      'سبت',
    ]);
  });

  test.each([
    ['{ArrowLeft}', '2026-11-25'],
    ['{ArrowRight}', '2026-11-23'],
    ['{ArrowDown}', '2026-12-01'],
    ['{ArrowUp}', '2026-11-17'],
    ['{Home}', '2026-11-22'],
    ['{End}', '2026-11-28'],
    ['{PageDown}', '2026-12-24'],
    ['{PageUp}', '2026-10-24'],
    ['{Shift>}{PageDown}{/Shift}', '2027-11-24'],
    ['{Shift>}{PageUp}{/Shift}', '2025-11-24'],
  ])('%s goes to %s', async (keys, date) => {
    const user = await open();
    await user.keyboard(keys);
    expect(at()).toBe(date);
    expect(document.activeElement).toHaveAttribute('tabindex', '0');
    expect(
      screen.getAllByRole('gridcell').filter((cell) => within(cell).getByRole('button').tabIndex === 0),
    ).toHaveLength(1);
  });

  test('Enter picks the day, closes, and gives the keyboard back', async () => {
    const user = await open();
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-25');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(field()).toHaveValue('25 نوفمبر 2026');
    expect(screen.getByRole('button', { name: 'فتح التقويم' })).toHaveFocus();
  });

  test('Escape, and a press beside it, change nothing', async () => {
    const user = await open();
    await user.keyboard('{ArrowLeft}{Escape}');
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByRole('button', { name: 'فتح التقويم' })).toHaveFocus();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('dialog')).toBeVisible();
    await user.click(document.body);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(onValue).toHaveBeenLastCalledWith('2026-11-24');
  });

  test('the buttons turn the page, and leave the keyboard where it is', async () => {
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'الشهر التالي' }));
    expect(head()).toBe('ديسمبر 2026');
    expect(screen.getByRole('button', { name: 'الشهر التالي' })).toHaveFocus();
    await user.dblClick(screen.getByRole('button', { name: 'الشهر السابق' }));
    expect(head()).toBe('أكتوبر 2026');
  });

  test('switched to Hijri, the same day stands in its Hijri month, and the field follows', async () => {
    const user = await open();
    await user.click(screen.getByRole('radio', { name: 'هجري' }));
    expect(screen.getByRole('grid', { name: 'جمادى الآخرة 1448' })).toBeVisible();
    expect(screen.getByText('نوفمبر – ديسمبر 2026')).toBeVisible();
    expect(screen.getByRole('button', { name: 'الثلاثاء 14 جمادى الآخرة 1448 هـ، 24 نوفمبر 2026' })).toHaveTextContent(
      '1424',
    );
    expect(field()).toHaveValue('14 جمادى الآخرة 1448 هـ');
    await user.click(screen.getByRole('button', { name: /^الأحد 19 جمادى الآخرة/ }));
    expect(onValue).toHaveBeenLastCalledWith('2026-11-29');
  });

  test('the week begins where the person’s does', async () => {
    await open({ weekStart: 6 });
    expect(screen.getAllByRole('columnheader')[0]).toHaveTextContent('سبت');
    expect(within(screen.getAllByRole('row')[1] as HTMLElement).getAllByRole('button')[0]).toHaveAccessibleName(
      /^السبت 31 أكتوبر/,
    );
  });

  test('a day out of reach can be read and not picked', async () => {
    const user = await open({}, { value: '', max: day('2026-11-21') });
    expect(at()).toBe('2026-11-21');
    const tomorrow = screen.getByRole('button', { name: /^الأحد 22 نوفمبر/ });
    expect(tomorrow).toHaveAttribute('aria-disabled', 'true');
    await user.click(tomorrow);
    expect(screen.getByRole('dialog')).toBeVisible();
    expect(onValue).toHaveBeenLastCalledWith('');
    await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'اليوم' }));
    expect(onValue).toHaveBeenLastCalledWith('2026-11-21');
  });

  test('a day before the Hijri table is shown in the calendar that has it', async () => {
    await open({ calendar: 'umalqura' }, { value: '1975-03-02' });
    expect(screen.getByRole('grid', { name: 'مارس 1975' })).toBeVisible();
    expect(at()).toBe('1975-03-02');
  });

  test('on a phone it comes from below, over the page', async () => {
    resizeWindow(360);
    const user = await open();
    const sheet = screen.getByRole('dialog', { name: 'اختيار التاريخ' });
    expect(sheet.tagName).toBe('DIALOG');
    expect(at()).toBe('2026-11-24');
    await user.keyboard('{ArrowLeft}{Enter}');
    expect(onValue).toHaveBeenLastCalledWith('2026-11-25');
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'فتح التقويم' })).toHaveFocus();
  });

  test('a field that is fixed cannot be opened', async () => {
    await open({}, { readOnly: true });
    expect(screen.getByRole('button', { name: 'فتح التقويم' })).toBeDisabled();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
