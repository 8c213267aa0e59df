/** The Arabic texts of field errors. Those of the description stand to the letter. */
export const texts = {
  dailyTaskTitleRequired: 'يرجى إدخال عنوان المهمة',
  dateInvalid: 'التاريخ غير موجود في التقويم',
  dateOutOfReach: 'يمكن تسجيل الإنجاز عن اليوم أو آخر 7 أيام',
  emailInvalid: 'يرجى إدخال بريد إلكتروني صحيح',
  emailRequired: 'يرجى إدخال البريد الإلكتروني',
  fieldUnknown: 'حقل غير معروف',
  idInvalid: 'المعرّف غير صحيح',
  messageTooLong: 'النص لا يزيد على 1000 حرف',
  nameLength: 'الاسم من حرفين إلى 80 حرفًا',
  nameLink: 'الاسم يُكتب بلا روابط ولا عناوين إلكترونية',
  newIdInvalid: 'المعرّف ليس من نوع UUIDv7',
  passwordCommon: 'كلمة مرور شائعة يسهل تخمينها. ثلاث كلمات متباعدة أقوى.',
  passwordNear: 'كلمة المرور قريبة من بريدك أو من اسم التطبيق',
  passwordRequired: 'يرجى إدخال كلمة المرور',
  passwordTooLong: 'كلمة المرور لا تزيد على 128 حرفًا',
  passwordTooShort: 'كلمة المرور يجب أن تكون 8 أحرف على الأقل',
  priorityInvalid: 'يرجى اختيار الأولوية',
  textTooLong: 'النص لا يزيد على 2000 حرف',
  titleRequired: 'يرجى إدخال العنوان',
  titleTooLong: 'العنوان لا يزيد على 120 حرفًا',
  tokenRequired: 'الرابط غير صالح',
  valueInvalid: 'القيمة غير صالحة',
  valueRequired: 'هذا الحقل مطلوب',
} as const;

/** Waits after a preposition, in the six forms of Arabic; `n` stands where the number goes. */
export const waitForms = {
  second: {
    zero: 'ثوانٍ',
    one: 'ثانية واحدة',
    two: 'ثانيتين',
    few: '{n} ثوانٍ',
    many: '{n} ثانية',
    other: '{n} ثانية',
  },
  minute: {
    zero: 'دقيقة واحدة',
    one: 'دقيقة واحدة',
    two: 'دقيقتين',
    few: '{n} دقائق',
    many: '{n} دقيقة',
    other: '{n} دقيقة',
  },
} as const;
