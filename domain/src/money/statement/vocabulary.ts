/**
 * The words of statement files, Arabic and English, compared after `plainWords`: those that banks and apps use in Saudi
 * Arabia, Egypt, the Emirates and Kuwait, and those of our own export.
 */

const listed = (words: string): readonly string[] => words.split('|');

/** Column names by field, most reliable first. `other` are known columns that are not imported. */
export const headerWords = {
  date: listed(
    'التاريخ|تاريخ العمليه|تاريخ المعامله|تاريخ الحركه|تاريخ التنفيذ|تاريخ القيد|تاريخ الترحيل|تاريخ|date|transaction date|trans date|txn date|posting date|post date|posted date|booking date|date of transaction|operation date|تاريخ القيمه|value date',
  ),
  amount: listed(
    'المبلغ|مبلغ العمليه|مبلغ المعامله|مبلغ الحركه|قيمه العمليه|القيمه|مبلغ|amount|transaction amount|trans amount|txn amount|billing amount|net amount|value|المبلغ بالعمله المحليه|amount in account currency|local amount',
  ),
  debit: listed(
    'مدين|المدين|مبلغ مدين|المبلغ المدين|حركه مدينه|سحب|السحب|سحوبات|المسحوبات|السحوبات|مسحوبات|خصم|المدفوع|مدفوعات|صادر|debit|debits|debit amount|dr|dr amount|withdrawal|withdrawals|withdrawal amount|paid out|money out|out|outflow|spent|payments',
  ),
  credit: listed(
    'دائن|الدائن|مبلغ دائن|المبلغ الدائن|حركه دائنه|ايداع|الايداع|ايداعات|الايداعات|اضافه|المقبوض|وارد|credit|credits|credit amount|cr|cr amount|deposit|deposits|deposit amount|paid in|money in|in|inflow|received|receipts',
  ),
  currency: listed('العمله|عمله|عمله الحساب|currency|ccy|currency code|account currency|curr'),
  type: listed(
    'النوع|نوع العمليه|نوع المعامله|نوع الحركه|مدين دائن|دائن مدين|نوع|type|transaction type|trans type|txn type|dr cr|cr dr|debit credit|credit debit|d c|c d|dc|indicator|debit credit indicator',
  ),
  payee: listed(
    'الجهه|اسم الجهه|التاجر|اسم التاجر|المستفيد|اسم المستفيد|الطرف الاخر|المتجر|payee|merchant|merchant name|beneficiary|beneficiary name|counterparty|counterparty name|vendor|description 1|name',
  ),
  note: listed(
    'الملاحظه|ملاحظه|ملاحظات|الملاحظات|البيان|الوصف|وصف العمليه|وصف المعامله|وصف الحركه|وصف|بيان العمليه|التفاصيل|تفاصيل العمليه|تفاصيل المعامله|تفاصيل الحركه|تفاصيل|شرح العمليه|الشرح|description|transaction description|transaction details|transaction detail|details|detail|narration|narrative|transaction narrative|transaction remarks|remarks|remark|particulars|memo|note|notes|comment|comments|text',
  ),
  category: listed('الفئه|فئه|التصنيف|تصنيف|الفئه الفرعيه|category|categories|subcategory|category name'),
  tags: listed('الوسوم|وسوم|وسم|tags|tag|labels|label'),
  status: listed('الحاله|حاله العمليه|حاله المعامله|status|transaction status|state'),
  other: listed(
    'الرصيد|رصيد|الرصيد المتاح|الرصيد بعد العمليه|الرصيد الجاري|balance|running balance|closing balance|available balance|account balance|المرجع|رقم المرجع|الرقم المرجعي|رقم العمليه|رقم المعامله|reference|reference no|reference number|ref|ref no|transaction id|transaction no|cheque no|check no|cheque number|الفئه الرئيسيه|المستلم|الحساب|رقم الحساب|اسم الحساب|الى حساب|account|account no|account number|account name|to account|رقم البطاقه|card|card number|card no|القناه|channel|الفرع|branch|م|no|sr no|serial|time|الوقت|الرسوم|fee|fees|الضريبه|vat|tax',
  ),
} as const;

