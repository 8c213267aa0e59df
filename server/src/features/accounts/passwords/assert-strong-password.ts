import { errorTexts } from '@afdal/contract/texts';
import { minPasswordLength } from '@afdal/domain/people/limits';
import { isHardlyMoreThan } from '@afdal/domain/people/password';
import { productNames } from '@afdal/domain/people/texts';
import { invalidField } from '../../../platform/app-error.ts';
import { toUnicodeEmail } from '../mailbox-hash.ts';

const commonPasswordCount = 10_000;

let common: Promise<Set<string>> | null = null;

/** @throws Failure at the field `password` when it is weak */
export async function assertStrongPassword(password: string, email: string): Promise<void> {
  const weakness = await findWeakness(password, email);
  if (weakness) throw invalidField('password', errorTexts[weakness]);
}

/** Whether a password is among the 10,000 most common, or close to the product's name or the address. Null: neither. */
export async function findWeakness(password: string, email: string): Promise<'passwordCommon' | 'passwordNear' | null> {
  const plain = password.normalize('NFKC').toLowerCase();
  common ??= commonPasswords();
  if ((await common).has(plain)) return 'passwordCommon';
  return isHardlyMoreThan(plain, [...productNames, email, toUnicodeEmail(email), email.split('@')[0] ?? ''])
    ? 'passwordNear'
    : null;
}

/** Only those long enough to be accepted; the package lists the most common first. Loaded on first use. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(
    dictionary.passwords.filter((password) => password.length >= minPasswordLength).slice(0, commonPasswordCount),
  );
}
