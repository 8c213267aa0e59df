import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { PasswordField } from '../password-field.tsx';
import { PasswordStrength } from './password-strength.tsx';

function NewPassword() {
  const [password, setPassword] = useState('');
  return (
    <PasswordField
      label="كلمة المرور"
      value={password}
      onChange={(event) => setPassword(event.target.value)}
      below={<PasswordStrength password={password} own={['layla.alharbi@example.com', 'ليلى']} />}
    />
  );
}

async function openField() {
  render(<NewPassword />);
  await screen.findByRole('status');
  return { user: userEvent.setup(), field: screen.getByLabelText('كلمة المرور') };
}

const filled = (container: HTMLElement | null) =>
  Array.from(container?.querySelectorAll('span > span') ?? []).filter((segment) => !segment.matches('.bg-line')).length;

test.each([
  ['alharbi1', 'القوة: ضعيفة', 1],
  ['palm tree 7', 'القوة: متوسطة', 2],
  ['سعف ونخيل وواحة', 'القوة: قوية', 3],
  ['نخلة على ضفة النهر', 'القوة: قوية جدًا', 4],
])('%s is called «%s», with %i of four segments', async (password, label, segments) => {
  const { user, field } = await openField();
  await user.click(field);
  await user.paste(password);
  const meter = screen.getByText(label);
  expect(meter).toBeVisible();
  expect(filled(meter)).toBe(segments);
  expect(meter.querySelectorAll('span > span')).toHaveLength(4);
});

test('nothing is said before something is typed, nor after it is taken away', async () => {
  const { user, field } = await openField();
  expect(screen.queryByText(/القوة/)).toBeNull();
  await user.type(field, 'x');
  expect(screen.getByText('القوة: ضعيفة')).toBeVisible();
  await user.clear(field);
  expect(screen.queryByText(/القوة/)).toBeNull();
});

test('it is read out politely, once the keys rest', async () => {
  const { field } = await openField();
  vi.useFakeTimers();
  const region = screen.getByRole('status');
  for (const value of ['palm', 'palm candle', 'palm candle river']) {
    fireEvent.change(field, { target: { value } });
    act(() => void vi.advanceTimersByTime(900));
    expect(region).toBeEmptyDOMElement();
  }
  act(() => void vi.advanceTimersByTime(100));
  expect(region).toHaveTextContent('القوة: قوية');
});
