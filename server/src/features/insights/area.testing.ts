import type { insights } from '@afdal/contract/insights';
import type { Examples } from '../../../testing/example-call.ts';

const dismissal = { kind: 'zakat_due', subject: 'zakat', cycle: '2026-11' } as const;

export const examples: Examples<typeof insights> = () => ({
  readInsights: {},
  dismissInsight: { body: dismissal },
  undismissInsight: { body: dismissal },
  muteInsights: { body: { kind: 'zakat_due' } },
  unmuteInsights: { body: { kind: 'streak_at_risk' } },
});
