import type { Browser, System } from './device-name.ts';

/** How devices and their browsers are called. */
export const systemNames: Readonly<Record<System, string>> = {
  tablet: 'جهاز لوحي',
  iphone: 'آيفون',
  'android-phone': 'هاتف أندرويد',
  android: 'جهاز أندرويد',
  windows: 'حاسوب ويندوز',
  mac: 'حاسوب ماك',
  chromebook: 'كروم بوك',
  linux: 'حاسوب لينكس',
};

export const browserNames: Readonly<Record<Browser, string>> = {
  edge: 'إيدج',
  opera: 'أوبرا',
  samsung: 'متصفح سامسونج',
  firefox: 'فايرفوكس',
  chrome: 'كروم',
  safari: 'سفاري',
};

export const unknownDevice = 'جهاز غير معروف';
