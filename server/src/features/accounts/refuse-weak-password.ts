import { createRequire } from 'node:module';
import { texts } from '@afdal/contract/copy';
import { isHardlyMoreThan } from '@afdal/domain/people/password';
import { Failure } from '../../platform/failure.ts';
import { siteWords } from './copy.ts';

const shortest = 8;
const howMany = 10_000;

let common: Set<string> | null = null;

/** @throws Failure at the field `password` when it is among the 10,000 most common, or near the product or the address */
export function refuseWeakPassword(password: string, email: string): void {
  const plain = password.normalize('NFKC').toLowerCase();
  common ??= commonPasswords();
  if (common.has(plain)) refuse(texts.passwordCommon);
  if (isHardlyMoreThan(plain, [...siteWords, email, email.split('@')[0] ?? ''])) refuse(texts.passwordNear);
}

function refuse(text: string): never {
  throw new Failure('validation_failed', { fields: { password: text } });
}

/** Those long enough to be chosen at all; the package lists the commonest first. */
function commonPasswords(): Set<string> {
  const list: string[] = createRequire(import.meta.url)('@zxcvbn-ts/language-common/src/passwords.json');
  return new Set(list.filter((password) => password.length >= shortest).slice(0, howMany));
}
