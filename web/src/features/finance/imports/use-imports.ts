import { imports } from '@afdal/contract/finance/imports';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api.ts';
import { importsKey } from '../../../lib/finance-keys.ts';

const importListKey = [...importsKey, 'list'] as const;

export function useImports() {
  return useQuery({ queryKey: importListKey, queryFn: () => call(imports.listImports, {}) });
}
