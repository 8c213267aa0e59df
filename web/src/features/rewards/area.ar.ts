export const texts = {
  queued: {
    addReward: 'مكافأة جديدة',
    editReward: 'تعديل مكافأة',
    deleteReward: 'حذف مكافأة',
    restoreReward: 'استعادة مكافأة',
  },
} as const;
