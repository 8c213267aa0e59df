import { interpolate } from '@afdal/domain/text/interpolate';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { type DisplayPreferences, useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Pager } from '../../../ui/table/pager.tsx';
import { texts } from './texts.ts';
import { useListAddress } from './use-list-address.ts';

/** A page of a list of the administration, as the contract's `toAdminPage` answers it. */
export interface AdminPage<R> {
  readonly items: readonly R[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly from: number;
  readonly matching: number;
  readonly isMatchingCapped?: boolean | undefined;
  readonly total: number;
}

/** How many rows match: of very many, that there are more than are counted. */
export function writeMatching(
  { matching, isMatchingCapped = false }: Pick<AdminPage<unknown>, 'matching' | 'isMatchingCapped'>,
  digits: DisplayPreferences['digits'],
): string {
  const n = formatNumber(matching, digits);
  return isMatchingCapped ? interpolate(texts.moreThan, { n }) : n;
}

/** Which rows of how many are shown, and the pages before and after. */
export function ListFoot({ page }: { readonly page: AdminPage<unknown> }) {
  const { digits } = useDisplayPreferences();
  const { goTo } = useListAddress();
  const { items, from, previousCursor, nextCursor } = page;
  const written = (n: number) => formatNumber(n, digits);
  const range = { from: written(from), to: written(from + items.length - 1), matching: writeMatching(page, digits) };
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-4">
      <p className="text-14 text-ink-2">{interpolate(texts.range, range)}</p>
      <Pager
        label={texts.pages}
        onPrevious={previousCursor === null ? undefined : () => goTo(previousCursor)}
        onNext={nextCursor === null ? undefined : () => goTo(nextCursor)}
      />
    </div>
  );
}
