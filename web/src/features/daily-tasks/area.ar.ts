export const texts = {
  queued: {
    addDailyTask: 'مهمة يومية جديدة',
    editDailyTask: 'تعديل مهمة يومية',
    completeDailyTask: 'إنجاز مهمة يومية',
    deleteDailyTask: 'حذف مهمة يومية',
    restoreDailyTask: 'استعادة مهمة يومية',
  },
} as const;
