export const texts = {
  keywords: 'حسابي صورة',
  queued: {
    editProfile: 'تعديل البيانات الشخصية',
    deleteAvatar: 'حذف الصورة الشخصية',
  },
} as const;
