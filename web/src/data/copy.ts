export const copy = {
  undo: 'تراجع',
  restored: 'أُلغي الحذف',
  savedOnDevice: 'محفوظ على جهازك، ويُرسل عند عودة الاتصال',
} as const;
