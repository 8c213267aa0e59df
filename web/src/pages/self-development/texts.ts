export const texts = {
  tabs: {
    label: 'أقسام تطوير الذات',
    programmes: 'البرامج',
    reading: 'القراءة',
    wheel: 'عجلة الحياة',
    journal: 'اليوميات',
  },
  weeklyReview: 'المراجعة الأسبوعية',
} as const;
