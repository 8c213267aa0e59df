import type { NounForms } from '../../lib/format/texts.ts';

/** Counted results, for screen readers. */
const found: NounForms = {
  zero: 'لا نتائج',
  one: 'نتيجة واحدة',
  two: 'نتيجتان',
  few: '{n} نتائج',
  many: '{n} نتيجة',
  other: '{n} نتيجة',
  object: { one: 'نتيجة واحدة', two: 'نتيجتين' },
};

export const texts = {
  name: 'البحث والتنقل',
  placeholder: 'بحث في كل ما لديك',
  clear: 'مسح البحث',
  recent: 'الأخيرة',
  found,
  searching: 'جارٍ البحث…',
  nothing: 'لا نتائج للبحث عن «{q}»',
  hint: 'البحث بجزء من الاسم يكفي، وبالمبلغ أيضًا. صفحات اليوميات تُبحث من تبويبها وحده.',
} as const;
