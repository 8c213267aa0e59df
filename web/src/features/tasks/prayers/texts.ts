import type { Prayer } from '@afdal/domain/prayers/prayer';

export const texts = {
  when: 'الموعد',
  atTime: 'وقت محدد',
  after: {
    fajr: 'بعد الفجر',
    dhuhr: 'بعد الظهر',
    asr: 'بعد العصر',
    maghrib: 'بعد المغرب',
    isha: 'بعد العشاء',
  } satisfies Record<Prayer, string>,
  offset: 'بعدها بـ',
  atOnce: 'مباشرة',
  city: 'المدينة',
  chooseCity: 'اختيار المدينة',
  cityHint: 'تُحفظ لكل مهامك، ولا يُطلب موقع جهازك',
  cityRequired: 'يرجى اختيار المدينة التي تُحسب مواقيت صلاتها',
  today: 'اليوم: {time}',
  by: 'بتوقيت {city}، {method}',
  due: '{after}، {time}',
  dueLater: '{after} بـ{offset}، {time}',
  failed: 'فشل حفظ المدينة',
} as const;
