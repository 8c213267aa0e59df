export const copy = {
  cancel: 'إلغاء',
} as const;
