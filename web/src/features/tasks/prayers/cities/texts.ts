import type { PrayerMethod } from '@afdal/domain/prayers/cities';

export const methodNames: Readonly<Record<PrayerMethod, string>> = {
  UmmAlQura: 'تقويم أم القرى',
  Dubai: 'طريقة أوقاف الإمارات',
  Kuwait: 'طريقة أوقاف الكويت',
  Qatar: 'طريقة أوقاف قطر',
  Egyptian: 'الهيئة المصرية العامة للمساحة',
  Turkey: 'رئاسة الشؤون الدينية التركية',
  MuslimWorldLeague: 'رابطة العالم الإسلامي',
  Algeria: 'طريقة وزارة الشؤون الدينية الجزائرية',
  Morocco: 'طريقة وزارة الأوقاف المغربية',
  Tunisia: 'طريقة وزارة الشؤون الدينية التونسية',
  Jordan: 'طريقة وزارة الأوقاف الأردنية',
};
