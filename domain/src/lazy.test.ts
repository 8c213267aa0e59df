import { expect, test, vi } from 'vitest';
import { lazy } from './lazy.ts';

test.each([
  ['a thing', {}],
  ['nothing', undefined],
])('%s is made when first asked for, and once', (_what, value) => {
  const make = vi.fn(() => value);
  const made = lazy(make);
  expect(make).not.toHaveBeenCalled();
  expect([made(), made()]).toEqual([value, value]);
  expect(make).toHaveBeenCalledTimes(1);
});
