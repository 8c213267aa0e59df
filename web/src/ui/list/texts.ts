export const texts = {
  edit: 'تعديل',
  delete: 'حذف',
  options: 'خيارات «{name}»',
  loadMore: 'عرض المزيد',
} as const;
