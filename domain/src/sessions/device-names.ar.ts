/** How devices and their browsers are called. */
export const systemNames = {
  tablet: 'جهاز لوحي',
  iphone: 'آيفون',
  'android-phone': 'هاتف أندرويد',
  android: 'جهاز أندرويد',
  windows: 'حاسوب ويندوز',
  mac: 'حاسوب ماك',
  chromebook: 'كروم بوك',
  linux: 'حاسوب لينكس',
} as const;

export const browserNames = {
  edge: 'إيدج',
  opera: 'أوبرا',
  samsung: 'متصفح سامسونج',
  firefox: 'فايرفوكس',
  chrome: 'كروم',
  safari: 'سفاري',
} as const;

export const unknownDevice = 'جهاز غير معروف';
