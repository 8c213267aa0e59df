import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { Amount } from './amount.tsx';

const nbsp = '\u00a0';

test.each([
  [145_710, 'SAR', 'latn', false, '1,457', '.10', 'ر.س'],
  [-125_000, 'SAR', 'latn', false, '−1,250', '.00', 'ر.س'],
  [1_250, 'KWD', 'arab', false, '١', '٫٢٥٠', 'د.ك'],
  [5_000, 'SAR', 'latn', true, '+50', '.00', 'ر.س'],
  [-5_000, 'SAR', 'latn', true, '−50', '.00', 'ر.س'],
] as const)('%i of %s in %s digits', (minor, currency, digits, isChange, whole, decimals, symbol) => {
  renderFor({ digits }, <Amount minor={minor} currency={currency} isChange={isChange} />);
  const number = screen.getByText(decimals).parentElement;
  expect(number?.tagName).toBe('BDI');
  expect(number).toHaveAttribute('dir', 'ltr');
  expect(number?.textContent).toBe(whole + decimals);
  expect(number?.parentElement?.textContent).toBe(`${whole}${decimals}${nbsp}${symbol}`);
});

test('a currency without decimals has none; a row may leave the currency to its total', () => {
  renderFor({}, <Amount minor={1_234} currency="JPY" isBare />);
  expect(screen.getByText('1,234').parentElement?.textContent).toBe('1,234');
});

test('hidden amounts are dots, and say so', () => {
  renderFor({ hideAmounts: true }, <Amount minor={145_710} currency="SAR" />);
  expect(screen.getByText('المبلغ مخفي')).toBeInTheDocument();
  expect(screen.queryByText(/1,457|ر\.س/)).toBeNull();
});
