export const copy = {
  undo: 'تراجع',
  restored: 'أُلغي الحذف',
} as const;
