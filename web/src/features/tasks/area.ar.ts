export const texts = {
  keywords: 'مهمة نقاط سلسلة',
  queued: {
    addTask: 'مهمة جديدة',
    orderTasks: 'ترتيب المهام',
    editTask: 'تعديل مهمة أو إنجازها',
    deleteTask: 'حذف مهمة',
    restoreTask: 'استعادة مهمة',
  },
} as const;
