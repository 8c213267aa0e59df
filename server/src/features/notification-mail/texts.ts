/** What a notification mail says besides the notification. */
export const texts = {
  why: 'وصلت هذه الرسالة لأن البريد مفعّل لإشعارات «{topic}».',
  whyLocked: 'إشعارات «{topic}» تصل دائمًا داخل التطبيق وبالبريد.',
  stop: 'إيقاف هذه الرسائل',
  show: {
    expense: 'عرض المصروفات',
    inbox: 'عرض صندوق الوارد',
    installment: 'عرض الالتزامات',
    savings: 'عرض الادخار',
    emergency: 'عرض صندوق الطوارئ',
    habit: 'عرض العادات',
    goal: 'عرض الأهداف الكبرى',
    task: 'عرض المهام',
    review: 'عرض المراجعة',
    subscription: 'عرض الاشتراك',
    referral: 'دعوة شخص آخر',
    support: 'عرض المحادثة',
    data: 'عرض البيانات',
    security: 'عرض الجلسات',
    system: 'عرض الإشعارات',
  },
} as const;
