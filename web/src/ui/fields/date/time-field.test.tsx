import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderFor } from '../../../testing/render-for.tsx';
import { TimeField } from './time-field.tsx';

const onValue = vi.fn();

function At({ initially = '' }) {
  const [value, setValue] = useState(initially);
  onValue(value);
  return <TimeField label="الوقت" value={value} onChange={setValue} quick={['07:00', '21:30']} />;
}

const field = () => screen.getByRole('textbox', { name: 'الوقت' });

test.each([
  ['9', '09:00'],
  ['9:30', '09:30'],
  ['0930', '09:30'],
  ['٢١:٠٥', '21:05'],
  ['9 م', '21:00'],
  ['9:30 مساءً', '21:30'],
  ['12 ص', '00:00'],
  ['12 م', '12:00'],
])('«%s» is %s', async (typed, time) => {
  const user = renderFor({}, <At />);
  await user.type(field(), typed);
  expect(onValue).toHaveBeenLastCalledWith(time);
  expect(field()).toHaveValue(typed);
  await user.tab();
  expect(field()).toHaveValue(time);
});

test.each(['25', '9:75', '13 م', 'الظهر', '9:'])('«%s» is no time, and stays', async (typed) => {
  const user = renderFor({}, <At />);
  await user.type(field(), typed);
  await user.tab();
  expect(field()).toHaveValue(typed);
  expect(field()).toHaveAccessibleDescription('الوقت بصيغة 09:00');
});

test('times are offered, in the person’s digits', async () => {
  const user = renderFor({ digits: 'arab' }, <At initially="07:00" />);
  expect(field()).toHaveValue('٠٧:٠٠');
  expect(screen.getByRole('button', { name: '٧:٠٠ ص' })).toHaveAttribute('aria-pressed', 'true');
  await user.click(screen.getByRole('button', { name: '٩:٣٠ م' }));
  expect(onValue).toHaveBeenLastCalledWith('21:30');
});
