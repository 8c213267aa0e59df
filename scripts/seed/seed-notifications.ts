import { notifications } from '@afdal/contract/notifications/notifications';
import type { Caller } from './caller.ts';

/** Of each kind one, the newest last; the first two are read. */
const seededNotifications = [
  { type: 'info', actionType: 'system', title: 'تحديث جديد', message: 'الصفحات تُفتح الآن بلا اتصال.' },
  { type: 'success', actionType: 'goal', title: 'مرحلة من هدفك أُنجزت', message: '3 مراحل من 5.' },
  { type: 'success', actionType: 'savings', title: 'هدف العمرة: بلغ الادخار 50%', message: '' },
  { type: 'warning', actionType: 'expense', title: '«البقالة»: صُرف 80% من الميزانية', message: 'أمام الدورة 9 أيام.' },
  { type: 'info', actionType: 'installment', title: 'دفعة «قسط السيارة» غدًا', message: 'موعدها في يومها المعتاد.' },
  { type: 'info', actionType: 'task', title: 'قراءة 20 صفحة', message: 'حان وقتها.' },
] as const;

/** Notifies the user, as the server would over some days. */
export async function seedNotifications(call: Caller): Promise<void> {
  for (const [index, body] of seededNotifications.entries()) {
    const { id } = await call(notifications.addNotification, { body });
    if (index < 2) await call(notifications.readNotification, { params: { id } });
  }
}
