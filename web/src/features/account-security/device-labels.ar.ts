/** How a browser and its device are called, by what its User-Agent has, the first that fits. */
export const systems = [
  [/iPad|Tablet/, 'جهاز لوحي'],
  [/iPhone/, 'آيفون'],
  [/Android.*Mobile/, 'هاتف أندرويد'],
  [/Android/, 'جهاز أندرويد'],
  [/Windows/, 'حاسوب ويندوز'],
  [/Macintosh|Mac OS X/, 'حاسوب ماك'],
  [/CrOS/, 'كروم بوك'],
  [/Linux/, 'حاسوب لينكس'],
] as const;

export const browsers = [
  [/Edg(?:e|A|iOS)?\//, 'إيدج'],
  [/OPR\/|Opera/, 'أوبرا'],
  [/SamsungBrowser\//, 'متصفح سامسونج'],
  [/Firefox\/|FxiOS\//, 'فايرفوكس'],
  [/Chrome\/|CriOS\//, 'كروم'],
  [/Safari\//, 'سفاري'],
] as const;

export const unknownDevice = 'جهاز غير معروف';
