import { anyOf } from './normalize-message.ts';

/** What introduces the other side, or one of the ends of a transfer. */
export type LabelName = 'shop' | 'place' | 'to' | 'from' | 'biller' | 'at' | 'in' | 'for' | 'by';

const labels: Readonly<Record<LabelName, readonly string[]>> = {
  shop: [
    'لدى',
    'عند',
    '(?:اسم )?التاجر',
    '(?:اسم )?المتجر',
    'نقطة البيع',
    'merchant(?: name)?',
    'at merchant',
    'chez',
    'commercant',
  ],
  place: ['مكان السحب', '(?:ال)?مكان', '(?:ال)?موقع', 'اسم الجهاز', 'location'],
  at: ['at', '@'],
  to: [
    ...['الى', 'لصالح', 'لرقم', 'للرقم', 'ل:', '(?:اسم )?المستفيد', '(?:اسم )?المستلم', 'المحول (?:له|اليه)', 'لحساب'],
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
    ],
  ],
  from: [
    ...['من(?: رقم)?', '(?:اسم )?المرسل', 'المحول', 'اسم المحول', 'من طرف', 'صاحب العمل'],
    ...['from', 'sender(?: name)?', 'by order of', 'sent by', 'remitter', 'de la part de', 'emetteur'],
  ],
  biller: [
    ...[
      '(?:ال|لل)?جهة',
      '(?:اسم )?(?:ال|لل)?مفوتر',
      'الخدمة',
      'اسم الخدمة',
      'المزود',
      'الشركة',
      'نوع الخدمة',
      'فاتورة',
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
  by: ['by'],
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
const byName = names.map((name) => `(?<${name}>${anyOf(labels[name])})`).join('|');
/** At the start of a line: with a colon, a space, or directly before digits, a mask or Latin letters. */
const lineLabel = new RegExp(
  `^(?:${byName}|(?<lam>ل)(?=[a-z\\d*])|(?<store>متجر|تاجر)(?= ))(?: ?: ?| |(?<=:)|(?=[*x\\d#])|(?<=^ل)|(?<=^من)(?=[a-z]))`,
);
const otherLine = new RegExp(`^${anyOf(others)}(?![a-zء-ي])(?: ?$|(?:[ -](?!funding)[a-zء-ي]+){0,2} ?[:*\\d#;\u060c])`);
/** Within a sentence. */
const inline = new RegExp(`(?<![a-zء-ي]|[a-z]\\.)(?:${byName})(?: ?: ?| |(?<=[@:]))`, 'g');

export interface Labelled {
  readonly name: LabelName;
  /** Where what is labelled starts. */
  readonly start: number;
}

/** The label that a line starts with. */
export function readLineLabel(line: string): Labelled | null {
  const match = lineLabel.exec(line);
  if (!match) return null;
  const { lam, store } = match.groups ?? {};
  const name = lam ? 'to' : store ? 'shop' : names.find((each) => match.groups?.[each] !== undefined);
  return name ? { name, start: match[0].length } : null;
}

/** Whether a line only gives a detail: a card, a day, a balance. */
export function isDetailLine(line: string): boolean {
  return otherLine.test(line);
}

/** The prepositions of a sentence, in their order. */
export function findLabels(plain: string): Labelled[] {
  return [...plain.matchAll(inline)].flatMap(({ 0: text, index, groups }) => {
    const name = names.find((each) => groups?.[each] !== undefined);
    return name ? [{ name, start: index + text.length }] : [];
  });
}

/** Where a name ends within a sentence, besides at a day, an amount or a card. */
export const nameStop = new RegExp(
  [
    '\\n|[.!?\u061f](?=\\s|$)|;|\u060c',
    `(?<=\\s|[,)])${anyOf([
      ...[
        'بتاريخ',
        'يوم',
        'الساعة',
        'و?(?:ال)?رصيد[ء-ي]*',
        'و?المتاح',
        'و?المتوفر',
        'الحد',
        'و?الحد',
        'من (?:حساب|بطاق|محفظ|خلال)[ء-ي]*',
      ],
      ...[
        '(?:ب|من )?(?:حسابك|حسابكم|بطاقتك|بطاقتكم|محفظتك)',
        'باستخدام',
        'بإستخدام',
        'بواسطة',
        'عن طريق',
        'عبر',
        'المسجل',
        '(?:و)?(?:ال|ب)?رسوم',
        'و?(?:ب)?(?:مبلغ|قيمة)',
      ],
      ...[
        '(?:و)?(?:إذا|اذا|لو)',
        'للاستفسار',
        'ل?لمزيد',
        'للمزيد',
        'شكرا',
        '(?:ال)?رقم (?:ال)?(?:مرجع|عملية|مرجعي)[ء-ي]*',
        '(?:ال)?مرجع[ء-ي]*',
        'بنجاح',
        'وتم',
        'تاريخ',
        'وقت',
        '(?:الى|ل|في|على) ?(?:حساب(?:ك|كم|ي)?(?= ?[*x\\d]|$)|حساب(?:ك|كم)|بطاق|محفظت)[ء-ي]*',
        '(?:ب|بال|ب)?(?:بطاق|كارت)[ء-ي]*',
        'برقم',
        'لدى',
        'بينما',
        'للإبلاغ',
        'المنتهية',
        'بنك',
      ],
    ])}(?![ء-ي])`,
    `(?<=[\\s,)])${anyOf([
      ...[
        'avl',
        'avail(?:able)?',
        'bal(?:ance)?',
        'using',
        'with (?:your|card|ref|amount|a|mada|visa|debit|credit)',
        'via',
        'through',
        'from (?:your|a/c|acc|account|card)',
        '(?:to|into|in) (?:your|account|a/c|acc|card)',
      ],
      ...[
        'was',
        '(?:has|have|is)',
        'ref(?:erence)?',
        'trx',
        'txn',
        'by card',
        'cards? ?(?::|ending|no|number|x[x*\\d]*|\\d)',
        '(?:amount|account|status) ?:',
        'carte',
        'avec',
        'card(?= ?$)',
        'into \\d',
        'your',
        'if',
        'on your',
        'remaining',
        'fees?',
        'current',
        'call',
        'please',
        'dated',
        'on date',
        '(?:date|time) ?:',
        'for (?:lost|any|more|inquir|help|assist|amount)',
        'the available',
        'new balance',
        'disponible',
        'solde',
        'votre',
        'par carte',
        'not you',
        'didn',
        'successfully',
        'effectue',
        'iban',
        'at \\d',
        'transaction',
      ],
    ])}(?![a-z])`,
  ].join('|'),
);

/** Prepositions left at the end of a name, where a day or an amount followed. */
export const leftOver =
  /(?:[\s,]+(?:on|at|for|of|with|by|in|dated|amount|the|في|بتاريخ|يوم|الساعه|بمبلغ|بقيمه|من|الي|le|du|a|de|pour))+$/;
