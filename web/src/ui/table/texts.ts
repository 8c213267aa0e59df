export const texts = {
  previous: 'السابق',
  next: 'التالي',
  page: 'صفحة {page}',
  pageNumber: 'صفحة {page} من {count}',
} as const;
