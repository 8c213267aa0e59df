import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { NumberField } from './number-field.tsx';

const onValue = vi.fn();

function Pages(props: Partial<ComponentProps<typeof NumberField>>) {
  const [value, setValue] = useState(props.value ?? '');
  onValue(value);
  return <NumberField label="عدد الصفحات" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('spinbutton', { name: 'عدد الصفحات' });

test.each([
  ['1250', '1250', '1,250'],
  ['١٢٥٠', '1250', '1,250'],
  ['۱۲۵۰', '1250', '1,250'],
  ['1,250', '1250', '1,250'],
  ['١٢٫٥', '12.5', '12.5'],
  ['-3', '-3', '−3'],
])('«%s» is kept as %s, and shown as %s when it is left', async (typed, value, expected) => {
  const user = renderFor({}, <Pages step={0.5} />);
  await user.type(field(), typed);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(onValue).toHaveBeenLastCalledWith(value);
  expect(screen.getByRole('spinbutton')).toHaveValue(expected);
});

test('it is shown in the person’s digits, and typed over as a plain number', async () => {
  const user = renderFor({ digits: 'arab' }, <Pages value="1250" unit="صفحة" />);
  expect(field()).toHaveValue('١٬٢٥٠');
  expect(field()).toHaveAttribute('aria-valuetext', '١٬٢٥٠ صفحة');
  await user.click(field());
  expect(field()).toHaveValue('1250');
});

test.each([
  ['601', { min: 1, max: 600 }, 'الرقم من 1 إلى 600'],
  ['0', { min: 1 }, 'أقل رقم ممكن 1'],
  ['32', { max: 31 }, 'أكبر رقم ممكن 31'],
  ['1.5', {}, 'المطلوب عدد صحيح بلا كسور'],
  ['مئة', {}, 'أرقام فقط، مثل 12'],
])('«%s» within %o is refused once it is left: «%s»', async (typed, bounds, inputError) => {
  const user = renderFor({}, <Pages {...bounds} />);
  await user.type(field(), typed);
  expect(field()).not.toHaveAccessibleDescription(inputError);
  await user.tab();
  expect(field()).toHaveAccessibleDescription(inputError);
  expect(field()).toBeInvalid();
  expect(onValue).toHaveBeenLastCalledWith(typed);
});

test('up and down go by steps and stop at the bounds', async () => {
  const user = renderFor({}, <Pages min={1} max={10} step={3} />);
  await user.click(field());
  await user.keyboard('{ArrowUp}');
  expect(field()).toHaveValue('1');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveValue('7');
  expect(field()).toHaveAttribute('aria-valuenow', '7');
  await user.keyboard('{ArrowUp}{ArrowUp}');
  expect(field()).toHaveValue('10');
  await user.keyboard('{ArrowDown}');
  expect(field()).toHaveValue('7');
  await user.clear(field());
  await user.type(field(), '5{ArrowUp}');
  expect(field()).toHaveValue('7');
});

test('steps of tenths stay exact', async () => {
  const user = renderFor({}, <Pages value="0.2" step={0.1} />);
  await user.click(field());
  await user.keyboard('{ArrowUp}');
  expect(onValue).toHaveBeenLastCalledWith('0.3');
});
