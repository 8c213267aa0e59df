export const texts = {
  accountGone: 'الحساب في هذا الرابط غير موجود الآن، فالمعروض من كل الحسابات.',
  forget: 'إزالته من الرابط',
} as const;
