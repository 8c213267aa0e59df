import { ReviewFigures, StoredTasks, weeklyReviews } from '@afdal/contract/self-development/weekly-reviews';
import { defineArea } from '../../../platform/area/define-area.ts';
import { askForReviews } from './ask-for-reviews.ts';
import type { ReviewNeeds } from './readers.ts';
import { findPastReviews } from './store.ts';
import { weeklyReviews as weeklyReviewsTable } from './tables.ts';
import { finishReview, readCurrentReview, readReview, saveReviewDraft } from './write-review.ts';

export const weeklyReviewsArea = defineArea({
  endpoints: weeklyReviews,
  handlers: (needs: ReviewNeeds) => ({
    readCurrentReview: (call) => readCurrentReview(call, needs),
    saveReviewDraft,
    finishReview: (call) => finishReview(call, needs),
    listReviews: async ({ db, user }) => await findPastReviews(db, user.id),
    readReview: (call) => readReview(call, needs),
  }),
  tables: [
    {
      table: weeklyReviewsTable,
      imported: {
        columns: { tasks: StoredTasks, figures: ReviewFigures },
        // Its habits have other ids in another account.
        derive: (row, mapId) => {
          // The schema of the row has proved its columns.
          const { figures } = row as { figures: ReviewFigures | null };
          const rename = (habit: ReviewFigures['habits'][number]) => ({ ...habit, habitId: mapId(habit.habitId) });
          return { figures: figures && { ...figures, habits: figures.habits.map(rename) } };
        },
      },
    },
  ],
  jobs: [{ job: askForReviews, cron: '*/15 * * * *' }],
});
