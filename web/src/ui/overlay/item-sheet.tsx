import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { type Query, QueryStates } from '../query-states/query-states.tsx';
import { SkeletonText } from '../skeletons/skeleton-text.tsx';
import { showToast } from '../toast/toasts.ts';
import { Sheet } from './sheet.tsx';

interface Props<T> extends Omit<ComponentProps<typeof Sheet>, 'children'> {
  /** What the sheet is about; null where there is no such thing. */
  readonly item: Query<T | null>;
  /** Says that there is no such thing. */
  readonly missing: string;
  readonly children: (item: T) => ReactNode;
}

/** A sheet about one of many, found by its id. One that is not there closes the sheet: with a word, unless it just went. */
export function ItemSheet<T extends object>({ item, missing, children, isOpen, onClose, ...rest }: Props<T>) {
  const { data } = item;
  const [wasThere, setWasThere] = useState(false);
  const isThere = isOpen && (wasThere || Boolean(data));
  if (isThere !== wasThere) setWasThere(isThere);
  const isMissing = isOpen && data === null;
  const leave = useEffectEvent(() => {
    onClose();
    if (!wasThere) showToast({ title: missing, variant: 'default' });
  });
  useEffect(() => {
    if (isMissing) leave();
  }, [isMissing]);
  return (
    <Sheet {...rest} isOpen={isOpen && !isMissing} onClose={onClose}>
      <QueryStates query={item} skeleton={<SkeletonText lines={5} />}>
        {(found) => found && children(found)}
      </QueryStates>
    </Sheet>
  );
}
