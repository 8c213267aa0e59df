/** What the provider shows as bought, and the texts of notifications about it. */
export const texts = {
  offer: 'أفضل بريميوم: شهر',
  renewalTitle: 'تجديد بريميوم في {date}',
  renewalMessage: 'يتجدد تلقائيًا⟦ بمبلغ {amount}⟧. الإلغاء متاح قبل الموعد.',
  renewedTitle: 'تجدد بريميوم',
  renewedMessage: 'الاشتراك سارٍ حتى {date}، والإيصال في بريدك.',
  failedTitle: 'لم تكتمل دفعة التجديد',
  failedMessage: 'المزايا مستمرة، والمحاولة التالية {date}.',
  endedTitle: 'انتهى بريميوم',
  endedMessage: 'بياناتك كلها باقية للعرض والتصدير.',
  refundRequestedTitle: 'وصل طلب الاسترداد',
  refundRequestedMessage: 'الرد خلال يومين إلى ثلاثة أيام عمل.',
  refundApprovedTitle: 'وافقنا على الاسترداد',
  refundApprovedMessage: 'يظهر المبلغ خلال 5 إلى 10 أيام عمل.',
  refundDeclinedTitle: 'تعذّر قبول الاسترداد',
  refundDeclinedMessage: 'السبب في رسالة البريد، والدعم متاح للمراجعة.',
} as const;
