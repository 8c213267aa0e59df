import { expect, test } from 'vitest';
import { deviceKind, deviceName } from './device-name.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0';

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'هاتف أندرويد', 'كروم'],
  [`Mozilla/5.0 (Linux; Android 14; SM-X710) ${chrome} Safari/537.36`, 'جهاز أندرويد', 'كروم'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/140.0.0.0`, 'حاسوب ويندوز', 'إيدج'],
  [
    `Mozilla/5.0 (Linux; Android 14) SamsungBrowser/26.0 ${chrome} Mobile Safari/537.36`,
    'هاتف أندرويد',
    'متصفح سامسونج',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'حاسوب لينكس', 'فايرفوكس'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    'حاسوب ماك',
    'سفاري',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'آيفون',
    'سفاري',
  ],
  ['curl/8.5.0', 'جهاز غير معروف', null],
  ['', 'جهاز غير معروف', null],
])('%s', (userAgent, system, browser) => {
  expect(deviceName(userAgent)).toEqual({ system, browser });
});

test.each([
  ['Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0', 'linux firefox'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', 'linux firefox'],
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'android-phone chrome'],
  ['curl/8.5.0', 'other other'],
])('of %s only its kind is remembered', (userAgent, kind) => {
  expect(deviceKind(userAgent)).toBe(kind);
});
