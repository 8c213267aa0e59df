import { type FilteredPattern, filteredPattern } from './filtered-pattern.ts';
import { anyOf } from './normalize-message.ts';

/** What a message tells of. `payment` and `transfer` go either way, by what stands beside them. */
export type KindName =
  | 'refund'
  | 'cashback'
  | 'own'
  | 'cardPayment'
  | 'salary'
  | 'deposit'
  | 'credit'
  | 'purchase'
  | 'withdrawal'
  | 'bill'
  | 'debit'
  | 'fee'
  | 'payment'
  | 'transfer';

export interface MessageKind {
  readonly name: KindName;
  readonly type: 'expense' | 'income' | 'transfer';
  /** Offsets of the words that say so. */
  readonly start: number;
  readonly end: number;
  /** The line or the sentence that these words stand in. */
  readonly head: string;
  readonly headStart: number;
}

/** Words as patterns, after `normalizeMessage`. */
const kinds: Readonly<Record<KindName, readonly string[]>> = {
  refund: [
    '(?<![ء-ي])(?:و|ب)?(?:ال)?(?:استرداد|استرجاع|ارجاع|عكس|مسترد|مستردة|مرتجع|مرتجعة)(?![ء-ي])',
    '(?<![ء-ي])(?:رد|إعادة|الغاء|رجوع) (?:مبلغ|قيمة|عملية|شراء|المبلغ|[a-z. ]{0,5}\\d)|(?<![ء-ي])تم (?:رد|ارجاع|إعادة)(?![ء-ي])',
    '(?<![a-z])(?:failed|unsuccessful|declined) (?:transaction|purchase|payment|withdrawal)[^\\n]{0,60} (?:credited|returned)',
    '(?<![a-z])(?:refund(?:ed)?|revers(?:al|ed)|chargeback|remboursements?|returned to your)(?![a-z])',
  ],
  cashback: ['(?<![a-z])cash ?back(?![a-z])', 'كاش باك', 'استرداد نقدي'],
  own: [
    'بين (?:حسابات|محافظ|حسابي|بطاقات)[ء-ي]*',
    '(?:لحسابك|لحسابكم|إلى حسابك|إلى حسابكم) (?:الآخر|الاخرى|التوفير|الجاري|الادخار|الاستثماري|الفرعي|الثاني)[ء-ي]*',
    'from your (?:[a-z]+ ){0,3}(?:account|a/c|acc|acct|savings|current|wallet)(?![a-z])[^\\n]{0,40} (?:to|into|in) your (?:[a-z]+ ){0,3}(?:account|a/c|acc|acct|savings|current|wallet|card)(?![a-z])',
    '(?:to|into|in) your (?:[a-z]+ ){0,3}(?:account|a/c|acc|acct|savings|wallet)(?![a-z])[^\\n]{0,40} from your (?:[a-z]+ ){0,3}(?:account|a/c|acc|acct|savings|wallet)(?![a-z])',
    '(?<![a-z])(?:between (?:your |my |own )+(?:accounts?|wallets?)|own accounts?|self transfer|entre (?:vos|mes) comptes)(?![a-z])',
    'من حساب(?:ك|كم)(?![ء-ي])[^\\n]{0,40} (?:الى |ل|في )(?:حساب|محفظت|بطاقت)(?:ك|كم)(?![ء-ي])',
    'الى حساب(?:ك|كم)(?![ء-ي])[^\\n]{0,40} من حساب(?:ك|كم)(?![ء-ي])',
    'from (?:account|a/c) [*x\\d]+ to (?:account|a/c) [*x\\d]|(?<![a-z])moved from[^\\n]{0,40} to ',
  ],
  cardPayment: [
    'بطاق[^\\n:]{0,25}: ?(?:تاكيد )?(?:ال)?سداد',
    '(?<![ء-ي])(?:سداد|دفع) (?:(?:مبلغ|مستحقات|رصيد|كامل|فاتورة|مديونية|جزء من) ){0,2}(?:ل|ال)?بطاق(?:ة|ت)(?:ك|كم)?(?: ال)?(?:ائتمان|فيزا)?',
    '(?<![ء-ي])(?:سداد|دفع)(?:[^\\n.]|\\.\\d){0,40} (?:ل|الى |على )(?:ال)?بطاق(?:ة|ت)(?:ك|كم)?(?: ال)?ائتمان',
    '(?<![a-z])payment(?:[^.\\n]|\\.\\d){0,40}(?<![a-z])(?:to|towards|for|on|into) (?:your |the )?(?:[a-z]{2,12} ){0,2}credit card',
    '(?<![a-z])(?:credit card (?:bill )?(?:re)?payment|card (?:bill |re)payment)(?! (?:to|at)(?![a-z]))',
    '(?<![a-z])payment received (?:for|on|towards) (?:your )?(?:[a-z]+ )?card',
  ],
  salary: [
    '(?<![ء-ي])(?:إيداع |تحويل |حوالة )?(?:ال)?(?:راتب|رواتب|معاش|مرتب)(?:ك|كم)?(?![ء-ي])',
    '(?<![a-z])(?:salary|payroll|wages|salaire)(?![a-z])',
  ],
  deposit: [
    '(?<![ء-ي])(?:ال|ب)?(?:إيداع|ايداعات)(?![ء-ي])',
    '(?<![ء-ي])(?:ال|ب)?(?:إضافة|اضيف|أضيفت)(?![ء-ي])(?! مستفيد)',
    '(?<![ء-ي])(?:شحن|تغذية) (?:ال)?(?:محفظ|حساب)',
    '(?<![a-z])(?:deposit(?:ed)?|account funding|versement|top[- ]?up (?:of|to) your|wallet top[- ]?up|add(?:ed)? (?:money|funds)|added to your)(?![a-z])',
  ],
  credit: [
    '(?<![a-z])(?:credited|cr\\.? (?:transaction|txn|trx)|credit(?![ -]?(?:card|limit|and|or|cr))|received|money in|landed in|credite)(?![a-z])',
    '(?<![ء-ي])قيد مبلغ[^\\n]{0,40} (?:ل|في |الى )(?:حساب|بطاق)',
    '(?<![ء-ي])(?:استلام|استقبال|استلمت|استقبلت|وصلك|وصلتك|تلقيت|واردة|وارد|الوارد|الواردة)(?![ء-ي])',
  ],
  purchase: [
    '(?<![ء-ي])(?:ال|ل|ب)?(?:شراء|مشتريات)(?:ك|كم)?(?![ء-ي])',
    '(?<![ء-ي])عملي[ةه] (?:عبر )?(?:ال)?(?:انترنت|إلكترونية|نقاط)',
    'نقاط (?:ال)?بيع',
    '(?<![ء-ي])(?:اشتريت|صرفت|أنفقت) (?=[^\\n]{0,90}(?:بطاق|حساب|محفظ|رصيد))',
    '(?<![ء-ي])(?:عملي[ةه]|حركة|معاملة) (?:مالية )?(?:بقيمة|بمبلغ|ب)(?![ء-ي])(?=[^\\n]{0,70}(?:بطاق|كارت))',
    '(?<![ء-ي])ل?استخد(?:ام|مت)(?:ك|كم)? (?:[^ \\n]+ ){0,3}?(?:ال)?بطاق',
    '(?<![a-z])(?:purchases?|purchased|card payment|pos(?:[ -]transaction)?|spent|charged|was used|used (?:for|at)|for using|trx using|achat|ecommerce)(?![a-z])',
    '(?<![a-z])(?:(?:transaction|trx|txn)\\.? (?:of|for|made|at|worth)|authori[sz]ation (?:of|for))(?![a-z])',
    '(?<![ء-ي])(?:أداء|اقتناء)(?![ء-ي])',
    '(?<![a-z])paiement (?:par|de|carte|tpe|effectue)',
  ],
  withdrawal: [
    '(?<![ء-ي])سحبت (?=[^\\n]{0,90}(?:بطاق|حساب|محفظ|رصيد))',
    '(?<![ء-ي])(?:ال|ب)?(?:سحب|سحوبات)(?![ء-ي])',
    '(?<![a-z])(?:withdraw(?:al|n|ed)?|withdrew|cash advance|cash wdl|retrait)(?![a-z])',
  ],
  bill: [
    '(?<![ء-ي])(?:ال|ل|ب)?(?:سداد|تسديد|سددت|مدفوعات)(?![ء-ي])',
    '(?<![ء-ي])دفع (?:ال)?(?:فاتور|رسوم|مخالف)',
    '(?<![ء-ي])شحن (?:رصيد|(?:ال)?خط)|(?<![a-z])recharge(?![a-z])',
    '(?<![a-z])(?:bill payment|sadad|bill paid|paid (?:your )?bill|instal?ments?(?: paid)?)(?![a-z])',
    '(?<![ء-ي])(?:ال)?قسط(?![ء-ي])',
  ],
  debit: [
    '(?<![ء-ي])(?:ال|ب)?(?:خصم|اقتطاع|استقطاع)(?![ء-ي])',
    '(?<![a-z])(?:debited|cleared from|debit(?![ -]?(?:card|or))|deducted|dr\\.? (?:transaction|txn|trx)|debite|prelevement)(?![a-z])',
  ],
  fee: ['(?<![ء-ي])(?:رسوم|عمولة)(?![ء-ي])', '(?<![a-z])(?:fees?|commission)(?![a-z])'],
  payment: [
    '(?<![ء-ي])(?:ال)?(?:دفع|دفعة|مدفوع)(?![ء-ي])',
    '(?<![ء-ي])دفعت (?=[^\\n]{0,60}(?:بطاق|محفظ))',
    '(?<![a-z])(?:payment|paid|paiement|paye|payee(?= le| depuis)|reglee?)(?![a-z])',
  ],
  transfer: [
    '(?<![ء-ي])حولت (?=[^\\n]{0,90}(?:بطاق|حساب|محفظ|رصيد))',
    '(?<![ء-ي])(?:ال|ب|ل)?(?:تحويل|تحويلات|حوالة|حوالتك|حوالتكم|ارسال|أرسلت|(?:أمر|أمرك) (?:ال)?مستديم)(?![ء-ي])',
    '(?<![a-z])(?:transfers?|transferred|remittance|standing (?:order|instruction)|virement|sent|ipn|instapay|fawran|cliq|aani|wamd|benefitpay)(?![a-z])',
  ],
};

