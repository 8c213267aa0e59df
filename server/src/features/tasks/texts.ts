/** A new user's default tasks, in order. Sunday is weekday 0. */
export const defaultTasks = [
  { title: 'قراءة', category: 'تعلم', taskType: 'daily', dueTime: '20:00' },
  { title: 'مراجعة الميزانية', category: 'مالية', taskType: 'weekly', weekday: 0, dueTime: '21:00' },
  { title: 'تمارين رياضية', category: 'صحة', taskType: 'daily', dueTime: '18:00' },
] as const;

/** What a reminder of a task says under its title. */
export const reminderTexts = { now: 'حان وقتها: {time}.', ahead: 'موعدها: {time}.' } as const;

/** The warning of a streak that ends unless its task is done. */
export const streakTexts = {
  title: 'سلسلتك تنتظر مهمة اليوم',
  message: 'إنجاز «{title}» يوصلها إلى {streak}. المتبقي من اليوم: {hours}.',
} as const;

/** The length of a streak after a preposition, in the six Arabic plural forms. */
export const streakForms = {
  daily: {
    zero: 'لا أيام متتالية بعد',
    one: 'يوم واحد',
    two: 'يومين متتاليين',
    few: '{n} أيام متتالية',
    many: '{n} يومًا متتاليًا',
    other: '{n} يوم متتالٍ',
  },
  weekly: {
    zero: 'لا أسابيع متتالية بعد',
    one: 'أسبوع واحد',
    two: 'أسبوعين متتاليين',
    few: '{n} أسابيع متتالية',
    many: '{n} أسبوعًا متتاليًا',
    other: '{n} أسبوع متتالٍ',
  },
  monthly: {
    zero: 'لا أشهر متتالية بعد',
    one: 'شهر واحد',
    two: 'شهرين متتاليين',
    few: '{n} أشهر متتالية',
    many: '{n} شهرًا متتاليًا',
    other: '{n} شهر متتالٍ',
  },
} as const;

/** Hours, in the six Arabic plural forms. */
export const hourForms = {
  zero: 'لا ساعات',
  one: 'ساعة واحدة',
  two: 'ساعتان',
  few: '{n} ساعات',
  many: '{n} ساعة',
  other: '{n} ساعة',
} as const;

/** What the mail that sums a week up says of it. */
export const weekTexts = { done: 'المهام المنجزة: {done} من {due}.', streak: 'أطول سلسلة: {streak}.' } as const;
