import type { rates } from '@afdal/contract/finance/rates';
import type { CappedExamples, Examples } from '../../../../../testing/example-call.ts';

const rate = { currency: 'USD', on: '2026-11-21', rate: '3.75' };

export const cappedExamples: CappedExamples = {
  rates: {
    add: 'saveRate',
    restore: null,
    body: (n) => ({ on: `2026-10-${10 + n}` }),
    apart: { on_day: "date '2010-01-01' + n::int" },
  },
};

export const examples: Examples<typeof rates> = () => ({
  listRates: {},
  saveRate: { body: rate },
  deleteRate: {
    getParams: async (owner) => ({ id: (await owner.call<{ id: string }>('PUT', '/rate', rate)).body.id }),
  },
});
