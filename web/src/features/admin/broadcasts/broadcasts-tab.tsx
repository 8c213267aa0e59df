import './broadcasts.css';
import { useListAddress } from '../list/use-list-address.ts';
import { BroadcastForm } from './broadcast-form.tsx';
import { BroadcastHistory } from './broadcast-history.tsx';
import { useBroadcasts } from './broadcast-queries.ts';
import { texts } from './texts.ts';

/** A new broadcast, or the scheduled one that the address names, and below it those before. */
export function BroadcastsTab() {
  const { address, change } = useListAddress();
  const query = useBroadcasts(address.cursor);
  const changed = query.data?.items.find(({ id }) => id === address.id) ?? null;
  return (
    <div className="grid gap-gap">
      <div>
        <h2 className="text-22">{changed ? texts.change : texts.compose}</h2>
        <p className="text-14 text-ink-2">{texts.composeHint}</p>
      </div>
      <BroadcastForm key={changed?.id} broadcast={changed} onLeave={() => change({ id: undefined })} />
      <BroadcastHistory query={query} />
    </div>
  );
}