const patterns = Object.fromEntries(
  Object.entries(kinds).map(([name, words]) => [name, filteredPattern(words)]),
) as Readonly<Record<KindName, FilteredPattern>>;

const wayIn = new RegExp(
  anyOf([
    '(?<![ء-ي])(?:ال)?(?:وارد|واردة|مستلمة)(?![ء-ي])',
    '(?<![ء-ي])(?:استلام|استقبال|استلمت|استقبلت|وصلك|وصلتك|تلقيت)(?![ء-ي])',
    '(?<![a-z])(?:incoming|inward|received|receive|credited|recu|inbound)(?![a-z])',
  ]),
);
const wayOut = new RegExp(
  anyOf([
    '(?<![ء-ي])(?:ال)?(?:صادر|صادرة|مرسلة)(?![ء-ي])',
    '(?<![a-z])(?:outgoing|outward|sent|deducted|debited|emis|outbound)(?![a-z])',
  ]),
);
/** The user's own account («your account»). */
const ownAccount = '(?:رقم )?(?:حساب|محفظت|بطاقت)(?:ك|كم)(?![ء-ي])';
const ownEnglish = 'your (?:[a-z]+ ){0,3}?(?:account|a/c|acc|acct|card|wallet|iban)(?![a-z])';
const intoOwn = new RegExp(
  `(?:(?<![ء-ي])(?:الي|في|علي) ?|(?<![ء-ي])ل:?)${ownAccount}|(?<![a-z])(?:to|into|in) ${ownEnglish}|(?<![a-z])(?:vers|sur) votre compte`,
);
const fromOwn = new RegExp(`(?<![ء-ي])من ${ownAccount}|(?<![a-z])from ${ownEnglish}|(?<![a-z])de votre compte`);
/** Somebody else's: what arrives there was sent. */
const toOther = /beneficiar(?:y|ies)|(?<![ء-ي])(?:الي |ل|في )?(?:حساب )?المستفيد/;

