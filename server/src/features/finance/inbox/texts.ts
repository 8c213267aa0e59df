/** What a device is answered, and what the person is told of messages that came. */
export const texts = {
  nothing: 'لا معاملة في هذا النص',
  test: 'وصل النص التجريبي: {found}، ولم يُحفظ منه شيء',
  waitingMessage: 'من رسائل البنك التي وصلت من جهازك',
  waitingLimit: '{n} رسالة بانتظار المراجعة',
  acceptedTitle: 'سُجّلت معاملة تلقائيًا',
  acceptedMessage: '{payee}⟦: {amount}⟧. حذفها يوقف التسجيل التلقائي لمثلها.',
  acceptedWithoutPayee: 'من رسالة بنك',
  forwardingCode: 'رمز تأكيد إعادة التوجيه: {code}',
  forwardingCodeMessage:
    'أرسله Gmail إلى عنوان مفتاحك. يُكتب في صفحة إعادة التوجيه من إعدادات Gmail. وإن لم تطلبه فلا حاجة إلى شيء.',
  forwardingLink: 'رابط تأكيد إعادة التوجيه من Gmail',
  forwardingLinkMessage: 'بفتحه تبدأ إعادة التوجيه إلى عنوان مفتاحك، وإن لم تطلبها فلا حاجة إلى شيء: {link}',
} as const;

/** How many wait in all, as their notification says it. */
export const waitingForms = {
  zero: 'لا معاملات بانتظار المراجعة',
  one: 'معاملة واحدة بانتظار المراجعة',
  two: 'معاملتان بانتظار المراجعة',
  few: '{n} معاملات بانتظار المراجعة',
  many: '{n} معاملة بانتظار المراجعة',
  other: '{n} معاملة بانتظار المراجعة',
} as const;

/** What a text brought, as its device is answered. */
export const arrivedForms = {
  zero: 'لا معاملة في هذا النص',
  one: 'وصلت معاملة واحدة، وتنتظر مراجعتك',
  two: 'وصلت معاملتان، وتنتظران مراجعتك',
  few: 'وصلت {n} معاملات، وتنتظر مراجعتك',
  many: 'وصلت {n} معاملة، وتنتظر مراجعتك',
  other: 'وصلت {n} معاملة، وتنتظر مراجعتك',
} as const;

export const acceptedForms = {
  zero: 'لم تُسجّل معاملة',
  one: 'سُجّلت معاملة واحدة',
  two: 'سُجّلت معاملتان',
  few: 'سُجّلت {n} معاملات',
  many: 'سُجّلت {n} معاملة',
  other: 'سُجّلت {n} معاملة',
} as const;

export const repeatedForms = {
  zero: 'لا رسالة مكررة',
  one: 'وصلت هذه الرسالة من قبل',
  two: 'وصلت رسالتان من قبل',
  few: 'وصلت {n} رسائل من قبل',
  many: 'وصلت {n} رسالة من قبل',
  other: 'وصلت {n} رسالة من قبل',
} as const;

/** What a text of a trial holds. */
export const foundForms = {
  zero: 'لا معاملة فيه',
  one: 'فيه معاملة واحدة',
  two: 'فيه معاملتان',
  few: 'فيه {n} معاملات',
  many: 'فيه {n} معاملة',
  other: 'فيه {n} معاملة',
} as const;
