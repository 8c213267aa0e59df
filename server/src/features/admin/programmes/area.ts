import { type AdminProgrammeRow, adminProgrammes } from '@afdal/contract/admin/programmes';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Db } from '../../../platform/database/database.ts';
import { programmesInOrder } from '../../self-development/programmes/content-store.ts';
import { countProgrammeUses } from '../../self-development/programmes/edit-store.ts';
import {
  addProgramme,
  deleteProgramme,
  describeProgramme,
  editProgramme,
  publishProgramme,
  withdrawProgramme,
} from './edit-programme.ts';

export const adminProgrammesArea = defineArea({
  endpoints: adminProgrammes,
  handlers: {
    listAdminProgrammes: async ({ db }) => await listProgrammes(db),
    readAdminProgramme: async ({ db, params }) => await describeProgramme(db, params.id),
    addProgramme,
    editProgramme,
    publishProgramme,
    withdrawProgramme,
    deleteProgramme,
  },
});

async function listProgrammes(db: Db): Promise<AdminProgrammeRow[]> {
  const uses = await countProgrammeUses(db);
  const rows = await programmesInOrder(db);
  return rows.map(({ summary: _, ...row }) => ({ ...row, ...(uses.get(row.id) ?? { started: 0, finished: 0 }) }));
}
