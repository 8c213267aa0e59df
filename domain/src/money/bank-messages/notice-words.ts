import { monthWords } from '../statement/vocabulary.ts';

/** Words for a one-time code: a message that carries one is not a transaction. */
export const codeWords: readonly string[] = [
  '(?:رمز|كود) (?:ال)?(?:تحقق|تفعيل|دخول|مرور|امان|تاكيد|سري|مؤقت)',
  // A purchase is confirmed «with the PIN» too, which is no code that was sent.
  '(?<![ء-ي]|باستخدام |عبر |ادخال )(?:ال)?رقم (?:ال)?(?:سري|تحقق)',
  'كلمه (?:ال)?(?:سر|مرور)',
  'رمز (?:ل|ال)?(?:مره|مرة) واحده',
  '(?<![a-z])otp(?![a-z])',
  'one.time (?:password|passcode|pin|code)',
  '(?:verification|activation|security|login) code',
  '(?<![a-z])passcode(?![a-z])',
  'رمز(?:ك)? (?:(?:ال)?مؤقت|(?:ال)?استخدام|لمرة)|رمز التعريف|(?:ال)?كود(?:ك)? (?:ال)?(?:مؤقت|سري|خاص)',
  '(?<![ء-ي])(?:ال)?(?:رمز|كود)(?:ك)?(?: هو)?[ :]{1,3}\\d{4,8}(?!\\d)',
  '(?<![a-z])(?:activation (?:key|code)|confirmation code|authentication code|one[- ]time|secure code|access code|pin code)(?![a-z])',
  '(?<![a-z])(?:code|pin) (?:is )?[: ]{0,2}\\d{4,8}(?!\\d)(?<!(?:auth(?:ori[sz]ation)?|approval|swift|branch|service|merchant|bill) (?:code|pin) (?:is )?[: ]{0,2}\\d{4,8})',
  '(?<![a-z])code (?:de )?(?:confirmation|verification|securite|validation)|mot de passe',
];

/** How a security warning begins. Purchases carry it too, so a code word inside it does not mean a code was sent. */
export const warnings: readonly string[] = [
  ...[
    'لا (?:تشارك|تفصح|تعط|تفش|تقم|ترسل)',
    'عدم (?:مشاركه|الافصاح|افشاء|اعطاء)',
    'لن (?:يطلب|نطلب)',
    'لا (?:يطلب|نطلب)',
  ],
  ...['never (?:share|disclose|give|ask)', '(?:do not|don.?t) (?:share|disclose|give)', 'not share'],
];

/** How a condition begins: «if it was not made by you, call us» follows every other purchase. */
export const conditions: readonly string[] = [
  ...['(?<![ء-ي])(?:و|ف)?(?:اذا|في حال(?:ه)?|لو)(?![ء-ي])', '(?<![a-z])(?:if|in case|unless)(?![a-z])'],
];

