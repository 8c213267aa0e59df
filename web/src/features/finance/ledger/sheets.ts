import { AccountLedgerSheet } from './account-ledger/account-ledger-sheet.tsx';
import { CategoriesSheet } from './categories/categories-sheet.tsx';
import { AccountsSheet } from './money-accounts/accounts-sheet.tsx';
import { RatesSheet } from './rates/rates-sheet.tsx';

/** What transactions are put in order by, and where they are read, in one chunk. Their forms have one of their own. */
export const sheets = {
  accounts: AccountsSheet,
  categories: CategoriesSheet,
  rates: RatesSheet,
  register: AccountLedgerSheet,
};
