/** What the pictures show: some days of somebody who uses the product. */
export const sample = {
  safe: {
    name: 'المتاح للصرف',
    amount: ['1,457', '.10'],
    until: 'حتى الخميس 26 نوفمبر، بمعدل',
    perDay: ['291', '.42'],
    inDay: 'في اليوم',
    currency: 'ر.س',
    from: [
      { name: 'الرصيد المتاح في الحسابات', amount: ['1,957', '.10'] },
      { name: 'معاملات مخطط لها', amount: ['\u2212500', '.00'] },
    ],
  },
  tasks: [
    { title: 'قراءة 20 صفحة', about: '8:00 م · تعلم', streak: '12' },
    { title: 'تمرين خفيف في البيت', about: '6:00 م · صحة', streak: '5' },
    { title: 'مشي نصف ساعة', about: 'أُنجزت: +33 نقطة', streak: '10', isDone: true },
  ],
  budgets: {
    name: 'ميزانية الفئات',
    rows: [
      { name: 'مطاعم ومقاهٍ', figures: '742 من 700', label: 'أعلى من الميزانية بـ42', width: 'w-full', tone: 'danger' },
      { name: 'بقالة', figures: '1,742 من 1,900', label: 'المتبقي: 158', width: 'w-11/12', tone: 'warning' },
      { name: 'مواصلات', figures: '486 من 800', label: 'المتبقي: 314', width: 'w-[62%]', tone: 'palm' },
    ],
  },
  streak: {
    name: 'قراءة 20 صفحة',
    length: '12',
    days: ['أحد', 'اثن', 'ثلا', 'أرب', 'خمي', 'جمع', 'سبت'],
    points: '1,085',
    unit: 'نقطة',
    level: 'المستوى 5',
    toNext: '165 نقطة للمستوى 6',
    width: 'w-[62%]',
  },
  goals: [
    { name: 'عمرة مع أمي في رمضان', pace: 'متقدم', figures: '5,440 من 8,000 ر.س', width: 'w-[68%]', tone: 'palm' },
    { name: '24 كتابًا هذا العام', pace: 'متأخر', figures: '15 من 24', width: 'w-[62%]', tone: 'warning' },
  ],
} as const;