/** Words for a declined payment, which is not a transaction. */
export const declinedWords: readonly string[] = [
  'مرفوض',
  'رفض (?:عملي|ال|طلب|معامل)',
  '(?<![ء-ي])ل?تعذر(?:ت)?(?![ء-ي])',
  '(?<![ء-ي])(?:ال)?فشل(?:ت)?(?![ء-ي])',
  'فاشله',
  '(?:الحاله|حاله (?:ال)?(?:عمليه|طلب|حواله)|status) ?: ?(?:قيد|معلق|بانتظار|في انتظار|pending|processing|under|in progress|scheduled|on hold)',
  'غير (?:ناجح|مكتمل|صحيح)',
  '(?<![ء-ي])(?:تم )?رفض(?:ها|ه|ت)(?![ء-ي])|محاوله (?:شراء|سحب|دفع|تحويل)',
  'لم (?:تتم|تنجح|ينجح|تكتمل|يكتمل|تنفذ|ينفذ|نتمكن)(?![ء-ي])',
  'لم يتم(?![ء-ي])(?! (?:خصم|احتساب) (?:اي )?(?:رسوم|عموله))',
  'لا يمكن (?:اتمام|تنفيذ|اجراء)',
  'رصيد(?:ك|كم)? غير كاف',
  'عدم (?:كفايه|توفر) (?:ال)?رصيد',
  '(?<![a-z])(?:declined|rejected|failed|unsuccessful|insufficient (?:funds|balance))(?![a-z])',
  '(?<![a-z])not (?:successful|approved|completed|processed)(?![a-z])',
  '(?<![a-z])could ?(?:not|n.?t) (?:be )?[a-z]|(?<![a-z])can ?(?:not|n.?t) be (?:processed|completed|authori[sz]ed|approved)',
  '(?<![a-z])can.t be (?:processed|completed|authori[sz]ed|approved)',
  '(?<![a-z])unable to (?:process|complete|authori[sz]e)',
  '(?:بانتظار|في انتظار) (?:ال)?(?:موافق|تاكيد|اعتماد)|(?:قيد|تحت) (?:المعالج|المراجع|الدراس|الاجراء)',
  '(?<![a-z])(?:reply|respond|type|send) (?:with )?(?:yes|y|1)(?![a-z\\d])|(?<![ء-ي])(?:رد|ارسل) ب?(?:نعم|كلمه نعم)',
  '(?<![a-z])(?:pending|awaiting) (?:your )?(?:approval|confirmation|authori[sz]ation)|(?<![a-z])under (?:review|process)',
  '(?<![ء-ي])(?:ال)?(?:مرفوضه|ملغاه|الغيت)(?![ء-ي])|تم (?:الغاء|ايقاف|رفض) (?:ال)?(?:عملي|معامل|طلب|حوال|تحويل)',
  'لم (?:يقبل|تقبل|تعتمد)|رصيد(?:ك|كم)? (?:غير|لا) |تجاوز(?:ت)? (?:ال)?حد|نقص (?:ال)?رصيد|لعدم كفايه',
  '(?<![a-z])(?:decline|rejection|insufficient|refused|refusee?s?|echouee?|rejetee?|expired card|exceeds|exceeded)(?![a-z])',
  '(?<![a-z])(?:has|have|was) (?:been )?(?:cancelled|canceled)(?![a-z])|(?<![a-z])not (?:authori[sz]ed|been (?:completed|processed|approved))(?![a-z])|did not go through',
];

/** Money given back for a declined payment is income, although it names the rejection. */
export const refundPhrases: readonly string[] = [
  '(?:credited|refund|reversal|reversed|returned)[^\\n]{0,80}? (?:failed|declined|unsuccessful|rejected)',
  '(?:failed|unsuccessful|declined) (?:transaction|purchase|payment|withdrawal|transfer)[^\\n]{0,60} (?:credited|refunded|reversed|returned)',
  '(?:استرداد|استرجاع|رد|اعاده|ارجاع)(?![ء-ي])[^\\n]{0,80}? (?:ال)?(?:مرفوض|فاشل|غير ناجح)[ء-ي]*',
];

const isLatin = (word: string) => /^[a-z]/.test(word);
const anyMonth = (isWanted: (word: string) => boolean) => `(?:${monthWords.flat().filter(isWanted).join('|')})`;
const monthInArabic = anyMonth((word) => !isLatin(word) && word.length > 2);
const monthInEnglish = anyMonth(isLatin);
/** How each begins. */
const monthStart = anyMonth((word) => isLatin(word) && word.length === 3);

/** A last day: «till 30 Nov». A balance «until today» is none. */
const deadlines: readonly string[] = [
  `(?<![a-z]|bal(?:ance)?[^\\n]{0,20})(?:till|until|through|before|valid (?:for|on)|ends?(?: on)?) (?:the )?(?:end of|(?:next )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ?(?:[/-]\\d|${monthStart})|${monthInEnglish}\\.? \\d)`,
  `(?<![ء-ي]|رصيد[^\\n]{0,20})(?:حتى|لغايه|الي غايه) (?:يوم |تاريخ )?(?:نهايه|اخر|\\d|${monthInArabic})`,
];

