import type { TransactionId } from '@afdal/contract/finance/transactions';
import type { UserId } from '@afdal/contract/ids';
import type { Db } from '../../../../platform/database/database.ts';

/**
 * What else happens when the ledger changes, in areas that it must not depend on. Called in the transaction of the
 * change, which a listener may reject by throwing a `Failure`.
 */
export interface LedgerListeners {
  /** Called after every write that may add to what was spent. */
  readonly onSpending: (tx: Db, user: UserId) => Promise<void>;
  /** Called before the type, amount or currency of a transaction changes, accounts or day of a transfer, or it is split or planned again. */
  readonly onAmountChanging: (tx: Db, user: UserId, id: TransactionId, now: Date) => Promise<void>;
  /** Called before a transaction goes to the trash; nothing of the ledger is locked yet, so that it may be gone by then. */
  readonly onDeleting: (tx: Db, user: UserId, id: TransactionId, now: Date) => Promise<void>;
  /** Called once it is in the trash. */
  readonly onDeleted: (tx: Db, user: UserId, id: TransactionId, now: Date) => Promise<void>;
  /** Called before one comes back from there, as `onDeleting`. */
  readonly onRestoring: (tx: Db, user: UserId, id: TransactionId, now: Date) => Promise<void>;
  /** Called before categories are deleted; what was posted to them has moved already. */
  readonly onCategoriesDeleted: (tx: Db, user: UserId, deleted: DeletedCategories) => Promise<void>;
  /** Called once a tag of transactions is another one; null where it was taken from all of them. */
  readonly onTagsReplaced: (tx: Db, user: UserId, replaced: ReplacedTags) => Promise<void>;
  /** Called once the payees of transactions have another name. */
  readonly onPayeesRenamed: (tx: Db, user: UserId, renamed: RenamedPayees) => Promise<void>;
}

/** What one area listens to. */
export type AreaListener = Partial<LedgerListeners>;

/** What whoever changes the ledger needs. */
export interface ListenerNeeds {
  readonly listeners: LedgerListeners;
}

export interface DeletedCategories {
  readonly ids: readonly string[];
  /** The category that takes their place; null if none does. */
  readonly moveTo: string | null;
  readonly now: Date;
}

export interface ReplacedTags {
  readonly tags: readonly string[];
  /** The tag that takes their place; null if none does. */
  readonly into: string | null;
  readonly now: Date;
}

export interface RenamedPayees {
  /** As `payeeKey` of transactions. */
  readonly keys: readonly string[];
  readonly name: string;
  readonly now: Date;
}
