import type { Transaction } from '@afdal/contract/finance/transactions';

let template: Transaction | null = null;

/** The transaction that the next new rule begins with, chosen on another page; null once the rule was left. */
export function setRuleTemplate(transaction: Transaction | null): void {
  template = transaction;
}

export function getRuleTemplate(): Transaction | null {
  return template;
}
