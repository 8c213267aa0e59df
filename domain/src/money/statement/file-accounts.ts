import { normalizeWords } from './normalize-words.ts';

/** The last digits of an account's number, by which people tell cards and accounts apart. */
const tailLength = 4;

/** Whether an account of a file is that of a name: it has the same name, or its number ends in the digits of the name. */
export function isAccountNamed(inFile: string, name: string): boolean {
  const [one, other] = [normalizeWords(inFile), normalizeWords(name)];
  if (one === other) return one !== '';
  const digits = one.replace(/\D/g, '');
  const tails = other.split(' ').filter((word) => new RegExp(`^\\d{${tailLength},}$`).test(word));
  return digits.length >= tailLength && tails.some((tail) => digits.endsWith(tail));
}

/** The account of a file that goes into an account of a name: the only one, or the only one that it may be; else null. */
export function fittingAccount(inFile: readonly string[], name: string): string | null {
  const fitting = inFile.length === 1 ? inFile : inFile.filter((each) => isAccountNamed(each, name));
  return fitting.length === 1 ? (fitting[0] ?? null) : null;
}
