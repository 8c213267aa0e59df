import { CategoriesSheet } from '../../features/finance/ledger/categories/categories-sheet.tsx';
import { AccountsSheet } from '../../features/finance/ledger/money-accounts/accounts-sheet.tsx';
import { RatesSheet } from '../../features/finance/ledger/rates/rates-sheet.tsx';
import { RulesSheet } from '../../features/finance/ledger/rules/rules-sheet.tsx';

/** For what transactions are put in order by, in one chunk. */
export const orderDialogs = {
  accounts: AccountsSheet,
  categories: CategoriesSheet,
  rules: RulesSheet,
  rates: RatesSheet,
};
