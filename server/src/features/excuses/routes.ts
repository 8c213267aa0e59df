import type { excuses } from '@afdal/contract/tasks/excuses';
import type { Handlers } from '../../platform/http/call.ts';
import { addExcuse } from './add-excuse.ts';
import { listedSince } from './capped.ts';
import { deleteExcuse } from './delete-excuse.ts';
import { findExcuses } from './store.ts';

export const excuseHandlers: Handlers<typeof excuses> = {
  listExcuses: async ({ db, user }) => await findExcuses(db, user.id, listedSince(user.today)),
  addExcuse,
  deleteExcuse,
};
