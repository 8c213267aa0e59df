import { ExcusesSheet } from '../../features/excuses/excuses-sheet.tsx';
import { RewardsSheet } from '../../features/rewards/rewards-sheet.tsx';

/** For what points and streaks lead to, in one chunk. */
export const pointsDialogs = { rewards: RewardsSheet, excuses: ExcusesSheet };
