import { type Import, imports } from '@afdal/contract/imports';
import { call } from '../../../lib/api.ts';
import { newId } from '../../../lib/new-id.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { invalidateTransactions } from '../transactions/cache.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

interface Choice {
  /** Line numbers of duplicates to import anyway. */
  readonly duplicates: number[];
  /** Line numbers of new rows to leave out. */
  readonly without: number[];
  readonly skipErrors: boolean;
}

export function useCommitImport(id: string, onBegun: (begun: Import) => void) {
  return useSubmission({
    send: (body: Choice) => call(imports.commitImport, { params: { id }, body, idempotencyKey: newId() }),
    onSent: (begun) => {
      keepImport(begun);
      onBegun(begun);
    },
    onSettled: invalidateTransactions,
    failed: copy.failedToCommit,
  });
}
