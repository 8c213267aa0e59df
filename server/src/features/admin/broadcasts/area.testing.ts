import type { adminBroadcasts } from '@afdal/contract/admin/broadcasts';
import type { Examples } from '../../../../testing/example-call.ts';
import { uuidv7 } from '../../../platform/uuid.ts';

export const examples: Examples<typeof adminBroadcasts> = (server) => {
  // An equal one would be taken for the same, sent twice.
  const aBroadcast = () => ({
    title: `تحديث ${uuidv7(server.clock.now().getTime())}`,
    message: 'عشر دقائق لأسبوع أوضح.',
    actionType: 'review',
    plan: null,
    isActive: false,
    countries: [],
    isPushed: true,
    isMailed: false,
    scheduledOn: '2026-12-20',
    scheduledTime: '19:00',
  });
  const aScheduledOne = async () => {
    const id = uuidv7(server.clock.now().getTime());
    const { title, message } = aBroadcast();
    await server.database.pool.query(
      `insert into broadcasts (id, title, message, is_active, countries, is_pushed, is_mailed, scheduled_on,
                               scheduled_time, state, created_at, updated_at)
       values ($1, $2, $3, false, '{}', false, false, '2026-12-20', '19:00', 'scheduled', $4, $4)`,
      [id, title, message, server.clock.now()],
    );
    return { id };
  };
  return {
    listBroadcasts: {},
    readBroadcastReach: {},
    addBroadcast: { body: async () => aBroadcast() },
    editBroadcast: {
      getParams: aScheduledOne,
      common: true,
      body: async () => ({ ...aBroadcast(), expected: 1 }),
    },
    cancelBroadcast: { getParams: aScheduledOne, common: true, body: { expected: 1 } },
    testBroadcast: {
      body: { title: 'المراجعة الأسبوعية هنا', message: 'عشر دقائق لأسبوع أوضح.', actionType: 'review' },
    },
  };
};