/** What is only offered: it may name an amount, a shop and a card, as a purchase does. */
const offers: readonly string[] = [
  '(?<![ء-ي])و(?:احصل|استمتع|اربح|استفد|اغتنم|وفر)(?:ي|وا)?(?![ء-ي])',
  '(?<![ء-ي])عند (?:استخدام|(?:ال)?شراء ب ?d)',
  'خصم (?:يصل|بنسبه|حتى|خاص|[^\n.]{0,12}[%٪])',
  '[%٪] ?(?:خصم|كاش|استرداد|off|cash|discount)',
  '(?<![ء-ي])(?:(?:او )?(?:اكثر|اكتر)|فاكثر|فما فوق)(?![ء-ي])|(?<![ء-ي])(?:ال)?عرض (?:ساري|سار|متاح|صالح)(?![ء-ي])|(?<![ء-ي])واكسب(?![ء-ي])',
  '(?<![a-z])(?:and|to|&) (?:get|enjoy|win|save|earn)(?![a-z])',
  '(?<![a-z])(?:(?:for|on) every|or more|and above|when you|min(?:imum)?.? (?:purchase|spend))(?![a-z])',
  '(?<![ء-ي])(?:مبروك|تهانينا|ربحت|فزت|سحب على|السحب على|جوائز|جائزه)(?![ء-ي])',
  '(?<![ء-ي])(?:تصل|يصل) (?:الى|الي) \\d|(?<![a-z])(?:up to|upto|starting from|as low as|0%|pre-?approved|eligible for|apply now|congratulations|lucky draw|t&cs?|terms (?:and|&) conditions|download)(?![a-z])',
  'معتمد مسبقا|تقدم (?:الان|بطلب)|قدم (?:الان|طلبك)|حمل (?:ال)?تطبيق|تمويل (?:يصل|شخصي يصل)|بدون فوائد',
  '(?<![ء-ي])اطلب (?:ال)?(?:ان|تمويل|بطاق|قرض)|(?<![ء-ي])(?:يبدا|تبدا) من(?![ء-ي])|(?<![ء-ي])من اصل \\d',
  '(?<![a-z])(?:profitez|offre|gagnez|jusqu.?a)(?![a-z])',
  ...deadlines,
];

/** Words of an offer that shops have in their names too. */
export const offerWords: readonly string[] = [
  '(?<![ء-ي])(?:ال|ب)?(?:عرض|عروض|عرضنا|عروضنا)(?![ء-ي])',
  '(?<![ء-ي])(?:احصل|استمتع|اربح|استفد|اغتنم|وفر|تسوق|ادفع|استخدم|اشتر|فرصتك|لكل)(?:ي|وا)?(?![ء-ي])',
  '(?<![ء-ي])(?:ال)?(?:قسيم|كوبون)[ء-ي]*|(?<![a-z])(?:e-?)?(?:vouchers?|coupons?)(?![a-z])',
  '(?<![a-z])(?:offers?|get|enjoy|win|save|earns?|redeem|hurry|promo(?:tion)?s?|spend|shop now|exclusive)(?![a-z])',
];

