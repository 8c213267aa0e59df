import { paths } from '../paths.ts';

/** Where a slip is recorded: a dialog of the page of habits, in which the habit is chosen. */
export const recordingSlip = { to: paths.breakHabits, search: { open: 'slip' } } as const;
