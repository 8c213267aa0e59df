export const texts = {
  tabs: {
    label: 'القواعد والجهات',
    rules: 'القواعد',
    payees: 'الجهات',
    tags: 'الوسوم',
    filters: 'تصفيات محفوظة',
  },
} as const;
