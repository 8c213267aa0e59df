export const texts = {
  title: 'المحذوفات',
  keywords: 'استعادة حذف تراجع',
} as const;
