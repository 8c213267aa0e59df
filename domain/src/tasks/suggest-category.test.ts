import { expect, test } from 'vitest';
import { suggestTopic } from './suggest-category.ts';

test.each([
  ['قراءة قبل النوم', 'learning'],
  ['قِراءة 20 صفحة', 'learning'],
  ['مراجعة الحفظ', 'learning'],
  ['ورد القرآن', 'learning'],
  ['شرب الماء', 'health'],
  ['مشي نصف ساعة', 'health'],
  ['تمرين خفيف في البيت', 'health'],
  ['موعد مع طبيبة الأسنان', 'health'],
  ['شراء الدواء', 'health'],
  ['إرسال التقرير', 'work'],
  ['اجتماع عن الميزانية', 'work'],
  ['تحضير للاجتماع', 'work'],
  ['مراجعة الميزانية', 'money'],
  ['دفع الإيجار', 'money'],
  ['سداد فاتورة الكهرباء', 'money'],
  ['الاتصال بأمي', 'social'],
  ['زيارة جدتي', 'social'],
  ['صلة الرحم', 'social'],
  ['تجديد رخصة القيادة', null],
  ['ترتيب الغرفة', null],
  // No word of the list, though it begins or ends with one.
  ['أمانة', null],
  ['عملة نادرة', null],
  ['', null],
  ['12345 !؟', null],
] as const)('«%s» is about %s', (title, topic) => {
  expect(suggestTopic(title)).toBe(topic);
});
