import { type NounForms, nouns } from './texts.ts';

/** A unit that ends in ة, with its plural. */
function feminine(one: string, few: string): NounForms {
  const stem = `${one.slice(0, -1)}ت`;
  return {
    zero: `لا ${few}`,
    one: `${one} واحدة`,
    two: `${stem}ان`,
    few: `{n} ${few}`,
    many: `{n} ${one}`,
    other: `{n} ${one}`,
    object: { one: `${one} واحدة`, two: `${stem}ين` },
  };
}

/** A unit that takes تنوين after eleven, with its plural. */
function masculine(one: string, few: string): NounForms {
  return {
    zero: `لا ${few}`,
    one: `${one} واحد`,
    two: `${one}ان`,
    few: `{n} ${few}`,
    many: `{n} ${one}ًا`,
    other: `{n} ${one}`,
    object: { one: `${one}ًا واحدًا`, two: `${one}ين` },
  };
}

/** The units that people type, as they are counted. */
export const countedUnits: readonly NounForms[] = [
  masculine('كوب', 'أكواب'),
  feminine('صفحة', 'صفحات'),
  nouns.minute,
  nouns.hour,
  nouns.day,
  feminine('سيجارة', 'سجائر'),
  feminine('وجبة', 'وجبات'),
  feminine('قطعة', 'قطع'),
  feminine('مرة', 'مرات'),
  feminine('حبة', 'حبات'),
  feminine('علبة', 'علب'),
  feminine('خطوة', 'خطوات'),
  feminine('كلمة', 'كلمات'),
  feminine('حلقة', 'حلقات'),
  feminine('جلسة', 'جلسات'),
  feminine('جولة', 'جولات'),
  feminine('ركعة', 'ركعات'),
  masculine('كتاب', 'كتب'),
  masculine('فنجان', 'فناجين'),
  masculine('كيس', 'أكياس'),
  masculine('جزء', 'أجزاء'),
  masculine('تمرين', 'تمارين'),
  masculine('درس', 'دروس'),
  masculine('فصل', 'فصول'),
];
