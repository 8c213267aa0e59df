import { latinDigits } from '@afdal/domain/money/amount-text';

export type CardBrand = 'visa' | 'mastercard' | 'amex' | 'other';

const maxDigits = 19;

/** The digits of what was typed or pasted, in any of the three digit sets; what separates them falls away. */
export function extractDigits(typed: string): string {
  return latinDigits(typed).replace(/\D/g, '');
}

/** The networks by their first digits (ISO/IEC 7812), and how long their numbers are at least. */
const networks: readonly Network[] = [
  { brand: 'visa', start: /^4/, length: 16 },
  { brand: 'mastercard', start: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, length: 16 },
  { brand: 'amex', start: /^3[47]/, length: 15 },
];
const otherNetwork: Network = { brand: 'other', start: /^/, length: 12 };

interface Network {
  readonly brand: CardBrand;
  readonly start: RegExp;
  readonly length: number;
}

function detectNetwork(digits: string): Network {
  return networks.find(({ start }) => start.test(digits)) ?? otherNetwork;
}

export function detectBrand(digits: string): CardBrand {
  return detectNetwork(digits).brand;
}

/** The number as it is printed on the card: in groups of four, or of 4, 6 and 5. */
export function groupedNumber(typed: string): string {
  const digits = extractDigits(typed).slice(0, maxDigits);
  const groups =
    detectBrand(digits) === 'amex'
      ? [digits.slice(0, 4), digits.slice(4, 10), digits.slice(10)]
      : (digits.match(/\d{1,4}/g) ?? []);
  return groups.filter(Boolean).join(' ');
}

export type NumberProblem = 'incomplete' | 'wrong';

/** What is wrong with a card's number, if anything: digits are missing, or one of them is another. */
export function numberProblem(digits: string): NumberProblem | null {
  if (digits.length < detectNetwork(digits).length) return 'incomplete';
  return hasCheckDigit(digits) ? null : 'wrong';
}

/** The check digit by Luhn (ISO/IEC 7812-1, annex B): every second digit from the right is doubled, and all are added up. */
function hasCheckDigit(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, at) => {
    const value = Number(digit) * (at % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
