/** The Arabic texts of field errors in calls of the administration. They stand apart, since only administrators load them. */
export const adminErrorTexts = {
  auditReasonRequired: 'يرجى كتابة السبب: 3 أحرف أو أكثر',
  auditReasonTooLong: 'السبب لا يزيد على 300 حرف',
  broadcastCountriesMany: 'عدد البلدان لا يزيد على 10',
  broadcastMessageRequired: 'يرجى كتابة الرسالة',
  broadcastMessageTooLong: 'الرسالة لا تزيد على 160 حرفًا',
  broadcastTitleRequired: 'يرجى كتابة العنوان',
  broadcastTitleTooLong: 'العنوان لا يزيد على 50 حرفًا',
  cannedBodyRequired: 'يرجى كتابة نص الرد',
  cannedBodyTooLong: 'نص الرد لا يزيد على 3000 حرف',
  cannedPlaceholderUnknown: 'بين القوسين ما لا يُملأ. المتاح: {الاسم} و{رقم التذكرة}.',
  cannedTitleRequired: 'يرجى كتابة عنوان الرد',
  cannedTitleTooLong: 'العنوان لا يزيد على 80 حرفًا',
  changedDaysInvalid: 'الأيام من 1 إلى 366',
  stopReasonRequired: 'يرجى اختيار السبب',
  declineReasonRequired: 'يرجى كتابة السبب: 10 أحرف أو أكثر',
} as const;
