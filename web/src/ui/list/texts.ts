export const texts = {
  edit: 'تعديل',
  delete: 'حذف',
  options: 'خيارات «{name}»',
  loadMore: 'عرض المزيد',
  orderHint: 'بالسحب من المقبض، أو بالسهمين أعلى وأسفل',
  grip: 'نقل «{title}»',
  moveUp: 'تحريك «{title}» إلى أعلى',
  moveDown: 'تحريك «{title}» إلى أسفل',
  moved: '«{title}»: الموضع {n} من {all}',
} as const;
