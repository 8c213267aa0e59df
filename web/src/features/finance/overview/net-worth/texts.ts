import { texts as financeTexts } from '../../texts.ts';

export const texts = {
  title: 'صافي الثروة',
  hint: 'الأرصدة وما ادُّخر خارجها والجمعيات وما لك عند الناس، ناقصًا ما عليك',
  change: '{amount} هذه الدورة',
  same: 'كما في نهاية الدورة السابقة',
  visible: 'المعروض في الرسم',
  net: 'صافي الثروة',
  assets: 'الأموال',
  debts: 'الديون',
  noDebts: 'لا ديون',
  part: '{name} {amount}',
  accounts: 'الحسابات',
  outside: financeTexts.outsideAccounts,
  saved: 'في الجمعيات قبل الدور',
  lent: 'لك عند الناس',
  owed: 'عليك من ديون وجمعيات',
  cycle: 'الدورة',
  overCycles: '{name} في نهاية كل دورة',
  breakdown: 'مكونات صافي الثروة الآن',
} as const;
