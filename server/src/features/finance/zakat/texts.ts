/** The reminders before the anniversary, and on it. */
export const texts = {
  inAMonth: 'موعد الحول بعد شهر',
  inDays: 'موعد الحول {when}',
  today: 'اليوم موعد الحول',
  message: '{date}. حاسبة الزكاة جاهزة للمراجعة.',
  payee: 'زكاة المال',
} as const;