/** Words in a type cell that give the direction of the money. */
export const typeWords = {
  expense: listed(
    'مصروف|مصروفات|مدين|مدينه|سحب|خصم|صادر|شراء|مشتريات|دفع|سداد|expense|expenses|debit|dr|d|db|withdrawal|purchase|payment|spending|out|outgoing|outflow|sent',
  ),
  income: listed(
    'دخل|دائن|دائنه|ايداع|وارد|اضافه|راتب|استرداد|income|credit|cr|c|deposit|refund|salary|in|incoming|inflow|received',
  ),
  transfer: listed('تحويل|تحويلات|حواله|تحويل بين حساباتي|transfer|transfers|internal transfer|own account transfer'),
} as const;

/**
 * The words of a phrase in a type cell («incoming transfer», «POS purchase 1234»), without the article. A `way` says which
 * way the money went, and outweighs a `kind`; `back` turns an expense round.
 */
export const typePhraseWords = {
  wayIn: listed('وارد|وارده|استلام|مستلم|مستلمه|incoming|inward|received|credited'),
  wayOut: listed('صادر|صادره|مرسل|مرسله|outgoing|outward|sent|debited'),
  back: listed(
    'استرداد|استرجاع|مسترد|مسترده|مرتجع|رد|عكس|الغاء|refund|refunds|reversal|reversed|returned|cashback|cancellation',
  ),
  kindIn: listed(
    'ايداع|ايداعات|راتب|رواتب|معاش|مكافاه|دخل|دائن|دائنه|deposit|deposits|salary|payroll|wages|pension|dividend|income|credit',
  ),
  kindOut: listed(
    'شراء|مشتريات|نقاط|سحب|سحوبات|خصم|دفع|سداد|رسوم|عموله|ضريبه|غرامه|مصروف|مدين|مدينه|purchase|purchases|pos|withdrawal|withdrawals|payment|payments|fee|fees|charge|charges|commission|bill|debit|expense',
  ),
  transfer: listed('تحويل|تحويلات|حواله|حوالات|transfer|transfers|remittance'),
} as const;

/** Phrases in a type cell whose words say nothing about the direction. */
export const typeNeutralPhrases = listed(
  'credit card|debit card|credit transfer|بطاقه ائتمانيه|بطاقه ائتمان|بطاقه الائتمان|بطاقه مدين|بطاقه خصم|بطاقه الخصم',
);

/** Words next to an amount that give its side of the account. */
export const sideWords = {
  debit: listed('مدين|مدينه|debit|dr|db|d'),
  credit: listed('دائن|دائنه|credit|cr|c'),
} as const;

/** Phrases for money that a bank has only reserved, wherever they stand in a description. */
export const pendingPhrases = listed(
  'معلقه|محجوز|محجوزه|مبلغ محجوز|حجز مبلغ|شراء معلق|مبلغ معلق|قيد التنفيذ|قيد المعالجه|قيد التسويه|قيد الانتظار|غير مرحله|غير مرحل|pending|authorization hold|authorisation hold|auth hold|card hold|preauthorization|preauthorisation|pre authorization|pre authorisation|preauth|pre auth',
);

/** Words that mean the same where they stand apart, by themselves or beside a mark. */
export const pendingWords = [
  ...pendingPhrases,
  ...listed('معلق|تفويض|authorization|authorisation|authorized|authorised|auth|hold|on hold'),
];

/** Words in a status cell for a row that is planned, that is pending, or that never took place. */
export const statusWords = {
  pending: [
    ...pendingWords,
    ...listed(
      'حجز|تحت التنفيذ|تحت المعالجه|جاري التنفيذ|بانتظار التسويه|غير مقيده|لم ترحل|pending posting|pending settlement|held|processing|in process|in progress|not posted|unposted|uncleared|reserved|blocked',
    ),
  ],
  planned: listed('مخطط لها|مخطط له|مخطط|مجدوله|مجدول|planned|scheduled|upcoming|future'),
  undone: listed(
    'مرفوضه|مرفوض|ملغاه|ملغي|ملغيه|فاشله|فشلت|غير ناجحه|لم تنجح|failed|failure|declined|rejected|cancelled|canceled|void|voided|unsuccessful',
  ),
} as const;

