export const texts = {
  heading: 'المستندات القانونية',
  lead: 'ما نلتزم به، وما نتفق عليه، بلغة واضحة.',
  documents: {
    'privacy-policy': { title: 'سياسة الخصوصية', about: 'ما نجمعه من بيانات، ولماذا، ومتى يُحذف.' },
    'terms-of-service': { title: 'شروط الخدمة', about: 'ما تقدمه الخدمة، وما يلزم لاستخدامها.' },
    'refund-policy': { title: 'سياسة الاسترداد', about: 'متى يُعاد المبلغ المدفوع، وكيف يُطلب.' },
  },
  updated: 'آخر تحديث: {date}',
  contents: 'المحتويات',
  print: 'طباعة',
  question: 'سؤال عن هذا المستند؟',
  contact: 'التواصل مع الدعم',
} as const;
