export const texts = {
  keywords: 'اليوم لوحة المتابعة',
  mainMenu: 'القائمة الرئيسية',
} as const;
