import { readAmount } from '@afdal/domain/money/amount-text';
import { screen } from '@testing-library/react';
import { type ComponentProps, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { MoneyField } from './money-field.tsx';

const onValue = vi.fn();

function Paid(props: Partial<ComponentProps<typeof MoneyField>>) {
  const [value, setValue] = useState(props.value ?? '');
  onValue(value);
  return <MoneyField label="المبلغ" currency="SAR" {...props} value={value} onChange={setValue} />;
}

const field = () => screen.getByRole('textbox', { name: 'المبلغ' });

test.each([
  ['1250.5', 'SAR', 125_050, '1,250.50'],
  ['١٬٢٥٠٫٥٠', 'SAR', 125_050, '1,250.50'],
  ['۱۲۵۰', 'SAR', 125_000, '1,250.00'],
  ['1.250', 'KWD', 1_250, '1.250'],
  ['12,500', 'KWD', 12_500_000, '12,500.000'],
])(
  '«%s» in %s is kept as %i minor units, and shown as %s when it is left',
  async (typed, currency, minor, expected) => {
    const user = renderFor({}, <Paid currency={currency} />);
    await user.type(field(), typed);
    expect(field()).toHaveValue(typed);
    await user.tab();
    expect(readAmount(onValue.mock.lastCall?.[0], currency)).toEqual({ minor });
    expect(field()).toHaveValue(expected);
  },
);

test('it is shown in the person’s digits, and its currency is said', async () => {
  const user = renderFor({ digits: 'arab' }, <Paid value="1250.50" />);
  expect(field()).toHaveValue('١٬٢٥٠٫٥٠');
  expect(field()).toHaveAccessibleDescription('الريال السعودي');
  expect(field()).toHaveAttribute('inputmode', 'decimal');
  await user.click(field());
  expect(field()).toHaveValue('1250.50');
});

test.each([
  ['0', 'SAR', 'يرجى إدخال مبلغ أكبر من صفر'],
  ['-5', 'SAR', 'يرجى إدخال مبلغ أكبر من صفر'],
  ['99999999999', 'SAR', 'المبلغ أكبر من الحد المسموح'],
  ['1.234', 'SAR', 'منازل الريال السعودي العشرية لا تزيد على 2'],
  ['1.2345', 'KWD', 'منازل الدينار الكويتي العشرية لا تزيد على 3'],
  ['مئة', 'SAR', 'المبلغ أرقام فقط، مثل 1250.50'],
])('«%s» in %s is refused once it is left, and kept: «%s»', async (typed, currency, inputError) => {
  const user = renderFor({}, <Paid currency={currency} />);
  await user.type(field(), typed);
  expect(screen.queryByText(inputError)).toBeNull();
  await user.tab();
  expect(screen.getByText(inputError)).toBeVisible();
  expect(field()).toBeInvalid();
  await user.click(field());
  expect(screen.queryByText(inputError)).toBeNull();
  await user.tab();
  expect(screen.getByText(inputError)).toBeVisible();
});

test('shows the error of unreadable text while it is edited, once the form was submitted', async () => {
  const user = renderFor({}, <Paid error="يرجى إدخال المبلغ" />);
  expect(screen.getByText('يرجى إدخال المبلغ')).toBeVisible();
  await user.type(field(), '5x');
  expect(screen.getByText('المبلغ أرقام فقط، مثل 1250.50')).toBeVisible();
});

test('a balance may be nothing or less', async () => {
  const user = renderFor({}, <Paid anySign />);
  await user.type(field(), '-12');
  await user.tab();
  expect(field()).toBeValid();
  expect(field()).toHaveValue('−12.00');
});

test('its error waits for the end of the press that leaves it, so that nothing moves beneath the pointer', async () => {
  const user = renderFor(
    {},
    <>
      <Paid />
      <button type="button">حفظ</button>
    </>,
  );
  const inputError = 'المبلغ أرقام فقط، مثل 1250.50';
  await user.type(field(), 'مئة');
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', { name: 'حفظ' }) });
  expect(field()).not.toHaveFocus();
  expect(screen.queryByText(inputError)).toBeNull();
  await user.pointer('[/MouseLeft]');
  expect(await screen.findByText(inputError)).toBeVisible();
});
