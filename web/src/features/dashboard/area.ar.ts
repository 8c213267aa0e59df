export const texts = {
  keywords: 'اليوم لوحة المتابعة',
  mainMenu: 'القائمة الرئيسية',
  queued: { dismissFirstDay: 'إخفاء خطوات البداية' },
} as const;
