import { expect, it } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const full = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 2 });

it('lets in what fits, refuses what does not, and has room again once a work is over', async () => {
  const { reserve } = byteBudget(10);
  let end = () => {};
  const long = reserve(6, () => new Promise<void>((resolve) => (end = resolve)));
  expect(await reserve(4, async () => 'fits')).toBe('fits');
  await expect(reserve(5, async () => 'does not')).rejects.toEqual(full);
  end();
  await long;
  expect(await reserve(10, async () => 'fits')).toBe('fits');
});

it('has room again after a work that broke', async () => {
  const { reserve } = byteBudget(10);
  await expect(reserve(10, () => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(await reserve(10, async () => 'fits')).toBe('fits');
});
