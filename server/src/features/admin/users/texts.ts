import { adminNames } from '@afdal/contract/admin/names.ar';

/** The heads and values of the exported file, and what people are notified of. */
export const texts = {
  columns: {
    name: 'الاسم',
    email: 'البريد الإلكتروني',
    plan: 'الباقة',
    status: 'الحالة',
    role: 'الدور',
    joined: 'الانضمام',
    seen: 'آخر دخول',
    points: 'النقاط',
  },
  plans: adminNames.plans,
  statuses: adminNames.userStatuses,
  roles: adminNames.roles,
  madeAdmin: 'أصبحت مشرفًا',
  madeAdminMessage: 'لوحة الإدارة متاحة من الدخول القادم. إن لم تتوقع ذلك فالتواصل مع الدعم يوضحه.',
  madeUser: 'لم تعد مشرفًا',
  madeUserMessage: 'بقي حسابك كما هو دون لوحة الإدارة.',
  roleChanged: 'تغيّر دور في لوحة الإدارة',
  roleChangedMessage: '{actor} غيّر دور {name} إلى {role}.',
} as const;
