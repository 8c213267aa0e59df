import { monthWords } from '../statement/vocabulary.ts';

const shops = ['لدى', 'التاجر', 'المتجر', 'at', 'merchant', 'من'];

/**
 * A title, then one labelled line per field: `مبلغ:SAR 45.50`. Saudi banks write this way.
 * The first template that matches wins.
 */
export const listTemplates: readonly ListTemplate[] = [
  // Before `sa-purchase`: a refund's title may contain the word for purchase.
  {
    id: 'sa-refund',
    type: 'income',
    title: '(?:.*(?<![ء-ي]))?(?:استرداد|استرجاع|عكس|مسترد|refund|reversal|reversed)',
    payee: shops,
  },
  {
    id: 'sa-purchase',
    type: 'expense',
    title: '(?:عملية )?(?:شراء|pos purchase|online purchase|purchase)',
    payee: shops,
  },
  { id: 'sa-transfer-out', type: 'expense', title: '(?:حوالة|تحويل).*صادر', payee: ['الى', 'المستفيد', 'to'] },
  { id: 'sa-transfer-in', type: 'income', title: '(?:حوالة|تحويل).*وارد', payee: ['من', 'المرسل', 'from'] },
  { id: 'sa-salary', type: 'income', title: '(?:ايداع )?(?:راتب|رواتب)', payee: 'title' },
  {
    id: 'sa-cash',
    type: 'expense',
    isCash: true,
    title: '(?:سحب|cash withdrawal|atm withdrawal)',
    payee: ['مكان السحب', 'المكان', 'الموقع', 'at'],
  },
  {
    id: 'sa-bill',
    type: 'expense',
    title: '(?:سداد|دفع|bill payment)',
    payee: ['الجهة', 'المفوتر', 'الخدمة', 'biller', 'لدى'],
  },
  { id: 'sa-deposit', type: 'income', title: 'ايداع', payee: 'title' },
];

/** Labels of the amount in a list. */
export const amountLabels: readonly string[] = ['مبلغ', 'المبلغ', 'بمبلغ', 'القيمة', 'amount', 'ب'];

/**
 * Where a payee ends: before one of the words (whole words, so that ONLINE does not end at «on»), at a full stop (not the
 * point inside AMAZON.EG), at one of the marks, or at the end of the message.
 */
const until = (words: string, marks = '') => `(?: (?:${words})(?![a-zء-ي])|\\.(?=\\s|$)|${marks && `[${marks}]|`}$)`;

/** Up to the end of the sentence: what a bank appends («for more from us») names no payee. «no.» does not end one. */
const sentence = '(?:(?!(?<!(?<![a-z])no)\\.\\s)[^])*?';

/** The sender: a name, optionally after «account» or «number», but not account digits alone. */
const fromWhom = '(?<![ء-ي])من (?!حساب (?:رقم )?[*x#\\d])(?:حساب )?(?:رقم )?{payee}';

/** The user's own account («your account»): money that goes there is income. */
const ownAccount = '(?:رقم )?(?:حساب|محفظت|بطاقت)(?:ك|كم)(?![ء-ي])';

/** A date or a cash machine: after a withdrawal, neither is a payee. */
const noShop = '\\s?(?:\\d{1,4}[/.-]\\d|[^\\n.،,]{0,40}(?<![a-zء-ي])(?:ال)?(?:صراف|ماكين|atm(?![a-z])))';

/**
 * One sentence, as banks and wallets in Egypt, the Emirates and Kuwait write. `{money}`, `{card}`, `{payee}` and `{date}`
 * are captured; a space matches any whitespace. The first template that matches wins.
 */
