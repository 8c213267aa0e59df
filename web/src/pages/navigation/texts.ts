/** The names of the product's places, wherever navigation shows them. */
export const texts = {
  dashboard: 'الرئيسية',
  selfDevelopment: 'تطوير الذات',
  breakHabits: 'كسر العادات السيئة',
  financialPlanning: 'التخطيط المالي',
  majorGoals: 'أهدافي الكبرى',
  tasks: 'المهام',
  dailyTasks: 'المهام اليومية',
  blog: 'المدونة',
  notifications: 'الإشعارات',
  profile: 'الملف الشخصي',
  subscription: 'الاشتراك',
  referral: 'دعوة الأصدقاء',
  settings: 'الإعدادات',
  legal: 'المستندات القانونية',
} as const;
