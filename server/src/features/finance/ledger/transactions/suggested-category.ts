import type { UserId } from '@afdal/contract/ids';
import { categoryByRules } from '@afdal/domain/money/category-rule';
import type { TransactionType } from '@afdal/domain/money/transaction';
import type { Db } from '../../../../platform/database/database.ts';
import { findRules } from '../rules/store.ts';
import { findPayeeCategory } from './payee-store.ts';

interface Uncategorised {
  readonly type: TransactionType;
  readonly payee: string;
  readonly note: string;
}

/** The category by the user's rules, else the one last chosen for the payee, else null. */
export async function suggestedCategory(db: Db, user: UserId, row: Uncategorised): Promise<string | null> {
  const { type, payee, note } = row;
  if (type === 'transfer') return null;
  const byRules = categoryByRules(await findRules(db, user), { payee, note, kind: type });
  return byRules ?? (await findPayeeCategory(db, user, payee, type));
}