/** Which kinds take part in the race for the first place; the others are looked for beforehand. */
const racing: readonly KindName[] = [
  ...(['salary', 'deposit', 'credit', 'purchase', 'withdrawal'] as const),
  ...(['bill', 'debit', 'payment', 'transfer'] as const),
];
const incomes: readonly KindName[] = ['refund', 'cashback', 'salary', 'deposit', 'credit'];

/** Finds what a text tells of; null where no word says so. */
export function findKind(head: string, headStart: number, all: string): MessageKind | null {
  const at = (name: KindName) => patterns[name].exec(head);
  const as = (name: KindName, type: MessageKind['type'], match: RegExpExecArray): MessageKind => {
    const start = headStart + match.index;
    return { name, type, start, end: start + match[0].length, head, headStart };
  };
  const [own, cardPayment, back, cashback] = [at('own'), at('cardPayment'), at('refund'), at('cashback')];
  if (own) return as('own', 'transfer', own);
  const [first, fee] = [findFirst(head), at('fee')];
  if (cashback && (!first || cashback.index <= first.match.index)) {
    return as('cashback', back && back.index !== cashback.index ? 'expense' : 'income', cashback);
  }
  if (back) {
    const isIncomeTakenBack = /(?:reversal|عكس) (?:of )?(?:a |the )?(?:credit(?! card)|deposit|salary|ايداع|راتب)/.test(
      head,
    );
    return as('refund', isIncomeTakenBack ? 'expense' : 'income', back);
  }
  if (cardPayment && !/(?<![a-z])using (?:your )?credit card/.test(head))
    return as('cardPayment', 'transfer', cardPayment);
  if (!first) {
    return fee && /(?<![ء-ي])(?:خصم|احتساب|تحصيل)|(?<![a-z])(?:charged|applied|debited)/.test(all)
      ? as('fee', 'expense', fee)
      : null;
  }
  // «charged AED 25 annual fee» has no shop.
  if (fee && first.match[0] === 'charged') return as('fee', 'expense', fee);
  const salary = at('salary');
  if (salary && ['transfer', 'payment', 'deposit', 'credit'].includes(first.name))
    return as('salary', 'income', salary);
  return as(first.name, readDirection(first.name, head, all), first.match);
}

/** The first kind of those that race: at the same place the former wins. */
function findFirst(head: string): { name: KindName; match: RegExpExecArray } | null {
  let first: { name: KindName; match: RegExpExecArray } | null = null;
  for (const name of racing) {
    const match = patterns[name].exec(head);
    if (match && (!first || match.index < first.match.index)) first = { name, match };
  }
  return first;
}

function readDirection(name: KindName, head: string, all: string): 'expense' | 'income' {
  if (incomes.includes(name))
    return name !== 'salary' && toOther.test(head) && !intoOwn.test(head) ? 'expense' : 'income';
  if (name !== 'payment' && name !== 'transfer') return 'expense';
  for (const text of [head, all]) {
    const [inAt, outAt] = [text.search(wayIn), text.search(wayOut)];
    const isToOther = toOther.test(text);
    if (inAt >= 0 && !isToOther && (outAt < 0 || inAt < outAt)) return 'income';
    if (outAt >= 0 || isToOther) return 'expense';
    if (fromOwn.test(text)) return 'expense';
    if (intoOwn.test(text)) return 'income';
  }
  return 'expense';
}
