import { dashboard } from '@afdal/contract/dashboard';
import { defineArea } from '../../platform/area/define-area.ts';
import { type DashboardNeeds, readDashboard } from './read-dashboard.ts';
import { endFirstDay } from './store.ts';

export const dashboardArea = defineArea({
  endpoints: dashboard,
  handlers: (needs: DashboardNeeds) => ({
    readDashboard: (call) => readDashboard(call, needs),
    dismissFirstDay: async ({ db, user, now }) => {
      await endFirstDay(db, user.id, now);
      return undefined;
    },
  }),
});
