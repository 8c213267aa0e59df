/** A counted noun in the six plural forms of Arabic; `n` is the placeholder for the number. */
export interface NounForms {
  readonly zero: string;
  readonly one: string;
  readonly two: string;
  readonly few: string;
  readonly many: string;
  readonly other: string;
  /** As the object of a verb; `two` also after a preposition. */
  readonly object: { readonly one: string; readonly two: string };
}

export const texts = {
  hijri: '{date} هـ',
  now: 'الآن',
  ago: 'منذ {span}',
  ahead: 'بعد {span}',
  yesterday: 'أمس',
  tomorrow: 'غدًا',
  comma: '، ',
  /** A range is in words: a dash would be reversed in right-to-left text. */
  range: 'من {from} إلى {to}',
} as const;

/** Names of countries that people say shorter than the browser does, or otherwise. */
export const countryNames: Readonly<Record<string, string>> = {
  AE: 'الإمارات',
  PS: 'فلسطين',
  SA: 'السعودية',
};

/** Names of time zones that people say shorter than the browser does, or otherwise. */
export const timeZoneNames: Readonly<Record<string, string>> = {
  'Asia/Dubai': 'الإمارات',
  'Asia/Hebron': 'الخليل',
  'Asia/Jerusalem': 'القدس',
  'Asia/Riyadh': 'السعودية',
};

/** Units of large numbers; `few` is used after a whole number from 3 to 10. */
export const magnitudes = [
  { size: 1e3, word: 'ألف', few: 'آلاف' },
  { size: 1e6, word: 'مليون', few: 'ملايين' },
  { size: 1e9, word: 'مليار', few: 'مليارات' },
] as const;

export const nouns = {
  second: {
    zero: 'لا ثوانٍ',
    one: 'ثانية واحدة',
    two: 'ثانيتان',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
    object: { one: 'ثانية واحدة', two: 'ثانيتين' },
  },
  minute: {
    zero: 'لا دقائق',
    one: 'دقيقة واحدة',
    two: 'دقيقتان',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
    object: { one: 'دقيقة واحدة', two: 'دقيقتين' },
  },
  hour: {
    zero: 'لا ساعات',
    one: 'ساعة واحدة',
    two: 'ساعتان',
    few: '{n} ساعات',
    many: '{n} ساعة',
    other: '{n} ساعة',
    object: { one: 'ساعة واحدة', two: 'ساعتين' },
  },
  task: {
    zero: 'لا مهام',
    one: 'مهمة واحدة',
    two: 'مهمتان',
    few: '{n} مهام',
    many: '{n} مهمة',
    other: '{n} مهمة',
    object: { one: 'مهمة واحدة', two: 'مهمتين' },
  },
  streakDay: {
    zero: 'لا أيام متتالية بعد',
    one: 'يوم واحد',
    two: 'يومان متتاليان',
    few: '{n} أيام متتالية',
    many: '{n} يومًا متتاليًا',
    other: '{n} يوم متتالٍ',
    object: { one: 'يومًا واحدًا', two: 'يومين متتاليين' },
  },
  streakWeek: {
    zero: 'لا أسابيع متتالية بعد',
    one: 'أسبوع واحد',
    two: 'أسبوعان متتاليان',
    few: '{n} أسابيع متتالية',
    many: '{n} أسبوعًا متتاليًا',
    other: '{n} أسبوع متتالٍ',
    object: { one: 'أسبوعًا واحدًا', two: 'أسبوعين متتاليين' },
  },
  streakMonth: {
    zero: 'لا أشهر متتالية بعد',
    one: 'شهر واحد',
    two: 'شهران متتاليان',
    few: '{n} أشهر متتالية',
    many: '{n} شهرًا متتاليًا',
    other: '{n} شهر متتالٍ',
    object: { one: 'شهرًا واحدًا', two: 'شهرين متتاليين' },
  },
  graceDay: {
    zero: 'لا أيام سماح',
    one: 'يوم سماح واحد',
    two: 'يوما سماح',
    few: '{n} أيام سماح',
    many: '{n} يوم سماح',
    other: '{n} يوم سماح',
    object: { one: 'يوم سماح واحدًا', two: 'يومي سماح' },
  },
  point: {
    zero: 'لا نقاط',
    one: 'نقطة واحدة',
    two: 'نقطتان',
    few: '{n} نقاط',
    many: '{n} نقطة',
    other: '{n} نقطة',
    object: { one: 'نقطة واحدة', two: 'نقطتين' },
  },
  letter: {
    zero: 'لا أحرف',
    one: 'حرف واحد',
    two: 'حرفان',
    few: '{n} أحرف',
    many: '{n} حرفًا',
    other: '{n} حرف',
    object: { one: 'حرفًا واحدًا', two: 'حرفين' },
  },
  day: {
    zero: 'لا أيام',
    one: 'يوم واحد',
    two: 'يومان',
    few: '{n} أيام',
    many: '{n} يومًا',
    other: '{n} يوم',
    object: { one: 'يومًا واحدًا', two: 'يومين' },
  },
  week: {
    zero: 'لا أسابيع',
    one: 'أسبوع واحد',
    two: 'أسبوعان',
    few: '{n} أسابيع',
    many: '{n} أسبوعًا',
    other: '{n} أسبوع',
    object: { one: 'أسبوعًا واحدًا', two: 'أسبوعين' },
  },
  month: {
    zero: 'لا أشهر',
    one: 'شهر واحد',
    two: 'شهران',
    few: '{n} أشهر',
    many: '{n} شهرًا',
    other: '{n} شهر',
    object: { one: 'شهرًا واحدًا', two: 'شهرين' },
  },
  year: {
    zero: 'لا سنوات',
    one: 'سنة واحدة',
    two: 'سنتان',
    few: '{n} سنوات',
    many: '{n} سنة',
    other: '{n} سنة',
    object: { one: 'سنة واحدة', two: 'سنتين' },
  },
  time: {
    zero: 'لا مرات',
    one: 'مرة واحدة',
    two: 'مرتان',
    few: '{n} مرات',
    many: '{n} مرة',
    other: '{n} مرة',
    object: { one: 'مرة واحدة', two: 'مرتين' },
  },
  transaction: {
    zero: 'لا معاملات',
    one: 'معاملة واحدة',
    two: 'معاملتان',
    few: '{n} معاملات',
    many: '{n} معاملة',
    other: '{n} معاملة',
    object: { one: 'معاملة واحدة', two: 'معاملتين' },
  },
  row: {
    zero: 'لا صفوف',
    one: 'صف واحد',
    two: 'صفّان',
    few: '{n} صفوف',
    many: '{n} صفًّا',
    other: '{n} صف',
    object: { one: 'صفًّا واحدًا', two: 'صفّين' },
  },
  duplicate: {
    zero: 'لا صفوف مكررة',
    one: 'صف مكرر واحد',
    two: 'صفّان مكرران',
    few: '{n} صفوف مكررة',
    many: '{n} صفًّا مكررًا',
    other: '{n} صف مكرر',
    object: { one: 'صفًّا مكررًا واحدًا', two: 'صفّين مكررين' },
  },
} as const satisfies Record<string, NounForms>;
