import { beforeEach, expect, test, vi } from 'vitest';
import { dismissError } from './dismiss-error.ts';
import { currentToast, dismissToast, showToast } from './toasts.ts';

const plain = (title: string) => showToast({ title, variant: 'default' });
const success = (title: string) => showToast({ title, variant: 'success' });
const failure = (title: string) => showToast({ title, variant: 'destructive' });
const undo = (title: string) => showToast({ title, variant: 'default', undo: { label: 'تراجع', run: () => {} } });
const added = (title: string) => showToast({ title, variant: 'success', action: { label: 'تراجع', run: () => {} } });
const readTitle = () => currentToast()?.title ?? null;

beforeEach(() => {
  vi.useFakeTimers();
});

test.each([
  ['plain', plain, 5000],
  ['an error', failure, 5000],
  ['a success', success, 2000],
  ['an undo', undo, 10_000],
  ['a success with something to press', added, 5000],
])('%s stays its time', (_what, show, ms) => {
  show('أ');
  vi.advanceTimersByTime(ms - 1);
  expect(readTitle()).toBe('أ');
  vi.advanceTimersByTime(1);
  expect(readTitle()).toBeNull();
});

test('a toast may have a time of its own', () => {
  showToast({ title: 'أ', variant: 'destructive', durationMs: 3000 });
  vi.advanceTimersByTime(2999);
  expect(readTitle()).toBe('أ');
  vi.advanceTimersByTime(1);
  expect(readTitle()).toBeNull();
});

test('one stands at a time: the next takes the place, with a time of its own', () => {
  plain('أ');
  vi.advanceTimersByTime(4000);
  plain('ب');
  expect(readTitle()).toBe('ب');
  vi.advanceTimersByTime(4999);
  expect(readTitle()).toBe('ب');
  vi.advanceTimersByTime(1);
  expect(readTitle()).toBeNull();
});

test('an undo keeps its place for its ten seconds while news waits', () => {
  undo('حذف');
  vi.advanceTimersByTime(3000);
  success('إضافة');
  vi.advanceTimersByTime(6999);
  expect(readTitle()).toBe('حذف');
  vi.advanceTimersByTime(1);
  expect(readTitle()).toBe('إضافة');
  vi.advanceTimersByTime(2000);
  expect(readTitle()).toBeNull();
});

test('an error does not wait, and takes nobody the chance to undo', () => {
  undo('حذف');
  failure('فشل');
  expect(readTitle()).toBe('فشل');
  vi.advanceTimersByTime(5000);
  expect(readTitle()).toBe('حذف');
  vi.advanceTimersByTime(10_000);
  expect(readTitle()).toBeNull();
});

test('the newest undo stands first, each gets its turn, of other news only the latest', () => {
  undo('حذف أ');
  success('إضافة أ');
  undo('حذف ب');
  success('إضافة ب');
  expect(readTitle()).toBe('حذف ب');
  vi.advanceTimersByTime(10_000);
  expect(readTitle()).toBe('حذف أ');
  vi.advanceTimersByTime(10_000);
  expect(readTitle()).toBe('إضافة ب');
});

test('taking away what is shown lets the next come, taking away what waits does not', () => {
  const first = undo('حذف أ');
  const second = undo('حذف ب');
  const third = undo('حذف ج');
  dismissToast(second);
  expect(readTitle()).toBe('حذف ج');
  dismissToast(third);
  expect(readTitle()).toBe('حذف أ');
  dismissToast(first);
  expect(readTitle()).toBeNull();
});

test('shows only the latest addition: undo toasts do not queue up', () => {
  added('إضافة أ');
  added('إضافة ب');
  expect(readTitle()).toBe('إضافة ب');
  vi.advanceTimersByTime(5000);
  expect(readTitle()).toBeNull();
});

test.each([
  ['a success', () => success('إضافة')],
  ['the same error', () => failure('فشل')],
])('%s takes the place of an error, which does not come back', (_what, next) => {
  failure('فشل');
  next();
  vi.advanceTimersByTime(5000);
  expect(readTitle()).toBeNull();
});

test('an error that is over goes, and nothing else does', () => {
  showToast({ title: 'خطأ', description: 'فشل في الحفظ', variant: 'destructive' });
  dismissError('فشل في الحذف');
  expect(readTitle()).toBe('خطأ');
  dismissError('فشل في الحفظ');
  expect(readTitle()).toBeNull();
  failure('فشل');
  dismissError();
  expect(readTitle()).toBeNull();
  undo('حذف');
  dismissError();
  expect(readTitle()).toBe('حذف');
});