export const sentenceTemplates: readonly SentenceTemplate[] = [
  // Egypt: one sentence.
  {
    id: 'eg-card-english',
    type: 'expense',
    pattern:
      '(?:credit|debit|prepaid)? ?card (?:ending with|ending|no\\.?)? ?{card}#? was charged for {money} at {payee} (?:on {date}|at \\d)',
  },
  {
    id: 'eg-card',
    type: 'expense',
    pattern:
      'خصم (?:مبلغ )?{money} من بطاق[^\\d\\n]{0,40}{card}\\**(?: عند| لدى| في| من) {payee}' +
      until('بتاريخ|يوم|في|الساعة', '،,'),
  },
  // Before the outgoing one: an incoming transfer may name the account it was sent from.
  {
    id: 'eg-instapay-in',
    type: 'income',
    pattern: `(?:استلام|استقبال) (?:تحويل لحظي|حوالة(?: (?:واردة|محلية|داخلية|دولية|مالية)){0,2}) بمبلغ {money}(?:${sentence}${fromWhom}${until('بتاريخ|الى|في', '،,')})?`,
  },
  {
    id: 'eg-instapay-out',
    type: 'expense',
    pattern: `تحويل لحظي بمبلغ {money} من حساب[^\\d*]{0,20}{card}\\** ?الى {payee}${until('بتاريخ|في', '،,')}`,
  },
  {
    id: 'eg-instapay-english',
    type: 'expense',
    pattern: 'ipn transfer sent with amount of {money} from[^\\d*]{0,20}{card}[^]*? to {payee} on {date}',
  },
  {
    id: 'eg-wallet-out',
    type: 'expense',
    pattern:
      'تم (?:تحويل|دفع) (?:مبلغ )?{money} (?:لرقم|ل|الى)(?!\\s?' +
      ownAccount +
      ') ?{payee}' +
      until('بتاريخ|في|رصيد|رصيدك|رصيدكم|المسجل', '؛;،,'),
  },
  {
    id: 'eg-transfer-in',
    type: 'income',
    pattern:
      'تم (?:تحويل|دفع) (?:مبلغ )?{money} (?:ل|الى) ?' +
      ownAccount +
      `(?:${sentence}${fromWhom}` +
      until('بتاريخ|في|رصيد|رصيدك|رصيدكم|المسجل', '؛;،,') +
      ')?',
  },
  {
    id: 'eg-wallet-in',
    type: 'income',
    pattern: `استلام (?:مبلغ )?{money} من (?:رقم )?{payee}${until('بتاريخ|في|رصيد|رصيدك|رصيدكم|المسجل', '؛;،,')}`,
  },

  // The Emirates.
  {
    id: 'ae-purchase',
    type: 'expense',
    pattern:
      'purchase of {money} with (?:your )?(?:credit |debit )?card (?:ending |no\\.? ?)?{card} at {payee}(?: on {date}|,?' +
      until('avl') +
      ')',
  },
  {
    id: 'ae-used',
    type: 'expense',
    pattern: `card ?{card} was used for {money} on {date}[^]*? at {payee}${until('available|avail|avl', '\\n')}`,
  },
  {
    id: 'ae-lines',
    type: 'expense',
    pattern: '^(?:credit|debit) card purchase ?\\n(?:card no\\.? ?{card} ?\\n)?{money} ?\\n{payee} ?\\n{date}',
  },
  {
    id: 'ae-arabic',
    type: 'expense',
    pattern:
      '(?:خصم|استخدام)[^\\d]{0,30}?{money} (?:من|باستخدام) بطاق[^\\d]{0,40}{card}\\**,? (?:لدى|في|عند) {payee}' +
      until('بتاريخ|في', '،,'),
  },
  {
    id: 'ae-salary',
    type: 'income',
    pattern: '(?<payee>salary)[^]{0,20}? of {money} has been (?:credited|deposited)',
  },
  {
    id: 'ae-credit',
    type: 'income',
    pattern:
      '{money} (?:has been|was) (?:credited|deposited|transferred) (?:in)?to your (?:account|a/c)(?:[^\\d*x.]{0,20}{card})?' +
      `(?:${sentence} from {payee}` +
      until('on|dated') +
      ')?',
  },
  {
    id: 'ae-cash',
    type: 'expense',
    isCash: true,
    pattern:
      '(?:atm|cash) withdrawal of {money}(?:[^]*?(?:card|a/c|account)[^\\d]{0,20}{card})?(?:[^]*? at {payee}' +
      until('on', ',') +
      ')?',
  },
  {
    id: 'ae-debit',
    type: 'expense',
    pattern:
      '{money} (?:has been|was) (?:debited|deducted|paid) from (?:your )?(?:account|a/c|card)(?:[^\\d*x.]{0,20}{card})?' +
      `(?:${sentence} (?:at|to|towards|for) {payee}` +
      until('on|dated') +
      ')?',
  },

  // Kuwait.
  {
    id: 'kw-used',
    type: 'expense',
    pattern:
      'استخدام بطاق[^\\d*]{0,40}{card} (?:بمبلغ|بقيمة) {money} (?:لدى|في|عند) {payee}' +
      until('بتاريخ|في|والرصيد', '،,'),
  },
  {
    id: 'kw-debited',
    type: 'expense',
    pattern:
      '(?:خصم|سحب) (?:مبلغ )?{money} من (?:حساب|بطاق)[^\\d*]{0,40}{card}\\** (?:لدى|ل(?!دى)|عند|في)(?!' +
      noShop +
      ') ?{payee}' +
      until('بتاريخ|في', '،,'),
  },
  // After `kw-debited`: some banks write «withdrawn» for a payment at a shop.
  {
    id: 'eg-cash',
    type: 'expense',
    isCash: true,
    pattern: '(?:سحب (?:نقدي )?(?:مبلغ |بقيمة |بمبلغ )?{money} (?:من|ب))(?:[^\\d\\n]{0,40}{card})?',
  },
  {
    id: 'kw-spent',
    type: 'expense',
    pattern:
      '{money} (?:was |has been )?(?:spent|used) (?:on|using|with) (?:your )?(?:card|account)[^\\d*x]{0,20}{card} at {payee}(?: on {date}|\\.(?=\\s|$)|$)',
  },
  {
    id: 'kw-deposit',
    type: 'income',
    // An account number or a date may come before the amount and must not be read as one.
    pattern:
      '(?<payee>ايداع (?:راتب|الراتب|نقدي))(?: ?: ?| |[^]{0,60}?(?<![ء-ي])(?:بمبلغ|بقيمة|مبلغ)(?: وقدره)?(?: ?: ?| )){money}(?:[^]*?(?:حساب|بطاق)[^\\d*]{0,30}{card})?',
  },
  {
    id: 'kw-credited',
    type: 'income',
    pattern:
      '(?:ايداع|اضافة) (?:مبلغ )?{money} (?:في|الى) حساب[^\\d*]{0,30}{card}' +
      `(?:${sentence}${fromWhom}` +
      until('بتاريخ|في', '،,') +
      ')?',
  },
];

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
  'غير ناجح',
  'لم (?:تتم|تنجح|ينجح|تكتمل|يكتمل|تنفذ|ينفذ|نتمكن)(?![ء-ي])',
  'لم يتم(?![ء-ي])(?! (?:خصم|احتساب) (?:اي )?(?:رسوم|عموله))',
  'لا يمكن (?:اتمام|تنفيذ|اجراء)',
  'رصيد(?:ك|كم)? غير كاف',
  'عدم (?:كفايه|توفر) (?:ال)?رصيد',
  '(?<![a-z])(?:declined|rejected|failed|unsuccessful|insufficient (?:funds|balance))(?![a-z])',
  '(?<![a-z])not (?:successful|approved|completed|processed)(?![a-z])',
  '(?<![a-z])(?:could|can) ?(?:not|n.?t) be (?:processed|completed|authori[sz]ed|approved)',
  '(?<![a-z])can.t be (?:processed|completed|authori[sz]ed|approved)',
  '(?<![a-z])unable to (?:process|complete|authori[sz]e)',
];

