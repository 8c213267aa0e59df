import { InviteList } from '../features/referrals/invite-list.tsx';
import { ReferralHero } from '../features/referrals/referral-hero.tsx';
import { useReferral } from '../features/referrals/referral-queries.ts';
import { ShareCard } from '../features/referrals/share-card.tsx';
import { texts } from '../features/referrals/texts.ts';
import { Card } from '../ui/base/card.tsx';
import { QueryStates } from '../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../ui/skeletons/skeleton-rows.tsx';

const columns = 'grid items-start gap-gap lg:grid-cols-2';

/** A person's invitation: what it is worth, how to hand it on, and what came of it. */
export function ReferralPage() {
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <QueryStates
        query={useReferral()}
        title={texts.unreadable}
        skeleton={
          <div className={columns}>
            <SkeletonCard>
              <SkeletonRows rows={3} />
            </SkeletonCard>
            <SkeletonCard>
              <SkeletonRows rows={4} />
            </SkeletonCard>
          </div>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {(referral) => (
          <>
            <ReferralHero referral={referral} />
            <div className={columns}>
              <ShareCard referral={referral} />
              <InviteList referral={referral} />
            </div>
          </>
        )}
      </QueryStates>
    </div>
  );
}
