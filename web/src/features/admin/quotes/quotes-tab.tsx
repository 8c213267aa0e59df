import type { AdminQuote } from '@afdal/contract/admin/quotes';
import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronDown, ChevronUp, Plus } from 'lucide-react';
import { useId, useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Switch } from '../../../ui/fields/switch.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { itemMenu } from '../../../ui/list/item-menu.ts';
import { ItemRows } from '../../../ui/list/item-rows.tsx';
import { Row } from '../../../ui/list/row.tsx';
import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ask } from '../../../ui/overlay/ask.ts';
import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useAdminQuotes, useDeleteQuote, useOrderQuotes, useShowQuote } from './quote-queries.ts';
import { texts } from './texts.ts';

/** What the tab's address opens. */
const dialogs = lazySheets(() => import('./sheets.ts'), ['add', 'edit']);
type QuoteDialog = keyof typeof dialogs;

const nothingShared = {};

/** The quotes in the order in which they are shown, each to be switched off, changed, moved and deleted. */
export function QuotesTab() {
  const titleId = useId();
  const { digits } = useDisplayPreferences();
  const open = useOpenDialog<QuoteDialog>();
  const { mutate: remove } = useDeleteQuote();
  const { mutate: order } = useOrderQuotes();
  const [announcement, setAnnouncement] = useState('');
  const askToDelete = ({ id, text }: AdminQuote) =>
    ask({
      question: texts.deleteQuestion,
      consequence: `«${text}»`,
      confirmLabel: texts.delete,
      isDestructive: true,
      onConfirm: () => remove({ params: { id } }),
    });
  const move = (quotes: readonly AdminQuote[], quote: AdminQuote, to: number) => {
    const others = quotes.filter(({ id }) => id !== quote.id);
    const ids = others.toSpliced(to, 0, quote).map(({ id }) => id);
    const announce = () => {
      const [n, all] = [formatNumber(to + 1, digits), formatNumber(quotes.length, digits)];
      setAnnouncement(interpolate(texts.moved, { text: quote.text, n, all }));
    };
    order({ body: { ids } }, { onSuccess: announce });
  };
  return (
    <Card aria-labelledby={titleId} className="max-w-reading">
      <CardHead
        id={titleId}
        title={texts.title}
        action={
          <Button variant="soft" size="small" icon={Plus} onClick={() => open('add')}>
            {texts.add}
          </Button>
        }
      />
      <p className="mb-3 text-14 text-ink-2">{texts.explanation}</p>
      <p role="status" className="sr-only">
        {announcement}
      </p>
      <QueryStates
        query={useAdminQuotes()}
        title={texts.failed}
        skeleton={<SkeletonRows rows={4} />}
        empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} hint={texts.emptyHint} />}
      >
        {(quotes) => (
          <ItemRows label={texts.title} items={quotes} onDelete={askToDelete}>
            {(quote, onDelete) => (
              <QuoteRow
                key={quote.id}
                quote={quote}
                onEdit={() => open('edit', quote.id)}
                onDelete={onDelete}
                onMove={(way) => move(quotes, quote, quotes.indexOf(quote) + way)}
                isFirst={quote === quotes[0]}
                isLast={quote === quotes.at(-1)}
              />
            )}
          </ItemRows>
        )}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </Card>
  );
}

interface RowProps {
  readonly quote: AdminQuote;
  readonly onEdit: () => void;
  readonly onDelete: () => void;
  readonly onMove: (way: -1 | 1) => void;
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

function QuoteRow({ quote, onEdit, onDelete, onMove, isFirst, isLast }: RowProps) {
  const switchId = useId();
  const { show, isPending } = useShowQuote();
  const { text, author, isActive } = quote;
  const more = [
    ...(isFirst ? [] : [{ label: texts.up, icon: ChevronUp, onSelect: () => onMove(-1) }]),
    ...(isLast ? [] : [{ label: texts.down, icon: ChevronDown, onSelect: () => onMove(1) }]),
  ];
  return (
    <Row
      title={<bdi className="wrap-anywhere">{text}</bdi>}
      detail={author && <bdi>{author}</bdi>}
      action={
        <label htmlFor={switchId} className="grid min-h-target min-w-target place-items-center">
          <span className="sr-only">{interpolate(texts.show, { text })}</span>
          <Switch id={switchId} checked={isActive} disabled={isPending} onChange={(shown) => show(quote, shown)} />
        </label>
      }
      menu={itemMenu(text, { onEdit, onDelete, more })}
    />
  );
}
