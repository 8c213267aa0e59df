import { maxTransactionTextLengths } from '../limits.ts';
import { leftOver, nameStop } from './name-ends.ts';
import { anyOf, normalizeMessage } from './normalize-message.ts';
import type { ScannedMessage } from './scan-message.ts';

/** What follows a label and names nobody. */
const noName = new RegExp(
  `^${anyOf([
    ...['(?:رقم )?(?:ال)?(?:حساب|بطاقة|محفظة)(?:ك|كم|ي)?', '(?:بطاقت|محفظت)(?:ك|كم|ي)', 'رقم', '(?:ب)?(?:مبلغ|قيمة)'],
    ...['تم', 'تمت', 'خلال', 'بنجاح', 'باستخدام', 'قبل', 'قبلك', 'قبلكم', 'عملية', '(?:ال)?[اإ]نترنت', '(?:ب)?تاريخ'],
    ...['يوم', 'الساعة', 'طرف', 'رصيد[ء-ي]*', 'مزيد', 'اي', 'من', '(?:ال)?(?:تطبيق|هاتف|جوال|قنوات|شيك|موقع البنك)'],
    ...[
      'your',
      'you',
      'votre',
      'account',
      'a/c',
      'acct?',
      'card',
      'iban',
      'the account',
      '(?:credit|debit) card',
      'amount',
    ],
    ...[
      'of',
      'any',
      'more (?:info|details)[a-z]*',
      'purchase',
      'pos purchase',
      'mobile banking',
      'which',
      'credit',
      'debit',
      'cr',
    ],
    ...[
      'failed',
      '(?:un)?success(?:ful|fully)?',
      'completed',
      'made (?:on|at|with|using|from)',
      'effectue',
      'confirm',
      'cheque',
      'check no',
      'standing (?:order|instruction)',
      'direct debit',
      '(?:[a-z]+ ){1,2}(?:account|a/c|acct)',
      'inform',
    ],
    ...['(?:on|in|at|with|by|for|from|to|via|لدى|عند|في|من|الى)$', '[ap]m'],
  ])}(?![a-zء-ي])`,
);
/** The card's scheme is no name, and neither is the wallet on the phone. */
const schemes =
  /^(?:مدي|فيزا|ماستر ?كارد|ائتمانيه|الائتمانيه|الاءتمانيه|visa|mada|master ?card|credit|debit|apple ?pay|ابل باي|جوجل باي|google pay|samsung pay|اثير|atheer)(?![a-zء-ي])/;

