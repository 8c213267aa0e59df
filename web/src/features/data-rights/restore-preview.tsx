import type { DataRestore } from '@afdal/contract/people/data-rights';
import { fillTemplate } from '@afdal/domain/text/fill-template';
import { shortDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { useReadingStyle } from '../../ui/figures/reading-style.ts';
import { copy } from './copy.ts';
import { sizeInWords } from './size-in-words.ts';
import { useCancelRestore, useConfirmRestore } from './use-restores.ts';

/** What an uploaded copy contains, before anything of it is imported. */
export function RestorePreview({ of: shown }: { readonly of: DataRestore }) {
  const style = useReadingStyle();
  const { confirm, isPending } = useConfirmRestore(shown);
  const { cancel, isPending: isCancelling } = useCancelRestore(shown);
  const rowCounts = new Map(shown.counts.map(({ table, rows }) => [table, rows]));
  const contents = Object.entries(copy.contents).flatMap(([table, name]) => {
    const rows = rowCounts.get(table) ?? 0;
    return rows > 0 ? [{ table, name, rows }] : [];
  });
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="text-14 text-ink-2">
        {fillTemplate(copy.exportedOn, { date: shortDate(Date.parse(shown.exportedAt), style) })}{' '}
        <bdi>({sizeInWords(shown.sizeBytes, style.digits)})</bdi>
      </p>
      {contents.length === 0 ? (
        <p>{copy.nothing}</p>
      ) : (
        <dl aria-label={copy.preview} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {contents.map(({ table, name, rows }) => (
            <div key={table} className="flex justify-between gap-3">
              <dt>{name}</dt>
              <dd className="font-strong">{formatNumber(rows, style.digits)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-ink-2">{copy.question}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isPending} onClick={confirm}>
          {copy.confirm}
        </Button>
        <Button look="quiet" size="small" busy={isCancelling} onClick={cancel}>
          {copy.stop}
        </Button>
      </div>
    </div>
  );
}
