import type { NamedEndpoint } from '@afdal/contract/endpoint';
import { type ChangedTogether, type Transaction, transactions } from '@afdal/contract/finance/transactions';
import { changeTags } from '@afdal/domain/money/changing-together';
import { maxChangedAtOnce } from '@afdal/domain/money/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { WriteQueuedError } from '../../../../../lib/api-error.ts';
import { pluralize } from '../../../../../lib/format/plurals.ts';
import { newId } from '../../../../../lib/new-id.ts';
import { useDisplayPreferences } from '../../../../../ui/figures/display-preferences.ts';
import { showToast } from '../../../../../ui/toast/toasts.ts';
import { changeCachedTransactions, invalidateLongLists, putIn, removeCached } from '../cache.ts';
import { useTransactionWrite } from '../transaction-writes.ts';
import { texts } from './texts.ts';

/** Transactions that are changed alike: one call's worth. */
interface Batch<Change> {
  readonly rows: readonly Transaction[];
  readonly change: Change;
}

type TogetherEndpoint = NamedEndpoint & { readonly output: typeof transactions.moveTransactions.output };

interface Together<Change> {
  readonly endpoint: TogetherEndpoint;
  /** How a transaction looks before the answer; null where it goes. */
  readonly change: (row: Transaction, change: Change) => Transaction | null;
  readonly done: string;
  readonly failed: string;
}

/** What a write shows before its answer: the transactions as they were. */
interface Shown<Change> extends Batch<Change> {
  readonly isBack: boolean;
}

/**
 * Changes many transactions alike, shown before the answer, and says how many changed and why others stayed; a toast
 * undoes it for those that changed.
 */
function useChangeTogether<Change extends object>({ endpoint, change, done, failed }: Together<Change>) {
  const { digits } = useDisplayPreferences();
  const { mutateAsync } = useTransactionWrite(endpoint, {
    show: ({ context }) => {
      const { rows, change: into, isBack } = context as Shown<Change>;
      replaceCached(rows.map((row) => [row, isBack ? row : change(row, into)] as const));
      return () => {
        replaceCached(rows.map((row) => [row, isBack ? change(row, into) : row] as const));
        void invalidateLongLists();
      };
    },
    failed,
  });

  /** Sends each batch; answers what came of those that arrived or wait, or null where one failed. */
  const send = async (batches: readonly Batch<Change>[], toUndo: readonly Transaction[] | null) => {
    const sent = batches.flatMap(toCalls).map(async (batch): Promise<ChangedTogether> => {
      const ids = batch.rows.map(({ id }) => id);
      const context: Shown<Change> = { ...batch, isBack: toUndo !== null };
      const write = { body: { ids, ...batch.change }, idempotencyKey: newId(), context };
      try {
        return await (mutateAsync as (write: object) => Promise<ChangedTogether>)(write);
      } catch (error) {
        // It waits on the device, and may be undone as if it had been answered.
        if (error instanceof WriteQueuedError) return { changed: ids.length, changedIds: ids, unchanged: [] };
        throw error;
      }
    });
    const results = await Promise.allSettled(sent);
    const answers = results.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
    // A failure has been shown already, and only one toast shows at a time.
    return answers.length < results.length ? null : answers;
  };

  /** Tells what came of it, with a way back for those that changed. */
  const tell = (answers: readonly ChangedTogether[], undo?: (changedIds: ReadonlySet<string>) => void) => {
    const changedIds = new Set(answers.flatMap((each) => each.changedIds));
    const stayed = describeUnchanged(answers, digits);
    const count = { transactions: pluralize('transaction', changedIds.size, digits) };
    const title = changedIds.size > 0 ? interpolate(done, count) : texts.nothingChanged;
    showToast({
      title,
      description: stayed || undefined,
      variant: changedIds.size > 0 ? 'success' : 'default',
      ...(undo && changedIds.size > 0 && { undo: { label: texts.undo, run: () => undo(changedIds) } }),
    });
  };
  return { send, tell };
}

/** Why how many stayed as they were; empty where none did. */
function describeUnchanged(answers: readonly ChangedTogether[], digits: Parameters<typeof pluralize>[2]): string {
  const counts = new Map<ChangedTogether['unchanged'][number]['reason'], number>();
  for (const { reason, count } of answers.flatMap(({ unchanged }) => unchanged)) {
    counts.set(reason, (counts.get(reason) ?? 0) + count);
  }
  const parts = Array.from(counts, ([reason, count]) =>
    interpolate(texts.stayed, {
      transactions: pluralize('transaction', count, digits),
      reason: texts.reasons[reason],
    }),
  );
  return parts.join('\n');
}

