import { maxTransactionTextLengths } from '../limits.ts';
import { leftOver, nameStop } from './message-labels.ts';
import { anyOf } from './normalize-message.ts';
import type { ScannedMessage } from './scan-message.ts';

/** What follows a label and names nobody. */
const noName = new RegExp(
  `^${anyOf([
    ...['(?:رقم )?(?:ال)?(?:حساب|بطاقة|محفظة)(?:ك|كم|ي)?', '(?:بطاقت|محفظت)(?:ك|كم|ي)', 'رقم', '(?:ب)?(?:مبلغ|قيمة)'],
    ...['تم', 'تمت', 'خلال', 'بنجاح', 'باستخدام', 'قبل', 'قبلك', 'قبلكم', 'عملية', '(?:ال)?[اإ]نترنت', '(?:ب)?تاريخ'],
    ...['يوم', 'الساعة', 'طرف', 'رصيد[ء-ي]*', 'مزيد', 'اي'],
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
  const name = withoutTerminal(cleanName(seen.slice(start, start + cut.length)));
  const key = cleanName(cut);
  if (noName.test(key) || schemes.test(key) || machine.test(key)) return '';
  // Digits alone are an account.
  return /\p{L}/u.test(name) ? name : '';
}

/** A name without the number of the shop's machine: «170658 Riyadh», «Break Point-650068». */
function withoutTerminal(name: string): string {
  return name.replace(/^\d{5,}[- ](?=\p{L})/u, '').replace(/(?<=\p{L})-\d{5,}(?= |$)/u, '');
}

function isPhoneLabelled(plain: string, start: number): boolean {
  return (
    /(?:رقم|موبايل|جوال|هاتف|mobile|number|phone|to|from|الي|من)[ :]{0,3}\+?$/.test(
      plain.slice(Math.max(0, start - 16), start),
    ) && /^\+?0?\d{8,12}(?!\d)/.test(plain.slice(start, start + 16))
  );
}

/** «the account of Mona» is Mona. */
const beforeName = /^(?:حساب (?!رقم|مصر)|عنوان |تاجر |قبل |السيده? )(?=[ء-يa-z])/;

/** A machine for cash, and nothing else. */
const machine = /^(?:atm|the atm|gab|صراف(?: الي)?|ماكينه(?: atm)?)$/;

export function cleanName(text: string): string {
  return text
    .replace(/^[\s:;,.*"'-]+|[\s*.,:;\u060c\u061b\u00d7"'(-]+$/gu, '')
    .slice(0, maxTransactionTextLengths.payee);
}
