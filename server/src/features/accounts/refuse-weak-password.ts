import { texts } from '@afdal/contract/copy';
import { productNames } from '@afdal/domain/people/copy';
import { isHardlyMoreThan } from '@afdal/domain/people/password';
import { Failure } from '../../platform/failure.ts';

const shortest = 8;
const howMany = 10_000;

let common: Promise<Set<string>> | null = null;

/** @throws Failure at the field `password` when it is among the 10,000 most common, or near the product or the address */
export async function refuseWeakPassword(password: string, email: string): Promise<void> {
  const plain = password.normalize('NFKC').toLowerCase();
  common ??= commonPasswords();
  if ((await common).has(plain)) refuse(texts.passwordCommon);
  if (isHardlyMoreThan(plain, [...productNames, email, email.split('@')[0] ?? ''])) refuse(texts.passwordNear);
}

function refuse(text: string): never {
  throw new Failure('validation_failed', { fields: { password: text } });
}

/** Those long enough to be chosen at all; the package lists the commonest first. Read when first asked for. */
async function commonPasswords(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary.passwords.filter((password) => password.length >= shortest).slice(0, howMany));
}
