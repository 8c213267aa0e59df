export const copy = {
  failedTitle: 'خطأ',
} as const;
