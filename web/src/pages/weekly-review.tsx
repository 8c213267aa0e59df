import { FinishedReview } from '../features/self-development/weekly-reviews/finished-review.tsx';
import { PastReviews } from '../features/self-development/weekly-reviews/past-reviews.tsx';
import { useCurrentReview } from '../features/self-development/weekly-reviews/review-queries.ts';
import { ReviewView } from '../features/self-development/weekly-reviews/review-view.tsx';
import { AddressedDialogs } from '../ui/overlay/addressed-dialogs.tsx';
import { useOpenDialog } from '../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';

const dialogs = {
  past: async () => (await import('../features/self-development/weekly-reviews/past-review-sheet.tsx')).PastReviewSheet,
};

const nothingShared = {};

const skeleton = (
  <SkeletonCard>
    <SkeletonRows rows={6} />
  </SkeletonCard>
);

export type WeeklyReviewDialog = keyof typeof dialogs;

/** The week that is over: reviewed in five steps, or what its review came to; and the reviews before it. */
export function WeeklyReviewPage() {
  const open = useOpenDialog<WeeklyReviewDialog>();
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <QueryStates query={useCurrentReview()} skeleton={skeleton}>
        {(review) =>
          review.finishedAt ? <FinishedReview review={review} /> : <ReviewView key={review.weekOn} review={review} />
        }
      </QueryStates>
      <PastReviews onOpen={({ id }) => open('past', id)} />
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}
