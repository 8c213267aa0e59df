/** Of the palette before it is loaded. */
export const texts = {
  loadFailed: 'تعذّر فتح البحث. الاتصال مطلوب لأول مرة.',
} as const;
