import { type FinancialHealth, financialHealth } from '@afdal/contract/finance/financial-health';
import type { TickedItem } from '@afdal/domain/health/readiness';
import { useQuery } from '@tanstack/react-query';
import { useWrite } from '../../../data/use-write.ts';
import { call } from '../../../lib/api.ts';
import { healthKey } from '../../../lib/finance-keys.ts';
import { queryClient } from '../../../lib/query-client.ts';
import { texts } from './texts.ts';

export function useHealth() {
  return useQuery({ queryKey: healthKey, queryFn: () => call(financialHealth.readFinancialHealth, {}) });
}

const read = () => queryClient.getQueryData<FinancialHealth>(healthKey);
const put = (health: FinancialHealth | undefined) => queryClient.setQueryData(healthKey, health);

/** Ticks an item of the readiness list at once; the score follows with the answer. */
export function useTickReadiness() {
  const { mutate } = useWrite(financialHealth.editReadiness, {
    show: async ({ body }) => {
      await queryClient.cancelQueries({ queryKey: healthKey });
      const before = read();
      const ticked: Readonly<Partial<Record<string, boolean | undefined>>> = body;
      if (before) {
        put({
          ...before,
          readiness: before.readiness.map((each) => ({ ...each, isDone: ticked[each.item] ?? each.isDone })),
        });
      }
      return () => put(before);
    },
    onSuccess: put,
    failed: texts.failedToTick,
  });
  return (item: TickedItem, isDone: boolean) => mutate({ body: { [item]: isDone } });
}
