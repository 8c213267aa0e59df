export const texts = {
  keywords: 'مقالات مقالة قراءة محفوظة',
  queued: {
    saveArticle: 'حفظ مقالة',
    unsaveArticle: 'إلغاء حفظ مقالة',
  },
} as const;