/** Money given back for a declined payment is income, although it names the rejection. */
export const refundPhrases: readonly string[] = [
  '(?:credited|refund|reversal|reversed|returned)[^\\n]{0,80}? (?:failed|declined|unsuccessful|rejected)',
  '(?:استرداد|استرجاع|رد|اعاده|ارجاع)(?![ء-ي])[^\\n]{0,80}? (?:ال)?(?:مرفوض|فاشل|غير ناجح)[ء-ي]*',
];

const month = `(?:${monthWords
  .flat()
  .filter((word) => word.length > 2)
  .join('|')})`;

/** A last day: «till 30 Nov». A balance «until today» is none. */
const deadlines: readonly string[] = [
  `(?<![a-z]|bal(?:ance)?[^\\n]{0,20})(?:till|until|through|before|valid (?:for|on)|ends?(?: on)?) (?:the )?(?:end of|(?:next )?\\d{1,2}(?:st|nd|rd|th)?(?: of)? ?(?:[/-]\\d|${month})|${month}\\.? \\d)`,
  `(?<![ء-ي]|رصيد[^\\n]{0,20})(?:حتى|لغايه|الي غايه) (?:يوم |تاريخ )?(?:نهايه|اخر|\\d|${month})`,
];

/** What is only offered: it may name an amount, a shop and a card, as a purchase does. */
const offers: readonly string[] = [
  '(?<![ء-ي])و(?:احصل|استمتع|اربح|استفد|اغتنم|وفر)(?:ي|وا)?(?![ء-ي])',
  '(?<![ء-ي])عند (?:استخدام|(?:ال)?شراء ب ?d)',
  'خصم (?:يصل|بنسبه|حتى|خاص|[^\n.]{0,12}[%٪])',
  '[%٪] ?(?:خصم|كاش|استرداد|off|cash|discount)',
  '(?<![ء-ي])(?:او اكثر|فاكثر|فما فوق)(?![ء-ي])',
  '(?<![a-z])(?:and|to|&) (?:get|enjoy|win|save|earn)(?![a-z])',
  '(?<![a-z])(?:(?:for|on) every|or more|and above|when you|min(?:imum)?.? (?:purchase|spend))(?![a-z])',
  ...deadlines,
];

