import { cycles } from '@afdal/contract/finance/cycles';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../../../lib/api.ts';
import { cyclesKey } from '../../../../lib/finance-keys.ts';
import type { SelectedCycle } from '../../ledger/cycles/use-cycle.ts';

export function useCycleSummary({ month, on }: SelectedCycle, accountId: string | undefined) {
  return useQuery({
    queryKey: [...cyclesKey, 'summary', month, accountId ?? null],
    queryFn: () => call(cycles.readCycleSummary, { query: { on, accountId } }),
  });
}

export function useCycleBreakdown({ month, on }: SelectedCycle, accountId: string | undefined) {
  return useQuery({
    queryKey: [...cyclesKey, 'breakdown', month, accountId ?? null],
    queryFn: () => call(cycles.readCycleBreakdown, { query: { on, accountId } }),
  });
}

export function useCycleTrend({ month, on }: SelectedCycle, accountId: string | undefined) {
  return useQuery({
    queryKey: [...cyclesKey, 'trend', month, accountId ?? null],
    queryFn: () => call(cycles.readCycleTrend, { query: { on, accountId } }),
  });
}
