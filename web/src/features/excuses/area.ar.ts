export const texts = {
  queued: {
    addExcuse: 'عذر جديد',
    deleteExcuse: 'حذف عذر',
  },
} as const;
