/** Texts of what is known of the person who is signed in. */
export const texts = {
  password: 'كلمة المرور',
  used: {
    accounts: '{used} من {limit} في الباقة',
    savingsGoals: 'أهداف الادخار: {used} من {limit} في الباقة',
    importsPerCycle: 'الملفات المستوردة هذه الدورة: {used} من {limit} في الباقة',
    habits: 'العادات: {used} من {limit} في الباقة',
    majorGoals: 'الأهداف: {used} من {limit} في الباقة',
    programmes: 'البرامج: {used} من {limit} في الباقة',
  },
  reportReach: 'في الباقة: {limit}. بريميوم يعرض الدورات كلها.',
  readOnly: 'للقراءة فقط: خارج حد الباقة الحالية',
  choose: 'تبديل النشط',
  chooseOnce: 'يمكن التبديل مرة كل دورة',
  chooseAgain: 'يمكن التبديل مرة كل دورة، والتبديل التالي من {date}.',
  chosen: 'المختار: {used} من {limit}. ما عداه للقراءة فقط.',
  chooseLabel: 'ما يبقى نشطًا',
  save: 'حفظ الاختيار',
  saved: 'تغيّر النشط',
  failed: 'تعذّر التبديل',
} as const;
