import { Link } from '@tanstack/react-router';
import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '../../../ui/base/card.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { type Query, QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { SkeletonText } from '../../../ui/skeletons/skeleton-text.tsx';

interface Props<T> {
  /** The page of the list that leads here. */
  readonly list: '/admin/users' | '/admin/subscriptions';
  /** What the list is called. */
  readonly back: string;
  readonly query: Query<T>;
  /** What could not be shown, in a few words. */
  readonly failed: string;
  readonly children: (details: T) => ReactNode;
}

/** One entry of a list in place of the list: the way back to it, and what is read of the entry. */
export function DetailsFrame<T>({ list, back, query, failed, children }: Props<T>) {
  return (
    <>
      <Link
        to={list}
        search={(before: object) => ({ ...before, id: undefined, open: undefined })}
        className="inline-flex min-h-target items-center gap-2 justify-self-start text-palm-ink hover:underline"
      >
        {/* Points to the right, which is back in a right-to-left page. */}
        <Icon icon={ArrowRight} small />
        {back}
      </Link>
      <QueryStates
        query={query}
        title={failed}
        skeleton={
          <>
            <Card>
              <SkeletonText lines={4} />
            </Card>
            <TwoColumns>
              <Card>
                <SkeletonRows rows={3} hasAmount />
              </Card>
              <Card>
                <SkeletonRows rows={3} />
              </Card>
            </TwoColumns>
          </>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {children}
      </QueryStates>
    </>
  );
}

/** What happened beside what is: one below the other where there is no room. */
export function TwoColumns({ children }: { readonly children: ReactNode }) {
  return <div className="grid gap-gap lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] lg:items-start">{children}</div>;
}
