export const texts = {
  title: 'صندوق الوارد',
  keywords: 'رسائل بنك وارد مراجعة معاملات مفتاح تلقائي',
  guide: 'ربط الهاتف',
  guideKeywords: 'صندوق الوارد رسائل بنك آيفون أندرويد اختصارات أتمتة مفتاح',
  queued: {
    acceptInboxMessage: 'معاملة من رسالة',
    deleteInboxMessage: 'تجاهل رسالة',
    restoreInboxMessage: 'استعادة رسالة',
    editInboxPattern: 'تسجيل رسائل تلقائيًا',
  },
} as const;
