export const texts = {
  cancel: 'إلغاء',
} as const;
