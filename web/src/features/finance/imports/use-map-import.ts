import { type Import, type ImportMapping, imports } from '@afdal/contract/imports';
import { call } from '../../../lib/api.ts';
import { useSubmission } from '../../../ui/form/use-submission.ts';
import { invalidateTransactions } from '../transactions/cache.ts';
import { copy } from './copy.ts';
import { keepImport } from './use-import.ts';

export function useMapImport(id: string, onMapped: (mapped: Import) => void) {
  return useSubmission({
    send: (mapping: ImportMapping) => call(imports.mapImport, { params: { id }, body: { mapping } }),
    onSent: (mapped) => {
      keepImport(mapped);
      onMapped(mapped);
    },
    onSettled: invalidateTransactions,
    failed: copy.failedToMap,
  });
}
