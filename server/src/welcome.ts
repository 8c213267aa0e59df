import type { SeedNewUser } from './features/accounts/open-account.ts';
import { addStarterCategories } from './features/finance/ledger/categories/add-starter-categories.ts';
import { recordAgreement } from './features/legal/record-agreement.ts';
import { addDefaultTasks } from './features/tasks/add-default-tasks.ts';

/** Inserts a new user's initial data. */
export const seedNewUser: SeedNewUser = async (tx, user, today, now) => {
  await addDefaultTasks(tx, user, today, now);
  await addStarterCategories(tx, user, now);
  await recordAgreement(tx, user, now);
};
