import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { Tabs } from './tabs.tsx';

const tabs = [
  { value: 'today', label: 'اليوم', count: 3 },
  { value: 'week', label: 'الأسبوع', count: 12 },
  { value: 'all', label: 'الكل' },
] as const;

function Tasks() {
  const [value, setValue] = useState<(typeof tabs)[number]['value']>('today');
  return (
    <Tabs label="المهام" tabs={tabs} value={value} onChange={setValue}>
      <p>{`مهام ${value}`}</p>
    </Tabs>
  );
}

test('the chosen tab names what it shows', async () => {
  render(<Tasks />);
  expect(screen.getByRole('tablist', { name: 'المهام' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'اليوم 3', selected: true })).toBeVisible();
  expect(screen.getByRole('tabpanel', { name: 'اليوم 3' })).toHaveTextContent('مهام today');
  await userEvent.click(screen.getByRole('tab', { name: 'الأسبوع 12' }));
  expect(screen.getByRole('tabpanel')).toHaveTextContent('مهام week');
});

test('arrows follow the eye: to the left is on', async () => {
  render(<Tasks />);
  await userEvent.tab();
  expect(screen.getByRole('tab', { name: 'اليوم 3' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}');
  expect(screen.getByRole('tab', { name: 'الأسبوع 12', selected: true })).toHaveFocus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  expect(screen.getByRole('tab', { name: 'الكل', selected: true })).toHaveFocus();
  await userEvent.keyboard('{Home}');
  expect(screen.getByRole('tab', { name: 'اليوم 3', selected: true })).toHaveFocus();
});

test('one step of Tab leads from the tabs into the panel', async () => {
  render(<Tasks />);
  await userEvent.tab();
  await userEvent.tab();
  expect(screen.getByRole('tabpanel')).toHaveFocus();
});
