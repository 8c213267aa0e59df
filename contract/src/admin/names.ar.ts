/** What administrators call states and plans: on the screen, and in the files that they export. Only they load it. */
export const adminNames = {
  plans: { free: 'مجاني', paid: 'مدفوع', premium: 'بريميوم' },
  userStatuses: { active: 'نشط', stopped: 'متوقف' },
  roles: { user: 'مستخدم', admin: 'مشرف' },
  subscriptionStates: {
    active: 'نشط',
    cancelled: 'أُلغي التجديد',
    past_due: 'بانتظار الدفع',
    expired: 'منتهٍ',
    given: 'ممنوح',
  },
  ticketStatuses: { new: 'جديدة', open: 'مفتوحة', waiting: 'رُدّ عليها', solved: 'محلولة' },
} as const;
