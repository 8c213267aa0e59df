export const texts = {
  keywords: 'عادات إقلاع تعثر مقاومة',
  habitTitle: 'تفاصيل العادة',
  queued: {
    addHabit: 'عادة جديدة',
    editHabit: 'تعديل عادة',
    answerSavingsOffer: 'جواب عرض الادخار',
    deleteHabit: 'حذف عادة',
    restoreHabit: 'استعادة عادة',
    addHabitEvent: 'تسجيل في عادة',
    editHabitEvent: 'تعديل تسجيل في عادة',
    deleteHabitEvent: 'حذف تسجيل من عادة',
    restoreHabitEvent: 'استعادة تسجيل في عادة',
  },
} as const;
