import { expect, test } from 'vitest';
import { isNewSignIn } from './new-sign-in.ts';

const home = { hasNetworks: true, isNetworkKnown: true, hasDevices: true, isDeviceKnown: true, isOld: false };

test.each([
  ['at home', home, false],
  ['from another network', { ...home, isNetworkKnown: false }, true],
  ['on another device', { ...home, isDeviceKnown: false }, true],
  ['from both', { ...home, isNetworkKnown: false, isDeviceKnown: false }, true],
  ['where no devices were remembered yet', { ...home, hasDevices: false, isDeviceKnown: false }, false],
  [
    'of an account that was just opened',
    { hasNetworks: false, isNetworkKnown: false, hasDevices: false, isDeviceKnown: false, isOld: false },
    false,
  ],
  [
    'after all was forgotten',
    { hasNetworks: false, isNetworkKnown: false, hasDevices: false, isDeviceKnown: false, isOld: true },
    true,
  ],
])('a sign-in %s is told: %j → %j', (_, history, expected) => {
  expect(isNewSignIn(history)).toBe(expected);
});
