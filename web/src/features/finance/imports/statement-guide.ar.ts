/**
 * How to get a file that is read. Of single banks and programs only what they say in public: the help of Bank Muscat's
 * internet banking, the documents of Firefly III and ezBookkeeping, what public readers of YNAB's export expect.
 */
export const guide = {
  steps: [
    'في موقع البنك خيارات أكثر من تطبيقه، فهو أول ما يُجرَّب.',
    'في صفحة الحساب أو «كشف الحساب» تُختار المدة، ثم التنزيل أو التصدير.',
    'من الأنواع Excel أو CSV، ولدى بعض البنوك OFX وMT940. أما PDF والصور فلا تُقرأ.',
    'ملف بكلمة مرور: يُفتح في Excel، ثم يُحفظ باسم آخر بلا كلمة مرور.',
  ],
  onlyPdf: 'بنك لا يعطي غير PDF؟ خدمة العملاء تدل على خيار Excel إن وُجد، ورسائل البنك تُلصق في «رسائل البنك».',
  known: 'أماكن معروفة',
  places: [
    { name: 'بنك مسقط', place: 'الخدمة المصرفية عبر الإنترنت، ثم Download Details As، ثم XLS' },
    { name: 'YNAB', place: 'تصدير الميزانية ملف مضغوط، والمطلوب منه ملف Register' },
    { name: 'Firefly III', place: 'من القائمة: Import and export، ثم التصدير' },
    { name: 'ezBookkeeping', place: 'Data Management، ثم Export Data' },
  ],
  programs:
    'وتُعرف أيضًا ملفات Actual Budget وWallet وMoney Manager وMonefy وSpendee وToshl وMint وMonarch، بأسماء أعمدتها بالإنجليزية.',
} as const;
