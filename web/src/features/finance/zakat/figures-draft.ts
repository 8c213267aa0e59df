import type { Zakat, ZakatFigures } from '@afdal/contract/finance/zakat';
import { amountText, typedMinor } from '@afdal/domain/money/amount-text';
import type { DeductedDebts, NisabMetal } from '@afdal/domain/savings/zakat';

/** The amounts of the form, in its order. */
export const held = ['cash', 'bank', 'savings', 'emergency', 'jamiya', 'trade', 'receivables'] as const;
export type Held = (typeof held)[number];

/** A weight of gold or silver as it is typed. */
export interface MetalDraft {
  readonly key: string;
  readonly metal: NisabMetal;
  readonly grams: string;
  readonly karat: string;
}

export type FiguresDraft = Readonly<Record<Held | 'due_now' | 'due_in_year' | 'all' | NisabMetal, string>> &
  Pick<ZakatFigures, 'deducted' | 'nisab' | 'year'> & { readonly metals: readonly MetalDraft[] };

/** The fields of the draft that hold each term of debts. */
export const debtFields = ['due_now', 'due_in_year', 'all'] as const satisfies readonly DeductedDebts[];

/** The figures of the last time; what is known now for who calculates for the first time. */
export function toDraft({ figures, known, currency }: Zakat): FiguresDraft {
  const text = (minor: number | null) => (minor ? amountText(minor, currency) : '');
  const { deducted = 'due_now', nisab = 'gold', year = 'lunar', metals = [] } = figures ?? {};
  return {
    ...knownAmounts(figures ?? known, currency),
    trade: text(figures?.tradeMinor ?? 0),
    deducted,
    nisab,
    year,
    metals: metals.map(({ metal, grams, karat }, at) => ({
      key: String(at),
      metal,
      grams: String(grams),
      karat: String(karat),
    })),
    gold: text(figures?.gramPrice.goldMinor ?? null),
    silver: text(figures?.gramPrice.silverMinor ?? null),
  };
}

/** What accounts, savings and obligations tell, as the form has it. An amount of nothing is an empty field. */
export function knownAmounts(amounts: Zakat['known'], currency: string) {
  const text = (minor: number) => (minor > 0 ? amountText(minor, currency) : '');
  return {
    cash: text(amounts.cashMinor),
    bank: text(amounts.bankMinor),
    savings: text(amounts.savingsMinor),
    emergency: text(amounts.emergencyMinor),
    jamiya: text(amounts.jamiyaMinor),
    receivables: text(amounts.receivablesMinor),
    due_now: text(amounts.debts.dueNowMinor),
    due_in_year: text(amounts.debts.dueInYearMinor),
    all: text(amounts.debts.allMinor),
  };
}

/** What is sent of a draft. */
export function toFigures(draft: FiguresDraft, currency: string) {
  const minor = (text: string) => (text === '' ? 0 : typedMinor(text, currency));
  const price = (text: string) => (text === '' ? null : typedMinor(text, currency));
  const { deducted, nisab, year, metals } = draft;
  return {
    cashMinor: minor(draft.cash),
    bankMinor: minor(draft.bank),
    savingsMinor: minor(draft.savings),
    emergencyMinor: minor(draft.emergency),
    jamiyaMinor: minor(draft.jamiya),
    tradeMinor: minor(draft.trade),
    receivablesMinor: minor(draft.receivables),
    debts: { dueNowMinor: minor(draft.due_now), dueInYearMinor: minor(draft.due_in_year), allMinor: minor(draft.all) },
    metals: metals.map(({ metal, grams, karat }) => ({
      metal,
      grams: grams === '' ? 0 : Number(grams),
      // Silver is taken as pure.
      karat: metal === 'silver' ? 24 : Number(karat),
    })),
    deducted,
    nisab,
    year,
    gramPrice: { goldMinor: price(draft.gold), silverMinor: price(draft.silver) },
  };
}

/** The metals whose price the estimate needs. */
export function pricesNeeded({ nisab, metals }: Pick<FiguresDraft, 'nisab' | 'metals'>): readonly NisabMetal[] {
  const isNeeded = (metal: NisabMetal) => nisab === metal || metals.some((each) => each.metal === metal);
  return (['gold', 'silver'] as const).filter(isNeeded);
}
