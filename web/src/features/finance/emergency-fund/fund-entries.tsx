import type { EmergencyFund } from '@afdal/contract/finance/emergency-fund';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { Button } from '../../../ui/base/button.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../ui/list/item-rows.tsx';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { SetAsideRow } from '../set-aside-row.tsx';
import { texts as financeTexts } from '../texts.ts';
import { useDeleteEntry } from './entry-writes.ts';
import { formatEntry } from './format-entry.ts';
import { texts } from './texts.ts';

/** How many entries show before "show all". */
const firstEntries = 4;

/** What went in and out, the latest first. */
export function FundEntries({ fund: { entries, currency } }: { fund: EmergencyFund }) {
  const style = useDisplayPreferences();
  const open = useOpenDialog<'edit-fund-entry'>();
  const [isWhole, setWhole] = useState(false);
  return (
    <section aria-label={texts.entries} className="mt-5">
      <h3 className="mb-1 text-14">{texts.entries}</h3>
      {entries.length === 0 && <p className="text-14 text-ink-2">{texts.noEntries}</p>}
      <ItemRows
        label={texts.entries}
        items={isWhole ? entries : entries.slice(0, firstEntries)}
        onDelete={useDeleteEntry()}
      >
        {(entry, onDelete) => {
          const [title, day] = [formatEntry(entry), formatDate(entry.occurredOn, style.calendar, style)];
          return (
            <SetAsideRow
              key={entry.id}
              entry={entry}
              currency={currency}
              icon={entry.amountMinor > 0 ? Plus : Minus}
              title={title}
              detail={[day, entry.transactionId && financeTexts.withTransaction].filter(Boolean).join(' · ')}
              menu={itemMenu(interpolate(texts.entryOn, { entry: title, day }), {
                onEdit: () => open('edit-fund-entry', entry.id),
                onDelete,
              })}
            />
          );
        }}
      </ItemRows>
      {entries.length > firstEntries && (
        <Button variant="bare" aria-expanded={isWhole} className="mt-2 w-full" onClick={() => setWhole(!isWhole)}>
          {isWhole ? texts.fewerEntries : texts.allEntries}
        </Button>
      )}
    </section>
  );
}
