import type { Limited } from '../entitlements/plan-limits.ts';
import { findHabits } from './store.ts';

export const limitedHabits: Limited = {
  noun: 'habits',
  findIds: async (db, user) => (await findHabits(db, user)).map(({ id }) => id),
};
