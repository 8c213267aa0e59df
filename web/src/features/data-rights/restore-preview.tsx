import type { DataRestore } from '@afdal/contract/people/data-rights';
import { interpolate } from '@afdal/domain/text/interpolate';
import { shortDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { Button } from '../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { formatSize } from './format-size.ts';
import { texts } from './texts.ts';
import { useCancelRestore, useConfirmRestore } from './use-restores.ts';

/** What an uploaded copy contains, before anything of it is imported. */
export function RestorePreview({ dataRestore: restore }: { readonly dataRestore: DataRestore }) {
  const style = useDisplayPreferences();
  const { confirm, isPending } = useConfirmRestore(restore);
  const { cancel, isPending: isCancelling } = useCancelRestore(restore);
  const rowCounts = new Map(restore.counts.map(({ table, rows }) => [table, rows]));
  const contents = Object.entries(texts.contents).flatMap(([table, name]) => {
    const rows = rowCounts.get(table) ?? 0;
    return rows > 0 ? [{ table, name, rows }] : [];
  });
  return (
    <div className="grid gap-3 rounded-control bg-sunken p-4">
      <p className="text-14 text-ink-2">
        {interpolate(texts.exportedOn, { date: shortDate(Date.parse(restore.exportedAt), style) })}{' '}
        <bdi>({formatSize(restore.sizeBytes, style.digits)})</bdi>
      </p>
      {contents.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <dl aria-label={texts.preview} className="grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {contents.map(({ table, name, rows }) => (
            <div key={table} className="flex justify-between gap-3">
              <dt>{name}</dt>
              <dd className="font-strong">{formatNumber(rows, style.digits)}</dd>
            </div>
          ))}
        </dl>
      )}
      <p className="text-14 text-ink-2">{texts.question}</p>
      <div className="flex flex-wrap gap-3">
        <Button size="small" busy={isPending} onClick={confirm}>
          {texts.confirm}
        </Button>
        <Button variant="quiet" size="small" busy={isCancelling} onClick={cancel}>
          {texts.stop}
        </Button>
      </div>
    </div>
  );
}
