/** The Arabic texts of field errors in calls of the administration. They stand apart, since only administrators load them. */
export const adminErrorTexts = {
  auditReasonRequired: 'يرجى كتابة السبب: 3 أحرف أو أكثر',
  auditReasonTooLong: 'السبب لا يزيد على 300 حرف',
} as const;
