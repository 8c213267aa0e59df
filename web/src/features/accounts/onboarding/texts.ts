import { interestNames } from '../../../lib/interests/texts.ts';

export const texts = {
  welcome: {
    heading: 'أهلًا بك في نسخة جديدة، لنسخة أفضل، أفضل من نفسك',
    lead: 'سؤالان قصيران، ثم نبدأ معًا. والمقارنة هنا مع نفسك بالأمس، لا مع أحد.',
    next: 'لنبدأ',
    hasAccount: 'لديك حساب؟',
    login: 'تسجيل الدخول',
  },
  interests: {
    heading: 'أي مجال يهمك أكثر؟',
    lead: 'يمكن اختيار أكثر من مجال واحد.',
    next: 'التالي',
    options: {
      self: { label: interestNames.self, detail: 'قراءة، وقت، عادات' },
      financial: { label: interestNames.financial, detail: 'ميزانية، ادخار، ديون' },
      health: { label: interestNames.health, detail: 'حركة، نوم، غذاء' },
      social: { label: interestNames.social, detail: 'أهل، أصدقاء، مجتمع' },
      mental: { label: interestNames.mental, detail: 'هدوء، قلق، امتنان' },
    },
  },
  occupation: {
    heading: 'ما طبيعة عملك؟',
    lead: 'اختيار واحد يكفي.',
    next: 'إنشاء حساب',
    options: {
      marketing: 'التسويق',
      management: 'إدارة الأعمال',
      design: 'التصميم',
      video: 'صناعة الفيديو',
      education: 'التعليم',
      other: 'أخرى',
    },
  },
  back: 'رجوع',
  progress: 'الخطوة {step} من {steps}',
} as const;
