export const texts = {
  testTitle: 'إشعار تجريبي',
  testMessage: 'الإشعارات تعمل على هذا الجهاز.',
} as const;
