export const texts = {
  limit: '{n} مفاتيح',
  createdTitle: 'مفتاح جديد لجهاز',
  created: 'أُنشئ مفتاح «{name}» الذي يرسل رسائل البنك إلى صندوق الوارد. إلغاؤه متاح في أي وقت من الإعدادات.',
} as const;
