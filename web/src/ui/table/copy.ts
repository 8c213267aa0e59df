export const copy = {
  previous: 'السابق',
  next: 'التالي',
  page: 'صفحة {page}',
  pageOf: 'صفحة {page} من {count}',
} as const;
