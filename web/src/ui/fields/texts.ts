/** `{…}` is a placeholder for a value. Error messages say what to do, and replace the field's hint. */
export const texts = {
  remainingCharacters: 'بقي {letters}',
  lettersFull: 'لم يبقَ مكان لحرف آخر',
  lettersOver: 'النص أطول من المتاح. الزائد: {letters}',

  numberOnly: 'أرقام فقط، مثل 12',
  numberWhole: 'المطلوب عدد صحيح بلا كسور',
  numberRange: 'الرقم من {min} إلى {max}',
  numberMin: 'أقل رقم ممكن {min}',
  numberMax: 'أكبر رقم ممكن {max}',

  amountPositive: 'يرجى إدخال مبلغ أكبر من صفر',
  amountTooLarge: 'المبلغ أكبر من الحد المسموح',
  amountDecimals: 'منازل {currency} العشرية لا تزيد على {n}',
  amountDigits: 'المبلغ أرقام فقط، مثل 1250.50',

  dateShape: 'يوم/شهر/سنة',
  dateInvalid: 'التاريخ غير موجود في التقويم',
  dateAfterToday: 'التاريخ بعد اليوم، والمطلوب اليوم أو قبله',
  dateTooLate: 'آخر تاريخ ممكن {date}',
  dateTooEarly: 'أول تاريخ ممكن {date}',
  openCalendar: 'فتح التقويم',
  chooseDate: 'اختيار التاريخ',
  previousMonth: 'الشهر السابق',
  nextMonth: 'الشهر التالي',
  today: 'اليوم',
  calendar: 'التقويم',
  calendars: { gregory: 'ميلادي', umalqura: 'هجري' },

  timeEmpty: '--:--',
  timeShape: 'الوقت بصيغة 09:00',
  quickTimes: 'أوقات مقترحة',
  morning: ['ص', 'صباحا', 'صباحًا'],
  evening: ['م', 'مساء', 'مساءً', 'ظهرا', 'ظهرًا'],

  clearSearch: 'مسح البحث',
} as const;

/** Currency names for use in sentences. */
export const currencyNames: Readonly<Record<string, string>> = {
  SAR: 'الريال السعودي',
  AED: 'الدرهم الإماراتي',
  EGP: 'الجنيه المصري',
  KWD: 'الدينار الكويتي',
  QAR: 'الريال القطري',
  BHD: 'الدينار البحريني',
  OMR: 'الريال العُماني',
  JOD: 'الدينار الأردني',
  MAD: 'الدرهم المغربي',
  USD: 'الدولار الأمريكي',
  EUR: 'اليورو',
};
