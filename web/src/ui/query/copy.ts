export const copy = {
  undo: 'تراجع',
  restored: 'أُلغي الحذف',
  kept: 'محفوظ على جهازك، ويُرسل عند عودة الاتصال',
} as const;
