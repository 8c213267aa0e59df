import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { renderFor } from '../../testing/render-for.tsx';
import { SearchField } from './search-field.tsx';
import { SelectField } from './select-field.tsx';
import { SwitchField } from './switch-field.tsx';
import { TextAreaField } from './text-area-field.tsx';
import { TextField } from './text-field.tsx';

test('the hint describes the field until an error takes its place', () => {
  renderFor(
    {},
    <>
      <TextField label="الجهة" hint="نتذكر فئتها في المرة القادمة." optional />
      <TextField label="الاسم" hint="كما في البطاقة" error="الاسم من حرفين إلى 80 حرفًا" required />
    </>,
  );
  const payee = screen.getByRole('textbox', { name: 'الجهة (اختياري)' });
  expect(payee).toHaveAccessibleDescription('نتذكر فئتها في المرة القادمة.');
  expect(payee).toBeValid();
  const name = screen.getByRole('textbox', { name: 'الاسم' });
  expect(name).toHaveAccessibleDescription('الاسم من حرفين إلى 80 حرفًا');
  expect(name).toBeInvalid();
  expect(name).toBeRequired();
  expect(screen.queryByText('كما في البطاقة')).toBeNull();
});

function Note() {
  const [value, setValue] = useState('');
  return <TextAreaField label="ملاحظة" limit={20} value={value} onChange={(event) => setValue(event.target.value)} />;
}

test.each([
  [17, null],
  [18, 'بقي حرفان'],
  [19, 'بقي حرف واحد'],
  [20, 'لم يبقَ مكان لحرف آخر'],
  [31, 'النص أطول من المتاح. الزائد: 11 حرفًا'],
])('after %i of 20 letters it says %s', async (length, message) => {
  renderFor({}, <Note />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ن'.repeat(length) } });
  expect(screen.getByRole('textbox')).toHaveValue('ن'.repeat(length));
  if (message) expect(await screen.findByText(message)).toBeVisible();
  else expect(screen.queryByText(/بقي|الزائد/)).toBeNull();
});

test.each([
  [107, null],
  [108, 'بقي ١٢ حرفًا'],
  [113, 'بقي ٧ أحرف'],
  [119, 'بقي حرف واحد'],
  [120, 'لم يبقَ مكان لحرف آخر'],
])('a line of text too: after %i of 120 letters it says %s', async (length, message) => {
  renderFor({ digits: 'arab' }, <TextField label="الاسم" maxLength={120} value={'ن'.repeat(length)} readOnly />);
  if (message) expect(await screen.findByText(message)).toBeVisible();
  else expect(screen.queryByText(/بقي/)).toBeNull();
});

test('hints and errors are in the person’s digits', () => {
  renderFor({ digits: 'arab' }, <TextField label="الاسم" hint="حتى 10 أحرف" />);
  expect(screen.getByRole('textbox')).toHaveAccessibleDescription('حتى ١٠ أحرف');
  renderFor({ digits: 'arab' }, <TextField label="الرمز" hint="حتى 10 أحرف" error="الرمز 6 أرقام" />);
  expect(screen.getByRole('textbox', { name: 'الرمز' })).toHaveAccessibleDescription('الرمز ٦ أرقام');
});

test('far from its limit a field has no region that could be read out', () => {
  renderFor({}, <TextField label="الاسم" maxLength={120} value="ليلى" readOnly />);
  expect(screen.queryByRole('status')).toBeNull();
});

test('letters left are read out once the keys rest', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  renderFor({ digits: 'arab' }, <Note />);
  fireEvent.change(screen.getByRole('textbox'), { target: { value: 'ن'.repeat(18) } });
  expect(await screen.findByRole('status')).toBeEmptyDOMElement();
  act(() => void vi.advanceTimersByTime(1000));
  await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('بقي حرفان'));
});

test('a list of the browser’s own', async () => {
  const chosen = vi.fn();
  const user = renderFor(
    {},
    <SelectField label="الحساب" defaultValue="" onChange={(event) => chosen(event.target.value)}>
      <option value="">اختيار حساب</option>
      <option value="bank">البنك</option>
    </SelectField>,
  );
  await user.selectOptions(screen.getByRole('combobox', { name: 'الحساب' }), 'البنك');
  expect(chosen).toHaveBeenCalledWith('bank');
});

function Hide() {
  const [isOn, setOn] = useState(false);
  return <SwitchField label="إخفاء المبالغ" hint="تظهر نقاط مكانها" checked={isOn} onChange={setOn} />;
}

test('a switch is turned by finger and by keyboard', async () => {
  const user = renderFor({}, <Hide />);
  const toggle = screen.getByRole('switch', { name: 'إخفاء المبالغ' });
  expect(toggle).toHaveAccessibleDescription('تظهر نقاط مكانها');
  await user.click(screen.getByText('إخفاء المبالغ'));
  expect(toggle).toBeChecked();
  await user.keyboard(' ');
  expect(toggle).not.toBeChecked();
});

function Find() {
  const [value, setValue] = useState('');
  return <SearchField label="بحث في المعاملات" value={value} onChange={setValue} />;
}

test('a search is emptied by its button and by Escape, and the keyboard stays', async () => {
  const user = renderFor({}, <Find />);
  const search = screen.getByRole('searchbox', { name: 'بحث في المعاملات' });
  expect(screen.queryByRole('button')).toBeNull();
  await user.type(search, 'قهوة');
  await user.click(screen.getByRole('button', { name: 'مسح البحث' }));
  expect(search).toHaveValue('');
  expect(search).toHaveFocus();
  await user.type(search, 'خبز{Escape}');
  expect(search).toHaveValue('');
});
