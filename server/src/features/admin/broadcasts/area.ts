import { adminBroadcasts } from '@afdal/contract/admin/broadcasts';
import { adminPageRows } from '@afdal/domain/admin/limits';
import { defineArea } from '../../../platform/area/define-area.ts';
import type { Call } from '../../../platform/http/call.ts';
import { countReached } from '../../notifications/announcements-store.ts';
import { decodeCursor, toAdminPage } from '../list/keyset.ts';
import { findRecipients } from './audience.ts';
import { addBroadcast, cancelBroadcast, describeBroadcast, editBroadcast, testBroadcast } from './change-broadcasts.ts';
import { countOpenedBroadcasts, sendBroadcasts } from './send-broadcasts.ts';
import { byNewest, countBroadcasts, findBroadcasts } from './store.ts';
import { broadcasts } from './tables.ts';

type Endpoints = typeof adminBroadcasts;

export const adminBroadcastsArea = defineArea({
  endpoints: adminBroadcasts,
  handlers: {
    listBroadcasts,
    readBroadcastReach: async ({ db, query, now }) => {
      const { plan = null, isActive, isPushed, isMailed, countries = [] } = query;
      const audience = { plan, isActive: isActive !== undefined, countries };
      const channels = { isPushed: isPushed !== undefined, isMailed: isMailed !== undefined };
      return await countReached(db, findRecipients(audience, now), channels);
    },
    addBroadcast,
    editBroadcast,
    cancelBroadcast,
    testBroadcast,
  },
  commonTables: [{ table: broadcasts, placement: 'local: how far a job has come' }],
  jobs: [
    { job: sendBroadcasts, cron: '* * * * *' },
    { job: countOpenedBroadcasts, cron: '*/5 * * * *' },
  ],
});

async function listBroadcasts({ db, query }: Call<Endpoints['listBroadcasts']>) {
  const place = decodeCursor(query.cursor, byNewest);
  const page = toAdminPage(await findBroadcasts(db, place, adminPageRows + 1), place, adminPageRows);
  const total = await countBroadcasts(db);
  return { ...page, total, matching: total, items: page.items.map(describeBroadcast) };
}
