import { expect, it } from 'vitest';
import { byteBudget } from './byte-budget.ts';

const full = expect.objectContaining({ code: 'rate_limited', retryAfterSeconds: 2 });

it('lets in what fits, refuses what does not, and has room again once a work is over', async () => {
  const { hold } = byteBudget(10);
  let end = () => {};
  const long = hold(6, () => new Promise<void>((resolve) => (end = resolve)));
  expect(await hold(4, async () => 'fits')).toBe('fits');
  await expect(hold(5, async () => 'does not')).rejects.toEqual(full);
  end();
  await long;
  expect(await hold(10, async () => 'fits')).toBe('fits');
});

it('has room again after a work that broke', async () => {
  const { hold } = byteBudget(10);
  await expect(hold(10, () => Promise.reject(new Error('planted')))).rejects.toThrow('planted');
  expect(await hold(10, async () => 'fits')).toBe('fits');
});