/** Words of an offer that shops have in their names too. */
export const offerWords: readonly string[] = [
  '(?<![ء-ي])(?:ال|ب)?(?:عرض|عروض|عرضنا|عروضنا)(?![ء-ي])',
  '(?<![ء-ي])(?:احصل|استمتع|اربح|استفد|اغتنم|وفر|تسوق|ادفع|استخدم|اشتر|فرصتك|لكل)(?:ي|وا)?(?![ء-ي])',
  '(?<![a-z])(?:offers?|get|enjoy|win|save|earns?|redeem|hurry|promo(?:tion)?s?|spend|shop now|exclusive)(?![a-z])',
];

/** A bill that was only issued, and money that is yet to move. */
const dues: readonly string[] = [
  '(?<![ء-ي])(?:صدر|صدرت|صدور|اصدار)(?![ء-ي])[^\\n.]{0,20}(?:فاتور|كشف)',
  '(?:فاتور|كشف حساب)[ء-ي]*(?![ء-ي])[^\\n.]{0,30}(?<![ء-ي])(?:صدر|صدرت|جاهز|جاهزه|بانتظار|مستحقه)(?![ء-ي])(?<!(?:سداد|دفع|خصم) فاتوره مستحقه)',
  '(?<!(?:سداد|دفع|خصم) )فاتور(?:ه|تك|تكم) (?:ال)?جديد',
  '(?<!(?:سداد|دفع|خصم) )المبلغ المستحق',
  'مستحق(?:ه)? (?:السداد|الدفع)',
  '(?:تاريخ|موعد) (?:الاستحقاق|استحقاق|السداد|سداد|القسط)',
  '(?:يرجي|نرجو|الرجاء) (?:ال)?(?:سداد|دفع)',
  '(?<![ء-ي])(?:تذكير|نذكرك|نذكركم|سيتم|سوف|سيخصم|ستخصم)(?![ء-ي])',
  '(?<![ء-ي])(?:طلب (?:دفع|تحويل|سداد|تحصيل)|يطلب منك)',
  '(?<![a-z])(?:bill|invoice|e?-?statement)(?![a-z])[^\\n.]{0,60}(?:(?<![a-z])(?:issued|generated|ready|is due)(?![a-z])|is (?:now )?available)',
  '(?<![a-z])(?:payment|amount|minimum|min|total|bill) due(?![a-z])',
  '(?<![a-z])due (?:date|on|by)(?![a-z])',
  '(?<![a-z])(?:will|shall|to) be (?:debited|credited|deducted|charged|paid|transferred)',
  '(?<![a-z])(?:please pay|kindly pay|reminder|scheduled (?:for|on)|payment request|requests? (?:a )?(?:payment|money))(?![a-z])',
];

