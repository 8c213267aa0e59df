export const copy = {
  paymentPlace: 'دفعة {seq} من {count}',
  settlement: 'سداد مبكر',
  pot: 'قبض الجمعية',
} as const;
