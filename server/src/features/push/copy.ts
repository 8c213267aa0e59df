export const copy = {
  testTitle: 'إشعار تجريبي',
  testMessage: 'الإشعارات تعمل على هذا الجهاز.',
} as const;
