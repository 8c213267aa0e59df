import { CategoriesSheet } from '../../features/finance/categories/categories-sheet.tsx';
import { ImportSheet } from '../../features/finance/imports/import-sheet.tsx';
import { MessagesSheet } from '../../features/finance/messages/messages-sheet.tsx';
import { AccountsSheet } from '../../features/finance/money-accounts/accounts-sheet.tsx';
import { RatesSheet } from '../../features/finance/rates/rates-sheet.tsx';
import { RulesSheet } from '../../features/finance/rules/rules-sheet.tsx';

/** For what transactions are put in order by, in one chunk. */
export const orderDialogs = {
  accounts: AccountsSheet,
  categories: CategoriesSheet,
  rules: RulesSheet,
  rates: RatesSheet,
  import: ImportSheet,
  messages: MessagesSheet,
};
