export const copy = {
  edit: 'تعديل',
  delete: 'حذف',
  options: 'خيارات «{name}»',
} as const;
