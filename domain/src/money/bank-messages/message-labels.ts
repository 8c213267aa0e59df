import { anyOf } from './normalize-message.ts';

/** What introduces the other side, or one of the ends of a transfer. */
export type LabelName = 'named' | 'shop' | 'place' | 'to' | 'from' | 'biller' | 'at' | 'in' | 'for' | 'by';

const labels: Readonly<Record<LabelName, readonly string[]>> = {
  // Whose number or account it is: «from 0100… registered to Mona».
  named: ['(?:ال)?مسجلة? باسم', '(?<=[\\d*] |حساب )باسم', 'registered (?:to|under|as)', 'in the name of', 'au nom de'],
  shop: [
    ...[
      'لدى',
      'عند',
      '(?:اسم )?(?:ال)?(?:تاجر|متجر|محل)(?= ?:)',
      '(?:اسم )?(?:التاجر|المتجر|المحل)',
      '(?:اسم )?نقطة البيع',
    ],
    ...[
      '(?:at )?merchant(?: name)?',
      'store(?: name)?(?= ?:)',
      'shop(?= ?:)',
      '(?:outlet|marchand)(?= ?:)',
      'chez',
      'commercant',
    ],
  ],
  place: ['مكان السحب', '(?:ال)?مكان', '(?:ال)?موقع', 'اسم الجهاز', '(?:atm )?location', 'branch(?= ?:)', 'الفرع'],
  at: ['at', '@'],
  to: [
    ...[
      'الى',
      'لصالح',
      'لفائدة',
      'لرقم',
      'للرقم',
      'ل:',
      '(?:اسم )?المستفيد',
      '(?:اسم )?المستلم',
      'المحول (?:له|اليه)',
      'لحساب',
    ],
    ...[
      'to',
      'towards',
      'in favou?r of',
      'beneficiary(?: name)?',
      'receiver',
      'recipient',
      'vers',
      'beneficiaire',
      'au profit de',
      '(?<=(?:dh|mad) )a',
      'en faveur de',
      'a l.ordre de',
      'au benefice de',
      'payee(?= ?:)',
    ],
  ],
  from: [
    ...['من(?: رقم)?', '(?:اسم )?المرسل', 'المحول', 'اسم المحول', 'من طرف', 'صاحب العمل'],
    ...['from', 'sender(?: name)?', 'by order of', 'sent by', 'remitter', 'originator', 'payer'],
    ...['de la part de', 'emetteur', 'de(?= [a-z])'],
  ],
  biller: [
    ...[
      '(?:اسم )?(?:ال|لل)?جهة',
      '(?:اسم )?(?:ال|لل)?مفوتر',
      'الخدمة',
      'اسم الخدمة',
      '(?:اسم )?(?:المزود|الشركة)',
      'مزود الخدمة',
      'نوع الخدمة',
      'فاتورة',
      '(?:مقابل )?اشتراك',
      'مقابل(?: خدمة)?',
      'facture',
      'التفاصيل',
      'البيان',
      'الوصف',
      'details',
      'description',
      'narration',
    ],
    ...['biller(?: name)?', 'service(?: provider)?', 'company', 'provider'],
  ],
  in: ['في', 'ب(?=مطعم|محل|متجر)'],
  for: ['for', 'pour'],
  by: ['by', 'بواسطة', 'عن طريق'],
};

/** Other labels at the start of a line: what follows them is no name. */
const others = [
  ...[
    '(?:ال)?بطاق[ء-ي]*',
    '(?:ال)?حساب[ء-ي]*',
    '(?:و)?(?:ال|ب)?(?:مبلغ|قيمة)(?: العملية| التحويل)?',
    'ب:',
    'عبر',
    'مدى',
    'فيزا',
  ],
  ...[
    '(?:ال)?رصيد[ء-ي]*',
    '(?:ال)?رسوم',
    '(?:ال)?عمولة',
    'الضريبة',
    '(?:ال)?تاريخ',
    '(?:ال)?وقت',
    'يوم',
    '(?:ال)?دولة',
    'البلد',
    'بلد',
  ],
  ...[
    '(?:ال)?مرجع',
    '(?:ال)?رقم',
    'رقم',
    '(?:ال)?مصرف',
    '(?:ال)?بنك',
    'آيبان',
    'ايبان',
    'الحالة',
    'نوع',
    '(?:ال)?متاح',
    'الحد',
    'سعر',
    'القسط',
    'المتبقي',
    'الغرض',
    'السبب',
    'ملاحظة',
  ],
  ...[
    'card',
    'account',
    'acc',
    'acct',
    'a/c',
    'by',
    'via',
    'amount',
    'date',
    'time',
    'on',
    'fees?',
    'charges?',
    'bal(?:ance)?',
    'avl',
    'available',
  ],
  ...[
    'wallet',
    'visa',
    'mada',
    'mastercard',
    'iban',
    'bank',
    'country',
    'ref(?:erence)?',
    'rrn',
    'trx',
    'txn',
    'transaction',
    'id',
    'status',
    'value',
    'purpose',
    'remaining',
    'instal?ment',
    'bill',
    'total',
    'vat',
    'type',
    'limit',
    'due',
    'city',
    'le',
    'montant',
    'solde',
    'carte',
    'compte',
    'date',
  ],
];

const names = Object.keys(labels) as LabelName[];
const byName = names.map((name) => `(${anyOf(labels[name])})`).join('|');
/** At the start of a line: with a colon, a space, or directly before digits, a mask or Latin letters. */
const lineLabel = new RegExp(
  `^(?:${byName}|(ل)(?=[a-z\\d*])|(متجر|تاجر)(?= ))(?: ?: ?| |(?<=:)|(?=[*x\\d#])|(?<=^ل)|(?<=^من)(?=[a-z]))`,
);
const otherLine = new RegExp(`^${anyOf(others)}(?![a-zء-ي])(?: ?$|(?:[ -](?!funding)[a-zء-ي]+){0,2} ?[:*\\d#;\u060c])`);
/** Within a sentence. */
const inline = new RegExp(`(?<![a-zء-ي]|[a-z]\\.)(?:${byName})(?: ?: ?| |(?<=[@:])|(?<=[ء-ي])(?=[a-z]{2}))`, 'g');

export interface Labelled {
  readonly name: LabelName;
  /** Where what is labelled starts. */
  readonly start: number;
}

/** The label that a line starts with. */
export function readLineLabel(line: string): Labelled | null {
  const match = lineLabel.exec(line);
  if (!match) return null;
  const [whole, ...found] = match;
  const [lam, store] = found.slice(names.length);
  const name = lam ? 'to' : store ? 'shop' : names.find((_, n) => found[n] !== undefined);
  return name ? { name, start: whole.length } : null;
}

/** Whether a line only gives a detail: a card, a day, a balance. */
export function isDetailLine(line: string): boolean {
  return otherLine.test(line);
}

/** The prepositions of a sentence, in their order. */
export function findLabels(plain: string): Labelled[] {
  const found: Labelled[] = [];
  inline.lastIndex = 0;
  for (let match = inline.exec(plain); match; match = inline.exec(plain)) {
    const name = names[match.findIndex((group, n) => n > 0 && group !== undefined) - 1];
    if (name) found.push({ name, start: inline.lastIndex });
  }
  return found;
}
