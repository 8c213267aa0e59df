import type { TagTotals } from '@afdal/contract/finance/ledger/tags';
import { findTagVariants } from '@afdal/domain/money/tag-variants';
import { interpolate } from '@afdal/domain/text/interpolate';
import { isFoundIn } from '@afdal/domain/text/searchable';
import { Link, useNavigate } from '@tanstack/react-router';
import { ListFilter, Merge, Pencil, Tag, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { pluralize } from '../../../../lib/format/plurals.ts';
import { useUser } from '../../../../session/user.tsx';
import { Button, buttonClass } from '../../../../ui/base/button.tsx';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead, headLinkClass } from '../../../../ui/base/card-head.tsx';
import { Glyph } from '../../../../ui/base/glyph.tsx';
import { IconButton } from '../../../../ui/base/icon-button.tsx';
import { Note, noteActionClass } from '../../../../ui/base/note.tsx';
import { SearchField } from '../../../../ui/fields/search-field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { DrawingQuiet } from '../../../../ui/illustrations/drawing-quiet.tsx';
import { Row } from '../../../../ui/list/row.tsx';
import { Rows } from '../../../../ui/list/rows.tsx';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../../ui/states/empty-state.tsx';
import { SumsByCurrency, sumByCurrency } from '../../sums-by-currency.tsx';
import { formatDay } from '../cycles/cycle-labels.ts';
import { formatAddressFilter } from '../filter/address-filter.ts';
import { MergeSheet } from './merge-sheet.tsx';
import { RenameTag } from './rename-tag.tsx';
import { useDeleteTag, useTags } from './tag-queries.ts';
import { texts } from './texts.ts';

/** The tags that transactions have, renamed, merged and taken away for all of them at once. */
export function TagsTab() {
  const empty = (
    <EmptyState
      drawing={<DrawingQuiet />}
      title={texts.empty}
      action={
        <Link to="/financial-planning" className={buttonClass('soft')}>
          {texts.toTransactions}
        </Link>
      }
    />
  );
  return (
    <Card aria-label={texts.title}>
      <CardHead
        title={texts.title}
        action={
          <Link to="/reports" search={{ by: 'tag' }} className={headLinkClass}>
            {texts.report}
          </Link>
        }
      />
      <p className="-mt-3 mb-3 text-14 text-ink-2">{texts.hint}</p>
      <QueryStates query={useTags()} skeleton={<SkeletonRows rows={6} hasAmount />} empty={empty}>
        {(tags) => <Tags tags={tags} />}
      </QueryStates>
    </Card>
  );
}

/** How many rows show before the rest is asked for, and from how many there is a search. */
const firstRows = 20;
const searchedFrom = 8;

function Tags({ tags }: { tags: readonly TagTotals[] }) {
  const { digits } = useDisplayPreferences();
  const [query, setQuery] = useState('');
  const [isWhole, setWhole] = useState(false);
  const [renamed, setRenamed] = useState<string | null>(null);
  const [merged, setMerged] = useState<readonly string[] | null>(null);
  const found = tags.filter(({ tag }) => isFoundIn(query, tag));
  const visible = isWhole ? found : found.slice(0, firstRows);
  const variants = findTagVariants(tags.map(({ tag }) => tag));
  return (
    <div className="grid gap-4">
      {tags.length >= searchedFrom && <SearchField label={texts.search} value={query} onChange={setQuery} />}
      {variants.map((names) => (
        <Note key={names.join()} tone="success" icon={Merge}>
          <p>{interpolate(texts.variants, { names: names.map((name) => `«${name}»`).join('، ') })}</p>
          <button type="button" aria-haspopup="dialog" className={noteActionClass} onClick={() => setMerged(names)}>
            {texts.review}
          </button>
        </Note>
      ))}
      {found.length === 0 && <p className="text-ink-2">{texts.notFound}</p>}
      <Rows aria-label={texts.list} count={visible.length}>
        {visible.map((tag) =>
          tag.tag === renamed ? (
            <li key={tag.tag} className="py-3">
              <RenameTag tag={tag} others={tags.filter((other) => other !== tag)} onDone={() => setRenamed(null)} />
            </li>
          ) : (
            <TagRow
              key={tag.tag}
              tag={tag}
              onRename={() => setRenamed(tag.tag)}
              onMerge={tags.length > 1 ? () => setMerged([tag.tag]) : null}
            />
          ),
        )}
      </Rows>
      {visible.length < found.length && (
        <Button variant="bare" onClick={() => setWhole(true)}>
          {interpolate(texts.more, { n: formatNumber(found.length - visible.length, digits) })}
        </Button>
      )}
      <MergeSheet tags={tags} first={merged} onClose={() => setMerged(null)} />
    </div>
  );
}

interface TagRowProps {
  readonly tag: TagTotals;
  readonly onRename: () => void;
  /** Null where there is no other tag. */
  readonly onMerge: (() => void) | null;
}

function TagRow({ tag, onRename, onMerge }: TagRowProps) {
  const style = useDisplayPreferences();
  const { currency } = useUser().preferences;
  const navigate = useNavigate();
  const remove = useDeleteTag();
  const { tag: name, count, usedOn, currencies } = tag;
  const sums = sumByCurrency(
    currencies.map((each) => ({ currency: each.currency, minor: each.incomeMinor - each.spentMinor })),
  );
  const show = () =>
    void navigate({ to: '/financial-planning', search: { filter: formatAddressFilter({ tag: name }) } });
  return (
    <Row
      leading={<Glyph icon={Tag} />}
      title={<bdi className="wrap-anywhere">{name}</bdi>}
      detail={
        <>
          {pluralize('transaction', count, style.digits)}
          <span className="hidden md:inline">{interpolate(texts.last, { day: formatDay(usedOn, style) })}</span>
        </>
      }
      amount={
        <span className="grid justify-items-end">
          <SumsByCurrency sums={sums} currency={currency} isChange />
        </span>
      }
      action={
        <IconButton
          icon={Pencil}
          label={interpolate(texts.rename, { tag: name })}
          onClick={onRename}
          className="-me-3"
        />
      }
      menu={{
        label: interpolate(texts.options, { tag: name }),
        actions: [
          { label: texts.show, icon: ListFilter, onSelect: show },
          ...(onMerge ? [{ label: texts.merge, icon: Merge, onSelect: onMerge }] : []),
          { label: texts.delete, icon: Trash2, isDestructive: true, onSelect: () => remove(tag) },
        ],
      }}
    />
  );
}
