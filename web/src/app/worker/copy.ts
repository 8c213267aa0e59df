export const copy = {
  newer: 'يتوفر إصدار أحدث من «أفضل»',
  update: 'تحديث الآن',
  later: 'لاحقًا',
  unsaved: 'هنا تغييرات لم تُحفظ بعد. التحديث متاح بعد حفظها.',
} as const;
