import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { House, ListChecks, Mountain, Plus, Wallet } from 'lucide-react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { Command } from './command.ts';
import { CommandPalette } from './command-palette.tsx';

const run = vi.fn();
const page = (id: string, label: string, icon: Command['icon'], keywords?: string): Command => ({
  id,
  label,
  icon,
  group: 'الصفحات',
  ...(keywords ? { keywords } : {}),
  run: () => run(id),
});
const commands: Command[] = [
  page('home', 'الرئيسية', House),
  page('money', 'التخطيط المالي', Wallet, 'مصروف ميزانية'),
  page('goals', 'أهدافي الكبرى', Mountain),
  page('tasks', 'المهام', ListChecks),
  { id: 'add-task', label: 'إضافة مهمة', group: 'إضافة', icon: Plus, shortcut: ['N'], run: () => run('add-task') },
];

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        بحث
      </button>
      <CommandPalette isOpen={isOpen} onClose={() => setOpen(false)} commands={commands} />
    </>
  );
}

async function open() {
  await userEvent.click(screen.getByRole('button', { name: 'بحث' }));
  return await screen.findByRole('combobox', { name: 'البحث والتنقل' });
}
const labels = () => screen.queryAllByRole('option').map((option) => within(option).getByText(/\p{L}{3}/u).textContent);
const pointedAt = () => screen.getByRole('option', { selected: true }).textContent;

test('it opens with everything in its groups, and the keyboard in the search', async () => {
  render(<Page />);
  const search = await open();
  expect(search).toHaveFocus();
  const pages = screen.getByRole('group', { name: 'الصفحات' });
  expect(within(pages).getAllByRole('option')).toHaveLength(4);
  expect(screen.getByRole('group', { name: 'إضافة' })).toBeVisible();
});

test('it finds by any word, however it is written, the best first', async () => {
  render(<Page />);
  const search = await open();
  await userEvent.type(search, 'مه');
  expect(labels()).toEqual(['المهام', 'إضافة مهمة']);
  await userEvent.clear(search);
  await userEvent.type(search, 'اهدافى');
  expect(labels()).toEqual(['أهدافي الكبرى']);
  await userEvent.clear(search);
  await userEvent.type(search, 'ميزانيه');
  expect(labels()).toEqual(['التخطيط المالي']);
});

test('arrows go around, Enter runs what is pointed at, and the keyboard returns', async () => {
  render(<Page />);
  const search = await open();
  expect(pointedAt()).toContain('الرئيسية');
  await userEvent.keyboard('{ArrowUp}');
  expect(pointedAt()).toContain('إضافة مهمة');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(pointedAt()).toContain('التخطيط المالي');
  expect(search.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id);
  run.mockClear();
  await userEvent.keyboard('{Enter}');
  expect(run.mock.calls).toEqual([['money']]);
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByRole('button', { name: 'بحث' })).toHaveFocus();
});

test('what was chosen last stands first the next time', async () => {
  render(<Page />);
  await open();
  await userEvent.click(screen.getByRole('option', { name: 'المهام' }));
  await open();
  const recent = screen.getByRole('group', { name: 'الأخيرة' });
  expect(within(recent).getAllByRole('option')).toHaveLength(1);
  expect(pointedAt()).toContain('المهام');
  expect(screen.getAllByRole('option', { name: 'المهام' })).toHaveLength(1);
});

test('where nothing is found it says so, and Enter does nothing', async () => {
  render(<Page />);
  const search = await open();
  run.mockClear();
  await userEvent.type(search, 'قرض سيارة{Enter}');
  expect(screen.getByText('لا نتائج للبحث عن «قرض سيارة»')).toBeVisible();
  expect(run).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(search).toHaveFocus();
  expect(labels()).toHaveLength(5);
});

test('it forgets what was typed when it closes', async () => {
  render(<Page />);
  await userEvent.type(await open(), 'قرض');
  await userEvent.keyboard('{Escape}');
  expect(await open()).toHaveValue('');
});
