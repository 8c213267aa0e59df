/** The Arabic texts of field errors in calls of the administration. They stand apart, since only administrators load them. */
export const adminErrorTexts = {
  articleBodyTooLong: 'نص المقالة لا يزيد على 60000 حرف',
  articleCoverWordTooLong: 'كلمة الغلاف لا تزيد على 12 حرفًا',
  articleSlugInvalid: 'عنوان الرابط 100 حرف أو أقل: حروف صغيرة وأرقام، وبين الكلمات شرطة',
  articleSummaryTooLong: 'الوصف لا يزيد على 240 حرفًا',
  articleTitleRequired: 'يرجى كتابة العنوان',
  articleTitleTooLong: 'العنوان لا يزيد على 120 حرفًا',
  auditReasonRequired: 'يرجى كتابة السبب: 3 أحرف أو أكثر',
  auditReasonTooLong: 'السبب لا يزيد على 300 حرف',
  cannedBodyRequired: 'يرجى كتابة نص الرد',
  cannedBodyTooLong: 'نص الرد لا يزيد على 3000 حرف',
  cannedPlaceholderUnknown: 'بين القوسين ما لا يُملأ. المتاح: {الاسم} و{رقم التذكرة}.',
  cannedTitleRequired: 'يرجى كتابة عنوان الرد',
  cannedTitleTooLong: 'العنوان لا يزيد على 80 حرفًا',
  changedDaysInvalid: 'الأيام من 1 إلى 366',
  stopReasonRequired: 'يرجى اختيار السبب',
  declineReasonRequired: 'يرجى كتابة السبب: 10 أحرف أو أكثر',
} as const;