/** A bill that was only issued, and money that is yet to move. */
const dues: readonly string[] = [
  '(?<![ء-ي])(?:صدر|صدرت|صدور|اصدار)(?![ء-ي])(?:[^\\n.]|\\.\\d){0,20}(?:فاتور|كشف)',
  '(?:فاتور|كشف حساب)[ء-ي]*(?![ء-ي])(?:[^\\n.]|\\.\\d){0,30}(?<![ء-ي])(?:صدر|صدرت|جاهز|جاهزه|بانتظار|مستحقه)(?![ء-ي])(?<!(?:سداد|دفع|خصم) فاتوره مستحقه)',
  '(?<!(?:سداد|دفع|خصم) )فاتور(?:ه|تك|تكم) (?:سداد )?(?:ال)?جديد',
  '(?<![ء-ي])(?:لل|ل)(?:سداد|دفع) (?:عبر|من خلال|اضغط|يرجي|افتح|ادخل|اطلب)|رابط (?:ال)?(?:دفع|سداد)',
  '(?<![ء-ي])(?:يمكن|بامكان)(?:ك|كم)? (?:الان )?(?:ال)?(?:تقسيط|تحويل|سداد|دفع|شراء|استفاده|حصول)|(?<![a-z])(?:can|could|may) (?:now )?(?:be )?(?:convert|split|pay|transfer)',
  '(?<!(?:سداد|دفع|خصم) )المبلغ المستحق',
  'مستحق(?:ه)? (?:السداد|الدفع)',
  '(?:تاريخ|موعد) (?:الاستحقاق|استحقاق|السداد|سداد|القسط)',
  '(?:يرجي|نرجو|الرجاء) (?:ال)?(?:سداد|دفع)',
  '(?<![ء-ي])(?:تذكير|نذكرك|نذكركم|سوف|س(?:ي|ت|ن)(?:قوم|تم|خصم|حول|دفع|سحب|ضاف|عاد|ودع|بدا|جدد)[ء-ي]*|(?:ال)?(?:قادم|مقبل)[ةه]?)(?![ء-ي])',
  '(?<![ء-ي])(?:طلب (?:دفع|تحويل|حوال|سداد|تحصيل|اموال)|يطلب منك)',
  '(?<![a-z])(?:bill|invoice|e?-?statement)(?![a-z])(?:[^\\n.]|\\.\\d){0,60}(?:(?<![a-z])(?:issued|generated|ready|is due)(?![a-z])|is (?:now )?available)',
  '(?<![a-z])(?:payment|amount|minimum|min|total|bill) due(?![a-z])',
  '(?<![a-z])due (?:date|on|by)(?![a-z])',
  '(?<![a-z])(?:will|shall|to) be (?:debited|credited|deducted|charged|paid|transferred)',
  '(?<![a-z])(?:please pay|kindly pay|reminder|scheduled (?:for|on)|(?:payment|transfer|money) request(?![^\\n]{0,90}(?:processed|executed|completed))|payment link|(?:click|tap) to pay|requests? (?:a )?(?:payment|money)|asks? you (?:for|to)|will (?:mature|expire|apply))(?![a-z])',
];

/** Bills and instalments whose day is yet to come. */
const upcoming: readonly string[] = [
  '(?:يستحق|تستحق|يحين|تحل) (?:ال)?(?:سداد|دفع|قسط|في|بتاريخ|يوم|موعد)|قسط[ء-ي]* (?:ال)?(?:قادم|مستحق)|(?:ال)?حد (?:ال)?ادنى (?:لل|ال)?سداد|(?:الحد|المبلغ) الادني',
  'فاتور[ء-ي]*(?:[^\\n.]|\\.\\d){0,30}(?:بمبلغ|بقيمه|قيمتها)(?:[^\\n.]|\\.\\d){0,40}(?:مستحق|تستحق|اخر موعد|قبل)|اجمالي (?:ال)?(?:مبلغ )?(?:ال)?مستحق(?=[^\\n]*\\n[^\\n]*(?:ادني|استحقاق))',
  '(?<![a-z])(?:is|are|falls|becomes|fall) due(?![a-z])|(?<![a-z])(?:upcoming|overdue|next (?:instal?ment|payment)|min(?:imum)?\\.? (?:amt|amount|payment)|total (?:amt|amount) due)(?![a-z])',
  '(?<![a-z])(?:sera (?:debite|preleve)|facture (?:disponible|emise)|echeance|demande de (?:virement|paiement)|en cours de traitement)',
];

/** What stands before the words of a transaction where it is only asked, offered or wished for. */
export const askingWords: readonly string[] = [
  '(?<![ء-ي])(?:يمكن|بامكان|لتاكيد|لاتمام|للموافقة|تريد|ترغب|هل|لكي|حتي|كي)(?:ك|كم)?(?![ء-ي])',
  '^(?:dear [a-z]+,? )?(?:please |to )?(?:confirm|approve|split|convert|complete|authori[sz]e|pay|send|earn|get|enjoy|win|shop|use|open|apply|redeem|activate|verify|review|rate|try|save|beware|avoid)(?![a-z])',
  '(?<![a-z])(?:did|would|can|could|may|want|wants|to) (?:you|i|we|to|make|complete|confirm|approve)(?![a-z])',
  '(?<![a-z])(?:i|we|he|she|they)(?: have| had|.ve)?(?: just)? ?$|^pour (?:valider|confirmer)',
];

/** Phrases of what has not taken place, or not yet. */
export const announcements: readonly string[] = [...offers, ...dues, ...upcoming];

