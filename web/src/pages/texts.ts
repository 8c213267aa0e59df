export const texts = {
  notFoundCode: '404',
  notFound: 'الصفحة غير موجودة',
  notAuthorized: 'ليس لديك صلاحية الوصول إلى هذه الصفحة',
  administration: 'لوحة الإدارة',
  logout: 'تسجيل الخروج',
  invited: 'وصلت إليك دعوة إلى «أفضل»، ورمزها {code} محفوظ حتى إنشاء الحساب.',
  home: 'العودة إلى الرئيسية',
  sharedNothing: 'لا نص فيما شُورك',
  sharedTooLong: 'النص المشارك أطول مما يُقرأ مرة واحدة',
  sharedHint: 'يمكن لصق رسائل البنك ومراجعتها من هنا.',
  pasteMessages: 'لصق رسائل البنك',
} as const;
