/** The Arabic texts of field errors in calls of the administration. They stand apart, since only administrators load them. */
export const adminErrorTexts = {
  auditReasonRequired: 'يرجى كتابة السبب: 3 أحرف أو أكثر',
  auditReasonTooLong: 'السبب لا يزيد على 300 حرف',
  cannedBodyRequired: 'يرجى كتابة نص الرد',
  cannedBodyTooLong: 'نص الرد لا يزيد على 3000 حرف',
  cannedPlaceholderUnknown: 'بين القوسين ما لا يُملأ. المتاح: {الاسم} و{رقم التذكرة}.',
  cannedTitleRequired: 'يرجى كتابة عنوان الرد',
  cannedTitleTooLong: 'العنوان لا يزيد على 80 حرفًا',
  changedDaysInvalid: 'الأيام من 1 إلى 366',
  legalBodyRequired: 'يرجى كتابة نص المستند',
  legalBodyTooLong: 'نص المستند لا يزيد على 10000 حرف',
  legalPlaceholderUnknown: 'بين القوسين ما لا يُملأ. المتاح: {companyName} و{supportEmail} و{supportPhone}.',
  legalSummaryTooLong: 'الملخص لا يزيد على 400 حرف',
  stopReasonRequired: 'يرجى اختيار السبب',
  declineReasonRequired: 'يرجى كتابة السبب: 10 أحرف أو أكثر',
} as const;
