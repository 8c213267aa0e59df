/**
 * A message in the layout of a bank, with invented names and numbers: the bank, the user's currency, the text, and the
 * transaction as `type amount currency day`, or null for what is none; then the payee. `cash` is what was drawn at a
 * machine.
 */
export type BankMessage = readonly [
  bank: string,
  home: string,
  text: string,
  transaction: string | null,
  payee?: string,
];
