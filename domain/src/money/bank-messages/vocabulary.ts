import type { ListTemplate, SentenceTemplate } from './template.ts';

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
  '(?:رمز|كود) (?:التحقق|التفعيل|الدخول|المرور|الامان)',
  'رمز (?:ل|ال)?(?:مره|مرة) واحده',
  '(?<![a-z])otp(?![a-z])',
  'one.time (?:password|passcode|pin)',
  'verification code',
];

/** How a security warning begins. Purchases carry it too, so a code word inside it does not mean a code was sent. */
export const warnings: readonly string[] = ['لا (?:تشارك|تفصح)', 'never share', 'do not share'];

/** Words for a declined payment, which is not a transaction. */
export const refusals: readonly string[] = [
  'مرفوض',
  'رفض (?:عملي|ال)',
  '(?<![a-z])(?:declined|not successful|insufficient funds|failed)(?![a-z])',
  'لم (?:تتم|تنجح|تكتمل)',
  'رصيد غير كاف',
];

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
