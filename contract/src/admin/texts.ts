/** The Arabic texts of field errors in calls of the administration. They stand apart, since only administrators load them. */
export const adminErrorTexts = {
  auditReasonRequired: 'يرجى كتابة السبب: 3 أحرف أو أكثر',
  auditReasonTooLong: 'السبب لا يزيد على 300 حرف',
  changedDaysInvalid: 'الأيام من 1 إلى 366',
  stopReasonRequired: 'يرجى اختيار السبب',
  declineReasonRequired: 'يرجى كتابة السبب: 10 أحرف أو أكثر',
} as const;