/** A name that starts at an offset, or ''. */
export function readName(message: ScannedMessage, from: number, to: number, isSentence = false): string {
  const { plain, seen } = message;
  const lead = /^[ :*#]*(?:[*x\d]{3,}[*x\d-]*|\*{2,})? ?[;,/-]? ?/.exec(plain.slice(from, to))?.[0] ?? '';
  // «**1234;Ahmad»: the account before the name.
  const isAccountFirst = (/[;,]/.test(lead) && !/\d{8}/.test(lead)) || /^[ :]*[*x]/.test(lead);
  const named = isAccountFirst ? from + lead.length : from + (/^[\s:]*/.exec(plain.slice(from, to))?.[0].length ?? 0);
  const start = named + (beforeName.exec(plain.slice(named, to))?.[0].length ?? 0);
  let end = Math.min(to, start + maxTransactionTextLengths.payee);
  for (const span of [...message.days, ...message.moneys, ...message.masked]) {
    if (span.end > start && span.start < end) end = Math.max(start, span.start);
  }
  // A space in front, so that a word that ends a name may also be the first.
  if (isSentence)
    end = Math.max(start, start - 1 + (nameStop.exec(` ${plain.slice(start, end)}`)?.index ?? end - start + 1));
  const phone = /^\+?\d{8,14}(?= |$)/.exec(plain.slice(start, end))?.[0];
  if (phone && isPhoneLabelled(plain, start)) return phone;
  const text = plain.slice(start, end).trimEnd().replace(leftOver, '');
  const isArabic = /^[ء-ي]/.test(text);
  const cut = isSentence && isArabic ? text.replace(/[,\u060c].*$/, '') : text;
  const name = withoutPlace(withoutTerminal(cleanName(seen.slice(start, start + cut.length))));
  const key = cleanName(cut);
  if (noName.test(key) || schemes.test(key) || machine.test(key)) return '';
  // Digits alone are an account.
  return /\p{L}/u.test(name) ? name : '';
}

/** A name without the number of the shop's machine: «170658 Riyadh», «Break Point-650068». */
function withoutTerminal(name: string): string {
  return name.replace(/^\d{5,}[- ](?=\p{L})/u, '').replace(/(?<=\p{L})-\d{5,}(?= |$)/u, '');
}

/**
 * A name without the place of the shop: what follows a last comma, and «in Kuwait». A company's form is part of the name, and
 * so are the words that an ampersand joins («Salt, Pepper & Co»).
 */
function withoutPlace(name: string): string {
  const [place] = (/[,\u060c]/.test(name) && afterComma.exec(name)) || [];
  const bare = place !== undefined && !companyForm.test(place) ? name.slice(0, -place.length) : name;
  const end = normalizeMessage(bare).search(trailingPlace);
  return cleanName((end < 0 ? bare : bare.slice(0, end)).replace(machineBefore, ''));
}

const afterComma = /(?<=\p{L}{2}[^,\u060c]*)[,\u060c] ?(?:[\p{L}.'-]+ ?){1,3}$/u;
const companyForm =
  /^[,\u060c] ?(?:inc|llc|ltd|co|corp|company|limited|wll|bsc|sarl?|fze?|gmbh|plc|est|s\.?a)(?![a-z])/i;
const places = anyOf([
  ...['uae', 'united arab emirates', '(?:kingdom of )?saudi(?: arabia)?', 'ksa', 'kuwait', 'qatar', 'bahrain', 'oman'],
  ...[
    'egypt',
    'jordan',
    'morocco',
    'lebanon',
    'iraq',
    'turkey',
    'turkiye',
    'united states',
    'usa?',
    'united kingdom',
    'uk',
  ],
  ...[
    'gb',
    'ireland',
    'germany',
    'france',
    'spain',
    'italy',
    'netherlands',
    'luxembourg',
    'switzerland',
    'india',
    'china',
  ],
  ...[
    'hong kong',
    'singapore',
    'dubai',
    'abu dhabi',
    'sharjah',
    'ajman',
    'riyadh',
    'jeddah',
    'dammam',
    'makkah',
    'doha',
  ],
  ...['manama', 'muscat', 'cairo', 'alexandria', 'giza', 'amman', 'casablanca', 'rabat', 'london', 'istanbul'],
]);
/** «SHOP in Kuwait», «NOOR OPTICS DUBAI AE»; and «DEWA bill» is DEWA. */
const trailingPlace = new RegExp(
  `(?<=[a-z\\d]{2}[^a-z]{0,2}) (?:in ${places}|${places} (?:ae|sa|kw|qa|bh|om|eg|jo|ma)|(?:e-?)?bill)$`,
);

function isPhoneLabelled(plain: string, start: number): boolean {
  return (
    /(?:رقم|موبايل|جوال|هاتف|mobile|number|phone|to|from|الي|من)[ :]{0,3}\+?$/.test(
      plain.slice(Math.max(0, start - 16), start),
    ) && /^\+?0?\d{8,12}(?!\d)/.test(plain.slice(start, start + 16))
  );
}

/** «the account of Mona» is Mona, and «payment of the power bill» the power company. */
const beforeName =
  /^(?:حساب (?!رقم|مصر)|عنوان |تاجر |قبل |السيده? |(?:ال)?(?:انسه|استاذ) |(?:سداد |دفع )?(?:ال)?فاتوره? (?=[ء-ي]{3})|(?:the )?(?:payment|settlement|renewal) (?:of|to|for|at) (?:your |the )?|(?:[a-z]+ )?bill (?:of|for) |your (?=[a-z&]{2,20} bill(?![a-z]))|(?:merchant|m\/s|mr|mrs|ms|pos)\.? )(?=[ء-يa-z])/;

/** A machine for cash, and nothing else. */
/** «ATM-MAIN BRANCH» is where the machine stands. */
const machineBefore = /^atm ?[-:\u2013@ ] ?(?=[a-z\u0621-\u064a]{2})/i;
export const machine = /^(?:atm|the atm|gab|صراف(?: الي)?|ماكينه(?: atm)?)$/;

export function cleanName(text: string): string {
  // The marks of a name that the bank masks are part of it: «Kar* Sam***».
  const mask = (text.endsWith('*') && /(?<=\p{L}\*+ [^*]*\p{L})\*+$/u.exec(text)?.[0]) || '';
  return `${text.replace(/^[\s:;,.*"'-]+|[\s*.,:;\u060c\u061b\u00d7"'(-]+$/gu, '')}${mask}`.slice(
    0,
    maxTransactionTextLengths.payee,
  );
}
