import { recoveryAlphabet } from './second-step-limits.ts';

const foreign = new RegExp(`[^${recoveryAlphabet}]`, 'g');
const groups = /.{4}(?=.)/g;

/** A recovery code as it is compared: whatever case it was typed in, with whatever between its letters. */
export function plainRecoveryCode(typed: string): string {
  return typed.normalize('NFKC').toUpperCase().replace(foreign, '');
}

/** A recovery code as it is shown: in groups of four. */
export function formatRecoveryCode(plain: string): string {
  return plain.replace(groups, '$&-');
}
