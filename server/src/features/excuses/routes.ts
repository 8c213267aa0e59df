import type { excuses } from '@afdal/contract/excuses';
import { addDays } from '@afdal/domain/calendar/civil-date';
import type { Handlers } from '../../platform/http/call.ts';
import { addExcuse } from './add-excuse.ts';
import { deleteExcuse } from './delete-excuse.ts';
import { excusesOf } from './store.ts';

const listedDays = 365;

export const excuseHandlers: Handlers<typeof excuses> = {
  listExcuses: async ({ db, user }) => await excusesOf(db, user.id, addDays(user.today, -listedDays)),
  addExcuse,
  deleteExcuse,
};
