import type { Limited } from '../entitlements/plan-limits.ts';
import { habitsOf } from './store.ts';

export const limitedHabits: Limited = {
  noun: 'habits',
  idsOf: async (db, user) => (await habitsOf(db, user)).map(({ id }) => id),
};
