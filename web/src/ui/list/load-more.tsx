import { Button } from '../base/button.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly query: {
    readonly hasNextPage: boolean;
    readonly isFetchingNextPage: boolean;
    readonly fetchNextPage: () => unknown;
  };
}

/** Below a list that is read by pages: the next one, while there is one. */
export function LoadMore({ query: { hasNextPage, isFetchingNextPage, fetchNextPage } }: Props) {
  if (!hasNextPage) return null;
  return (
    <Button variant="bare" busy={isFetchingNextPage} className="mt-3 w-full" onClick={() => void fetchNextPage()}>
      {texts.loadMore}
    </Button>
  );
}
