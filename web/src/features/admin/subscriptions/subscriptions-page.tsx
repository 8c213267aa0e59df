import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';
import { TwoColumns } from '../list/details-frame.tsx';
import { useShownId } from '../list/use-shown-id.ts';
import { dialogNames, type SubscriptionDialog } from './dialog-names.ts';
import { FiguresStrip, MovementCard } from './figures.tsx';
import { FreeMonthsCard } from './free-months-card.tsx';
import { MonthsCard } from './months-card.tsx';
import { RefundsCard } from './refunds-card.tsx';
import { RetriesCard } from './retries-card.tsx';
import { SubscriptionPage } from './subscription-page.tsx';
import { SubscriptionsList } from './subscriptions-list.tsx';

const dialogs = lazySheets(() => import('./dialogs.ts'), dialogNames);
const nothingShared = {};

/** The dialogs whose id is that of a request or a month; of all others it is that of a user. */
const ofOthers: readonly SubscriptionDialog[] = ['refund', 'decline', 'month', 'refuse'];

/** All subscriptions with what waits for a decision, or the subscription of the user that the address names. */
export function SubscriptionsPage() {
  const userId = useShownId(ofOthers);
  return (
    <div className="mx-auto grid w-full max-w-content gap-gap">
      {userId === undefined ? <Overview /> : <SubscriptionPage key={userId} id={userId} />}
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </div>
  );
}

function Overview() {
  return (
    <>
      <FiguresStrip />
      <RefundsCard />
      <TwoColumns>
        <MonthsCard />
        <MovementCard />
        <RetriesCard />
        <FreeMonthsCard />
      </TwoColumns>
      <SubscriptionsList />
    </>
  );
}
