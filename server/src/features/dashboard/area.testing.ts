import type { dashboard } from '@afdal/contract/dashboard';
import type { Examples } from '../../../testing/example-call.ts';

export const examples: Examples<typeof dashboard> = () => ({
  readDashboard: {},
  dismissFirstDay: {},
});
