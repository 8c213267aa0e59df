import type { ListTemplate, SentenceTemplate } from './template.ts';

const shops = ['لدى', 'التاجر', 'المتجر', 'at', 'merchant', 'من'];

/**
 * A title, then a line for each thing, each behind its name: `مبلغ:SAR 45.50`. So the banks of Saudi Arabia tell.
 * The first that fits holds.
 */
export const listTemplates: readonly ListTemplate[] = [
  // Before the purchase that its title may name too.
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

/** What an amount stands behind in a list. */
export const amountLabels: readonly string[] = ['مبلغ', 'المبلغ', 'بمبلغ', 'القيمة', 'amount', 'ب'];

/**
 * Where a payee ends: before one of the words (whole, for ONLINE does not end at «on»), at a point that ends a sentence
 * (AMAZON.EG has one that does not), at one of the marks, or with the message.
 */
const until = (words: string, marks = '') => `(?: (?:${words})(?![a-zء-ي])|\\.(?=\\s|$)|${marks && `[${marks}]|`}$)`;

/** As far as one sentence goes: what a bank adds behind it («for more from us») names nobody. «no.» ends none. */
const sentence = '(?:(?!(?<!(?<![a-z])no)\\.\\s)[^])*?';

/** From whom: a name, perhaps behind «account» or «number», and not the digits of an account alone. */
const fromWhom = '(?<![ء-ي])من (?!حساب (?:رقم )?[*x#\\d])(?:حساب )?(?:رقم )?{payee}';

/** One's own account, as a bank names it to its owner: what goes there comes in. */
const ownAccount = '(?:رقم )?(?:حساب|محفظت|بطاقت)(?:ك|كم)(?![ء-ي])';

/** A day, or a machine that pays out cash: behind what is drawn, no shop. */
const noShop = '\\s?(?:\\d{1,4}[/.-]\\d|[^\\n.،,]{0,40}(?<![a-zء-ي])(?:ال)?(?:صراف|ماكين|atm(?![a-z])))';

/**
 * One sentence. `{money}`, `{card}`, `{payee}` and `{date}` stand for what is read, a space for any space or line. So
 * tell banks and wallets in Egypt, the Emirates and Kuwait. The first that fits holds.
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
  // Before the one that went: what came may name the account that it left.
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
  // Behind the one before it: some banks write «drawn» of what a shop took.
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
    // An account or a day may stand before the amount: its number is none.
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

/** What a code to be typed in is called: a message that brings one tells of no transaction. */
export const codeWords: readonly string[] = [
  '(?:رمز|كود) (?:التحقق|التفعيل|الدخول|المرور|الامان)',
  'رمز (?:ل|ال)?(?:مره|مرة) واحده',
  '(?<![a-z])otp(?![a-z])',
  'one.time (?:password|passcode|pin)',
  'verification code',
];

/** How a warning begins, that follows many a purchase too: a code that only it speaks of has not come. */
export const warnings: readonly string[] = ['لا (?:تشارك|تفصح)', 'never share', 'do not share'];

/** What was refused, and so is no transaction. */
export const refusals: readonly string[] = [
  'مرفوض',
  'رفض (?:عملي|ال)',
  '(?<![a-z])(?:declined|not successful|insufficient funds|failed)(?![a-z])',
  'لم (?:تتم|تنجح|تكتمل)',
  'رصيد غير كاف',
];

/** What a day is written behind. */
export const dateLabels: readonly string[] = ['في', 'بتاريخ', 'التاريخ', 'تاريخ العملية', 'يوم', 'on', 'date', 'dated'];

const card = '(?:بطاق|(?<![ء-ي])مدى(?![ء-ي])|(?<![a-z])(?:card|by)(?![a-z]))';
const account = '(?:حساب|محفظت|(?<![a-z])(?:account|a/c)(?![a-z]))';
const from = '(?:(?<![ء-ي])من|(?<![a-z])from)';
const to = '(?:(?<![ء-ي])الى|(?<![a-z])to)';
/** Behind «from» and «to» alone a name may stand too. */
const thenDigits = '(?=[: ]{1,3}[*x#\\d])';

/**
 * What one's own card or account is written behind, the surest first, by where the money went: that of the other side
 * may stand in the message too.
 */
export const cardLabels: Readonly<Record<'expense' | 'income', readonly string[]>> = {
  expense: [`(?<!(?:${to}|رصيد) )${card}`, `${from}${thenDigits}`, `(?<!(?:${to}|رصيد) |(?<![ء-ي])ل)${account}`],
  income: [`${to}${thenDigits}`, `(?<!(?:${from}|رصيد) )${card}`, `(?<!(?:${from}|رصيد) )${account}`],
};

/** What between such a label and a number says that the number is something else. */
export const noCardBehind: readonly string[] = [
  ...['رصيد', 'مبلغ', '(?<![a-z])bal(?:ance)?(?![a-z])'],
  ...[`${from}(?![a-zء-ي])`, `${to}(?![a-zء-ي])`],
];

/** Currencies by their whole names, besides the words of statements: the first word alone is another’s too. */
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
