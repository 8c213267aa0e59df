/** Notes of what was paid, and the reminders of payments and turns. */
export const copy = {
  paymentPlace: 'دفعة {seq} من {count}',
  settlement: 'سداد مبكر',
  pot: 'قبض الجمعية',
  dueTitle: 'دفعة «{title}» {when}',
  dueMessage: 'موعدها {date}.',
  todayMessage: 'عند السداد يكفي تسجيلها بلمسة.',
  lateTitle: 'دفعة «{title}» كانت {when}',
  lateMessage: 'إن سُددت فتسجيلها يحدّث الجدول، وإن تأخرت فإعادة الجدولة متاحة.',
  owedToMeTitle: 'موعد سداد من {person}',
  owedToMeMessage: 'دفعة «{title}» مستحقة لك اليوم.',
  turnTitle: 'دورك في الجمعية {when}',
  turnMessage: '«{title}».',
} as const;
