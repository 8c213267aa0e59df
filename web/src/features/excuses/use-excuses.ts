import { excuses } from '@afdal/contract/excuses';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../lib/api.ts';

export const excusesKey = ['excuses'] as const;

export function useExcuses() {
  return useQuery({ queryKey: excusesKey, queryFn: () => call(excuses.listExcuses, {}) });
}
