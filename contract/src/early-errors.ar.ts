/**
 * The failures that a page can tell before it makes the call: the others come with their text, so that no page has to load
 * the whole catalogue.
 */
export const earlyErrors = {
  category_in_use: { status: 409, text: 'للفئة معاملات. يمكن نقلها إلى فئة أخرى ثم الحذف.' },
  attachments_full: { status: 409, text: 'في الالتزام 6 أوراق، وهذا حدّه. حذف ورقة يفسح المجال لغيرها.' },
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
  file_too_large: { status: 413, text: 'الملف أكبر من الحد: {limit}' },
  picture_unsupported: { status: 400, text: 'الملف ليس صورة مدعومة (JPEG، PNG، WebP، GIF)' },
  picture_unreadable: { status: 400, text: 'تعذّرت قراءة الصورة. صورة أخرى قد تحل الأمر.' },
  paper_unsupported: { status: 400, text: 'الملف ليس PDF ولا صورة مدعومة (JPEG، PNG، WebP، GIF)' },
  paper_too_large: { status: 413, text: 'الملف أكبر من 5 ميجابايت' },
  picture_too_large: { status: 413, text: 'الصورة أكبر من 5 ميجابايت' },
} as const;
