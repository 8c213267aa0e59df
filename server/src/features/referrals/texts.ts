/** What the inviter reads about an accepted invitation. */
export const texts = {
  title: 'دعوة مقبولة',
  message: 'شهر بريميوم مجاني أُضيف إليك. الاشتراك سارٍ حتى {endDate}.',
  mailTitle: 'دعوتك قُبلت: شهر بريميوم مجاني',
  mailMessage: 'انضم شخص برمز دعوتك، فأضفنا إليك شهر بريميوم مجانيًا.\nالاشتراك سارٍ حتى {endDate}.',
  revokedTitle: 'شهر مجاني سُحب',
  revoked: 'من انضم بدعوتك حذف حسابه، فسُحب شهره المجاني قبل أن يبدأ. الاشتراك سارٍ حتى {endDate}.',
} as const;
