import type { lifeWheel } from '@afdal/contract/life-wheel';
import type { Handlers } from '../../../platform/http/call.ts';
import { saveWheelOf, wheelsOf } from './store.ts';

export const lifeWheelHandlers: Handlers<typeof lifeWheel> = {
  listWheels: async ({ db, user }) => await wheelsOf(db, user.id),
  saveWheel: async ({ db, user, body: { scores }, now }) => {
    const month = `${user.today.slice(0, 7)}-01`;
    await saveWheelOf(db, user.id, month, scores, now);
    return { month, scores, updatedAt: now.toISOString() };
  },
};
