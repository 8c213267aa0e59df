import type { excuseReasons } from '@afdal/domain/tasks/limits';

export const texts = {
  title: 'الأعذار',
  explained: 'أيام العذر لا تقطع السلسلة ولا تستهلك أيام السماح، وما يُنجز فيها يُحسب.',
  form: 'تسجيل عذر',
  reason: 'السبب',
  reasons: { sickness: 'مرض', travel: 'سفر', personal: 'ظرف خاص' } satisfies Record<
    (typeof excuseReasons)[number],
    string
  >,
  from: 'من',
  to: 'إلى',
  submit: 'تسجيل العذر',
  list: 'فترات العذر',
  empty: 'لا فترات عذر',
  days: '{range} · {days}',
  running: 'جارٍ الآن',
  coming: 'قادم',
  cancel: 'إلغاء عذر {reason}، {range}',
  cancelQuestion: 'إلغاء العذر؟',
  cancelConsequence: 'تعود أيامه إلى الحساب، وقد تقصر بها سلسلة.',
  cancelConfirm: 'إلغاء العذر',
  stay: 'الإبقاء عليه',
  added: 'سُجّل العذر، والسلسلة محفوظة',
  cancelled: 'أُلغي العذر',
  failedToAdd: 'تعذّر تسجيل العذر',
  failedToCancel: 'تعذّر إلغاء العذر',
} as const;