/** Phrases of what has not taken place, or not yet. */
export const announcements: readonly string[] = [...offers, ...dues];

/** Labels of a date. */
export const dateLabels: readonly string[] = ['في', 'بتاريخ', 'التاريخ', 'تاريخ العملية', 'يوم', 'on', 'date', 'dated'];

const card = '(?:بطاق|(?<![ء-ي])مدى(?![ء-ي])|(?<![a-z])(?:card|by)(?![a-z]))';
const account = '(?:حساب|محفظت|(?<![a-z])(?:account|a/c)(?![a-z]))';
const from = '(?:(?<![ء-ي])من|(?<![a-z])from)';
const to = '(?:(?<![ء-ي])الى|(?<![a-z])to)';
/** After a bare «from» or «to» digits are required, since a name may follow as well. */
const thenDigits = '(?=[: ]{1,3}[*x#\\d])';

/**
 * Labels of the user's own card or account, most reliable first, by direction of the money: the message may name the
 * other party's account too.
 */
export const cardLabels: Readonly<Record<'expense' | 'income', readonly string[]>> = {
  expense: [`(?<!(?:${to}|رصيد) )${card}`, `${from}${thenDigits}`, `(?<!(?:${to}|رصيد) |(?<![ء-ي])ل)${account}`],
  income: [`${to}${thenDigits}`, `(?<!(?:${from}|رصيد) )${card}`, `(?<!(?:${from}|رصيد) )${account}`],
};

/** Words between such a label and a number that mean the number is something else. */
export const noCardBehind: readonly string[] = [
  ...['رصيد', 'مبلغ', '(?<![a-z])bal(?:ance)?(?![a-z])'],
  ...[`${from}(?![a-zء-ي])`, `${to}(?![a-zء-ي])`],
];

/** Full currency names, in addition to the words of statements: the first word alone is ambiguous. */
export const currencyNames: Readonly<Record<string, readonly string[]>> = {
  'جنيه استرليني': ['GBP'],
  'جنيه سوداني': ['SDG'],
  'دينار بحريني': ['BHD'],
  'دينار أردني': ['JOD'],
  'دينار عراقي': ['IQD'],
  'دينار تونسي': ['TND'],
  'دينار ليبي': ['LYD'],
  'دينار جزائري': ['DZD'],
  'درهم مغربي': ['MAD'],
  'ريال يمني': ['YER'],
  'دولار كندي': ['CAD'],
  'دولار أسترالي': ['AUD'],
  'فرنك سويسري': ['CHF'],
  'ليرة تركية': ['TRY'],
  'ليرة لبنانية': ['LBP'],
  'ليرة سورية': ['SYP'],
  ليرة: ['TRY', 'LBP', 'SYP'],
  'روبية هندية': ['INR'],
  'روبية باكستانية': ['PKR'],
  روبية: ['INR', 'PKR'],
};

interface Template {
  readonly id: string;
  readonly type: 'expense' | 'income';
  /** A cash withdrawal: the money has not been spent yet. */
  readonly isCash?: true;
}

/** A message as a list of lines: `title` matches the start of the first line, `payee` lists the labels of the payee. */
interface ListTemplate extends Template {
  readonly title: string;
  readonly payee: readonly string[] | 'title';
}

/** A message written as one sentence. */
interface SentenceTemplate extends Template {
  readonly pattern: string;
}
