/** The failures that the page of imports can tell before it sends a file, as `earlyErrors`. */
export const earlyStatementErrors = {
  statement_unreadable: { status: 400, text: 'الملف ليس كشفًا مما يُقرأ: CSV، Excel، OFX، QIF، CAMT، MT940' },
  statement_pdf: {
    status: 400,
    text: 'جداول PDF لا تُقرأ بثقة. في موقع البنك أو تطبيقه، عند تنزيل الكشف، خيار Excel أو CSV.',
  },
  statement_picture: {
    status: 400,
    text: 'الصور ولقطات الشاشة لا تُقرأ. في موقع البنك، عند تنزيل الكشف، خيار Excel أو CSV.',
  },
  statement_zipped: { status: 400, text: 'الملف مضغوط. فكّ ضغطه ثم رفع الكشف الذي فيه يكفي.' },
  statement_empty: { status: 400, text: 'الملف فارغ' },
} as const;
