/** What a person owes, or is owed. */
export const obligationKinds = [
  'installment',
  'loan',
  'bill',
  'subscription',
  'rent',
  'iOwe',
  'owedToMe',
  'jamiya',
] as const;
export type ObligationKind = (typeof obligationKinds)[number];

export const obligationStatuses = ['active', 'done', 'closed', 'archived'] as const;
/** `done`: nothing is left to pay. `closed`: ended by the person. `archived`: out of sight. */
export type ObligationStatus = (typeof obligationStatuses)[number];

/** Kinds that go on until they are ended: no total, no number of payments. */
export const openEndedKinds = ['bill', 'subscription', 'rent'] as const satisfies readonly ObligationKind[];

/** Whether a kind is a debt between the user and a person. */
export function isWithPerson(kind: ObligationKind): boolean {
  return kind === 'iOwe' || kind === 'owedToMe';
}

/** Whether a kind goes on until it is ended. */
export function isOpenEnded(kind: ObligationKind): boolean {
  return (openEndedKinds as readonly ObligationKind[]).includes(kind);
}

/** Kinds that are debts: what is left of them counts as debt, in the payoff plan and in net worth. */
export function isDebt(kind: ObligationKind): boolean {
  return kind === 'installment' || kind === 'loan' || kind === 'iOwe';
}