/** The Gregorian months, January first, by the names used from Morocco to Iraq, and in English. */
export const monthWords: readonly (readonly string[])[] = [
  'يناير|كانون الثاني|جانفي|january|jan',
  'فبراير|شباط|فيفري|february|feb',
  'مارس|اذار|march|mar',
  'ابريل|نيسان|افريل|april|apr',
  'مايو|ايار|ماي|may',
  'يونيو|يونيه|حزيران|جوان|june|jun',
  'يوليو|يوليه|تموز|جويليه|يوليوز|july|jul',
  'اغسطس|اب|اوت|غشت|august|aug',
  'سبتمبر|ايلول|شتنبر|september|sept|sep',
  'اكتوبر|تشرين الاول|october|oct',
  'نوفمبر|تشرين الثاني|نونبر|november|nov',
  'ديسمبر|كانون الاول|دجنبر|december|dec',
].map(listed);

/** The Hijri months, Muharram first. */
export const hijriMonthWords: readonly (readonly string[])[] = [
  'محرم|المحرم|muharram',
  'صفر|safar',
  'ربيع الاول|ربيع اول|rabi al awwal|rabi i',
  'ربيع الاخر|ربيع الثاني|ربيع ثاني|rabi al thani|rabi ii',
  'جمادي الاولي|جمادي اول|جمادي الاول|jumada al awwal|jumada al ula|jumada i',
  'جمادي الاخره|جمادي الثانيه|جمادي الثاني|jumada al thani|jumada al akhirah|jumada ii',
  'رجب|rajab',
  'شعبان|shaban|shaaban',
  'رمضان|ramadan',
  'شوال|shawwal',
  'ذو القعده|ذي القعده|dhu al qadah|dhul qadah',
  'ذو الحجه|ذي الحجه|dhu al hijjah|dhul hijjah',
].map(listed);

/** Weekday names, which may precede a date. */
export const weekdayWords: readonly string[] = listed(
  'الاحد|الاثنين|الثلاثاء|الثلاثا|الاربعاء|الاربعا|الخميس|الجمعه|السبت|sunday|monday|tuesday|wednesday|thursday|friday|saturday|sun|mon|tue|tues|wed|thu|thur|thurs|fri|sat',
);

/** What may follow a date: its calendar, AM or PM, the zone. */
export const dateTails: readonly string[] = listed('صباحا|مساء|م|ه|ص|am|pm|ad|ah|utc|gmt|z');

/** The name of a column that has none in the file. */
export const columnWithoutName = 'العمود {n}';

/** How currencies are written besides their codes. A word or sign that several currencies share lists all of them. */
export const currencyWords: Readonly<Record<string, readonly string[]>> = {
  رس: ['SAR'],
  ريال: ['SAR', 'QAR', 'OMR', 'YER'],
  'ريال سعودي': ['SAR'],
  'ريال قطري': ['QAR'],
  'ريال عماني': ['OMR'],
  sr: ['SAR'],
  '\u20c1': ['SAR'],
  دا: ['AED', 'JOD'],
  درهم: ['AED', 'MAD'],
  'درهم اماراتي': ['AED'],
  dh: ['AED', 'MAD'],
  dhs: ['AED', 'MAD'],
  جم: ['EGP'],
  جنيه: ['EGP', 'SDG', 'GBP'],
  'جنيه مصري': ['EGP'],
  le: ['EGP'],
  'e\u00a3': ['EGP'],
  دك: ['KWD'],
  دينار: ['KWD', 'BHD', 'JOD', 'IQD', 'TND', 'LYD', 'DZD'],
  'دينار كويتي': ['KWD'],
  kd: ['KWD'],
  رق: ['QAR'],
  qr: ['QAR'],
  دب: ['BHD'],
  bd: ['BHD'],
  رع: ['OMR'],
  ro: ['OMR'],
  jd: ['JOD'],
  دم: ['MAD'],
  دع: ['IQD'],
  دت: ['TND'],
  دل: ['LYD'],
  دج: ['DZD'],
  لل: ['LBP'],
  ري: ['YER'],
  $: ['USD', 'CAD', 'AUD'],
  us$: ['USD'],
  دولار: ['USD', 'CAD', 'AUD'],
  'دولار امريكي': ['USD'],
  '\u20ac': ['EUR'],
  يورو: ['EUR'],
  '\u00a3': ['GBP', 'EGP', 'LBP', 'SYP', 'SDG'],
  '\u20ba': ['TRY'],
  '\u20b9': ['INR'],
  '\u00a5': ['JPY', 'CNY'],
};
