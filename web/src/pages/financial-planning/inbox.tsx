import { InboxReview } from '../../features/finance/messages/inbox/inbox-review.tsx';

/** What a person's phones have sent of their bank's messages. */
export function InboxPage() {
  return (
    <div className="mx-auto grid max-w-content gap-gap">
      <InboxReview />
    </div>
  );
}
