import type { zakat } from '@afdal/contract/finance/zakat';
import type { CappedExamples, Examples } from '../../../../testing/example-call.ts';
import type { Person } from '../../../../testing/test-server.ts';

const zakatPaid = { amountMinor: 50_000, note: 'زكاة لا يراها غيري' };
const zakatFigures = {
  cashMinor: 0,
  bankMinor: 5_000_000,
  savingsMinor: 0,
  emergencyMinor: 0,
  jamiyaMinor: 0,
  receivablesMinor: 0,
  tradeMinor: 0,
  metals: [{ metal: 'gold', grams: 12.5, karat: 21 }],
  debts: { dueNowMinor: 0, dueInYearMinor: 0, allMinor: 0 },
  deducted: 'due_now',
  nisab: 'gold',
  year: 'lunar',
  gramPrice: { goldMinor: 40_000, silverMinor: null },
};

export const cappedExamples: CappedExamples = {
  zakatPayments: { add: 'addZakatPayment', restore: 'restoreZakatPayment' },
};

export const examples: Examples<typeof zakat> = () => {
  const aZakatPayment = async (owner: Person) => {
    const { body } = await owner.call<{ id: string }>('POST', '/zakat/payment', zakatPaid);
    return { id: body.id };
  };
  return {
    readZakat: {},
    saveZakat: { body: { anniversary: { month: 9, day: 1 } } },
    estimateZakat: { body: zakatFigures },
    listZakatPayments: {},
    addZakatPayment: { body: zakatPaid },
    deleteZakatPayment: { getParams: aZakatPayment },
    restoreZakatPayment: { getParams: aZakatPayment },
  };
};
