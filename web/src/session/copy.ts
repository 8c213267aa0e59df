/** Texts of what is known of the person who is signed in. */
export const copy = {
  used: {
    accounts: '{used} من {limit} في الباقة',
    savingsGoals: 'أهداف الادخار: {used} من {limit} في الباقة',
    importsPerCycle: 'الملفات المستوردة هذه الدورة: {used} من {limit} في الباقة',
    habits: 'العادات: {used} من {limit} في الباقة',
    majorGoals: 'الأهداف: {used} من {limit} في الباقة',
    programmes: 'البرامج: {used} من {limit} في الباقة',
  },
} as const;
