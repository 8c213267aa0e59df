import { expect, test, vi } from 'vitest';
import { isProviderPage, leaveForProvider } from './provider-page.ts';

test.each([
  ['https://checkout.stripe.com/c/pay/cs_test_1#fid', true],
  ['https://billing.stripe.com/p/session/1', true],
  ['http://checkout.stripe.com/c/pay/cs_test_1', false],
  ['https://checkout.stripe.com.example.com/', false],
  ['https://example.com/checkout.stripe.com', false],
  ['https://checkout.stripe.com@example.com/', false],
  ['https://user:secret@checkout.stripe.com/', false],
  ['https://checkout.stripe.com:8443/', false],
  ['//checkout.stripe.com/', false],
  ['/subscription', false],
  ['javascript:alert(1)', false],
  ['', false],
])('%s is a page of the provider: %s', (address, expected) => {
  expect(isProviderPage(address)).toBe(expected);
});

test('nobody is sent anywhere else', () => {
  const leave = vi.fn();
  expect(() => leaveForProvider('https://example.com/', leave)).toThrow();
  expect(leave).not.toHaveBeenCalled();
  leaveForProvider('https://checkout.stripe.com/c/pay/1', leave);
  expect(leave).toHaveBeenCalledWith('https://checkout.stripe.com/c/pay/1');
});