export function useRecategoriseTogether() {
  const { send, tell } = useChangeTogether<{ readonly categoryId: string | null }>({
    endpoint: transactions.recategoriseTransactions,
    change: (row, { categoryId }) => ({ ...row, categoryId }),
    done: texts.recategorised,
    failed: texts.failedToRecategorise,
  });
  return async (chosen: readonly Transaction[], categoryId: string | null, others: readonly Transaction[]) => {
    const answers = await send([{ rows: chosen, change: { categoryId } }], null);
    if (!answers) return;
    // Of the kind that was not chosen for, nothing is asked: an income could become a refund.
    const unchanged = others.map(({ type }) => ({
      reason: type === 'transfer' ? ('transfer' as const) : ('categoryKind' as const),
      count: 1,
    }));
    tell([...answers, { changed: 0, changedIds: [], unchanged }], async (changedIds) => {
      const changed = chosen.filter(({ id }) => changedIds.has(id));
      const back = await send(
        groupBy(changed, (row) => row.categoryId).map(([before, rows]) => ({ rows, change: { categoryId: before } })),
        changed,
      );
      if (back) tell(back);
    });
  };
}

export function useMoveTogether() {
  const { send, tell } = useChangeTogether<{ readonly accountId: string }>({
    endpoint: transactions.moveTransactions,
    change: (row, { accountId }) => ({ ...row, accountId }),
    done: texts.moved,
    failed: texts.failedToMove,
  });
  return async (chosen: readonly Transaction[], accountId: string) => {
    const answers = await send([{ rows: chosen, change: { accountId } }], null);
    if (!answers) return;
    tell(answers, async (changedIds) => {
      const changed = chosen.filter(({ id }) => changedIds.has(id));
      const back = await send(
        groupBy(changed, (row) => row.accountId).map(([before, rows]) => ({ rows, change: { accountId: before } })),
        changed,
      );
      if (back) tell(back);
    });
  };
}

interface TagChange {
  readonly add: readonly string[];
  readonly remove: readonly string[];
}

/** Adds a tag, or takes it away. */
export function useTagTogether() {
  const { send, tell } = useChangeTogether<TagChange>({
    endpoint: transactions.tagTransactions,
    change: (row, change) => ({ ...row, tags: changeTags(row.tags, change) }),
    done: texts.tagged,
    failed: texts.failedToTag,
  });
  return async (chosen: readonly Transaction[], change: TagChange) => {
    const answers = await send([{ rows: chosen, change }], null);
    if (!answers) return;
    tell(answers, async (changedIds) => {
      const changed = chosen.filter(
        ({ id, tags }) => changedIds.has(id) && changeTags(tags, change).join() !== tags.join(),
      );
      const back = await send([{ rows: changed, change: { add: change.remove, remove: change.add } }], changed);
      if (back) tell(back);
    });
  };
}

/** Moves transactions to the trash without asking. */
export function useDeleteTogether() {
  const { send, tell } = useChangeTogether<Record<never, never>>({
    endpoint: transactions.deleteTransactions,
    change: () => null,
    done: texts.deleted,
    failed: texts.failedToDelete,
  });
  const restoring = useChangeTogether<Record<never, never>>({
    endpoint: transactions.restoreTransactions,
    change: () => null,
    done: texts.restored,
    failed: texts.failedToRestore,
  });
  return async (chosen: readonly Transaction[]) => {
    const answers = await send([{ rows: chosen, change: {} }], null);
    if (!answers) return;
    tell(answers, async (changedIds) => {
      const changed = chosen.filter(({ id }) => changedIds.has(id));
      const back = await restoring.send([{ rows: changed, change: {} }], changed);
      if (back) restoring.tell(back);
    });
  };
}

/** Shows each transaction as it is after a change, in place; one that went or comes back where its day says. */
function replaceCached(changes: readonly (readonly [before: Transaction, after: Transaction | null])[]): void {
  const byId = new Map(changes.map(([before, after]) => [before.id, after] as const));
  const listed = new Set<string>();
  changeCachedTransactions((items) =>
    items.flatMap((item) => {
      if (!byId.has(item.id)) return item;
      listed.add(item.id);
      return byId.get(item.id) ?? [];
    }),
  );
  for (const after of byId.values()) {
    if (!after || listed.has(after.id)) continue;
    removeCached(after.id);
    putIn(after);
  }
}

/** As many at once as the contract takes. */
function toCalls<Change>({ rows, change }: Batch<Change>): readonly Batch<Change>[] {
  const starts = rows.flatMap((_, n) => (n % maxChangedAtOnce === 0 ? n : []));
  return starts.map((from) => ({ rows: rows.slice(from, from + maxChangedAtOnce), change }));
}

function groupBy<Key>(rows: readonly Transaction[], getKey: (row: Transaction) => Key): [Key, Transaction[]][] {
  const groups = new Map<Key, Transaction[]>();
  for (const row of rows) groups.set(getKey(row), [...(groups.get(getKey(row)) ?? []), row]);
  return [...groups];
}