/** What a bank tells of an account besides its transactions. */
export const notices: readonly string[] = [
  // Logins, devices, passwords, cards and their limits.
  'تسجيل (?:ال)?(?:دخول|خروج)|تم الدخول|محاولة دخول',
  '(?<![ء-ي]|رسوم )(?:تفعيل|تنشيط|إيقاف|ايقاف|تجميد|حظر|تجديد|إصدار|طباعة|تعطيل|الغاء) (?:ال)?(?:بطاق|حساب|خدم|محفظ|جهاز|رقم)',
  '(?:إضافة|تسجيل|حذف|اعتماد|تعديل) (?:ال)?مستفيد|(?:ال)?مستفيد(?:[^\\n.]|\\.\\d){0,30}(?:تمت اضافت|تم اضافت)',
  '(?:تغيير|تحديث|تعديل) (?:ال)?(?:رقم|كلمة|بيانات|حد|رمز|عنوان|سقف)|(?:زيادة|رفع|خفض) (?:ال)?(?:حد|سقف)',
  '(?:بطاقتك|بطاقتكم|بطاقة)(?:[^\\n.]|\\.\\d){0,40}(?:جاهزة|تم تفعيلها|تم ايقافها|منتهية الصلاحية|ستنتهي)',
  '(?<![a-z])(?:log(?:ged)? ?(?:in|on|out)|signed in|sign-?in|new device|registered device)(?![a-z])',
  '(?<![a-z])(?:has been|was|is|been) (?:successfully |temporarily )?(?:activated|de-?activated|blocked|unblocked|locked|unlocked|frozen|suspended|linked|delivered|dispatched|registered|enrol?led)(?![a-z])',
  '(?<![a-z])(?:pin|password|passcode|mobile number|email)(?:[^\\n.]|\\.\\d){0,30}(?:changed|updated|reset|created)(?![a-z])',
  '(?<![a-z])beneficiary(?:[^\\n.]|\\.\\d){0,50}(?:added|activated|registered|deleted|created)|(?:added|new) beneficiary(?![a-z])',
  '(?<![a-z])limit(?:[^\\n.]|\\.\\d){0,40}(?:increased|decreased|changed|updated|set to)|(?:increase|change|update)d?(?:[^\\n.]|\\.\\d){0,30}(?<![a-z])limit(?![a-z])',
  '(?<![a-z])(?:apple pay|google pay|samsung pay)(?:[^\\n.]|\\.\\d){0,40}(?:added|ready|set up|activated)|added to (?:apple|google|samsung)',
  // Mandates, standing orders, requests and what waits for an approval.
  '(?<![ء-ي])(?:ال)?(?:ميزاني[ةه]|ملخص)[ء-ي]*|(?<![a-z])(?:(?:monthly|weekly|your) budget|budget alert|(?:monthly|weekly|spend(?:ing)?) summary|total spend|(?:fixed|term) deposit|(?:daily|weekly|monthly|instapay|transfer|withdrawal|spending) limit)(?![a-z])',
  '(?<![ء-ي])شحن رصيدك|(?<![ء-ي])(?:تحتاج|يحتاج|بحاج[ةه]|تتطلب|يتطلب)(?![ء-ي])',
  '(?<![ء-ي])(?:ال)?اتفاقي|(?<![ء-ي])(?:انشاء|اعداد) (?:ال)?(?:خصم|امر|حوال|تحويل|دفع)|(?<![ء-ي])اول (?:خصم|دفعه|قسط)',
  '(?<![ء-ي])(?:ال)?(?:تفويض|تفويضا)(?![ء-ي])(?! (?:ال)?(?:حركة|عملي|معاملة|شراء))',
  '(?<![ء-ي]|تنفيذ )(?:ال)?(?:أوامر|أمر) (?:(?:ال)?(?:دفع|تحويل|سداد) )?(?:ال)?(?:مستديم|دائم)[ء-ي]*',
  '(?<![a-z])(?:mandate|standing (?:order|instruction)s?(?![^\\n]{0,90}(?:executed|debited|deducted|processed))|direct debit (?:authority|instruction|has been (?:set|registered|created)|request|setup|is set))(?![a-z])',
  '(?<![ء-ي]|تنفيذ )(?:طلب|طلبك|طلبكم)(?![ء-ي])(?:[^\\n.]|\\.\\d){0,30}(?:قيد|استلام|رقم|دفع|مبلغ|تمويل|بطاق|تحويل)',
  '(?:استلام|استلمنا|تلقينا) (?:طلب|شكو)|قيد (?:التنفيذ|المعالجة|المراجعة|الدراسة|الانتظار)|(?:بانتظار|في انتظار) (?:موافق|تاكيد|اعتماد)',
  '(?:يطلب|طلب) (?:منك|تحويل|مبلغ)|(?:للموافقة|لتاكيد|لاعتماد|لإتمام) (?:على )?(?:ال)?(?:عملي|دفع|طلب|تحويل|شراء)|الرجاء (?:الموافقة|التاكيد)|يرجي (?:الموافقة|تاكيد|تحديث)',
  '(?<![a-z])(?:requested|requests|is requesting|request (?:from|for|of|to|received)|application|pending|awaiting|under (?:process(?:ing)?|review)|being processed|in progress|initiated|renews|to approve|please (?:approve|confirm|update)|confirm (?:this|the|your) (?:transaction|purchase|payment))(?![a-z])(?<!funds transfer request (?:of|for))',
  'حجز مبلغ|مبلغ محجوز|(?<![a-z])(?:on hold|hold of|pre-?authori[sz])',
  // Installment plans, points, statements, cheques that came back, complaints, surveys.
  'تحويل(?:[^\\n.]|\\.\\d){0,40}(?:الى أقساط|الي اقساط)|(?:تقسيط|قسط) (?:مشترياتك|عمليت)|(?<![a-z])(?:convert|split)(?:[^\\n.]|\\.\\d){0,90}(?:instal?ments?|emi|monthly)',
  '(?:شيك|الشيك)(?:[^\\n.]|\\.\\d){0,40}(?:مرتجع|ارتجاع|رفض)|(?<![a-z])cheque[^\\n]{0,120}(?:returned|unpaid|bounced|stopped|clearing)|cheque returned|(?<![a-z])(?:returned )?unpaid(?![a-z])',
  '(?<![a-z])(?:unusual|suspicious|suspected|unrecogni[sz]ed|fraudulent|disputed?)(?![a-z])|(?<![ء-ي])(?:مشبوه|مشبوهه|اشتباه|غير (?:معتاد|اعتيادي)[ء-ي]*|اعتراض)(?![ء-ي])',
  '(?<![ء-ي])(?:شكوى|شكواك|شكواكم|البلاغ|استبيان|رأيك)(?![ء-ي])|(?<![a-z])(?:complaint|survey|feedback|rate your|service request)(?![a-z])',
  '(?:نقاطك|نقطة|نقاط) (?:مكاف|ستنتهي|سينتهي|على وشك)|(?<![a-z])points (?:will )?expir|(?<![a-z])(?:you have|redeem) [\\d,]+ points|redemption',
  '(?<![a-z])(?:statement|stmt)(?![a-z])|كشف (?:ال)?حساب',
  '(?<![a-z])(?:are|is|be) processed within(?![a-z])|(?<![a-z])(?:maintenance|temporarily unavailable|holiday|working hours|new branch)(?![a-z])',
  '(?<![a-z])(?:a ete (?:activee?|bloquee?|modifiee?)|nouveau beneficiaire|connexion)(?![a-z])',
  '(?:استلام|استلمنا) (?:سداد|دفع)[ء-ي]*(?![^\\n]{0,80} (?:في|الى|ل) ?حساب(?:ك|كم))|(?<![a-z])received your payment(?![^\\n]{0,60} card)',
  '(?<![ء-ي])(?:جدولة|مجدولة|مجدول)(?![ء-ي])|(?<![a-z])scheduled(?![a-z])|(?<![a-z])(?:loan|finance)[^\\n]{0,40} approved',
  'صيانة|تحديث النظام|أوقات الدوام|تحذير|احذر|احتيال',
  'أسعار (?:ال)?(?:صرف|عملات)|سعر (?:ال)?صرف اليوم|(?<![a-z])exchange rates?(?! ?[:=]? ?\\d)',
];
