import type { GuideText } from '@afdal/contract/admin/guide';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Pencil, RotateCcw } from 'lucide-react';
import { useId } from 'react';
import { formatSpan } from '../../../lib/format/format-span.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { AddressedDialogs } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ask } from '../../../ui/overlay/ask.ts';
import { lazySheets } from '../../../ui/overlay/lazy-sheets.ts';
import { useOpenDialog } from '../../../ui/overlay/use-dialog-address.ts';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonCard } from '../../../ui/skeletons/skeleton-card.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { useGuideTexts, useResetText } from './guide-queries.ts';
import { texts } from './texts.ts';

/** What the tab's address opens. */
const dialogs = lazySheets(() => import('./sheets.ts'), ['edit']);
type GuideDialog = keyof typeof dialogs;

const nothingShared = {};

/** What people read who break a habit: each text as it is now, to be changed or brought back. */
export function GuideTab() {
  return (
    <>
      <QueryStates
        query={useGuideTexts()}
        title={texts.failed}
        skeleton={
          <SkeletonCard>
            <SkeletonRows rows={5} />
          </SkeletonCard>
        }
        failedIn={(failure) => <Card>{failure}</Card>}
      >
        {(all) => (
          <div className="grid grid-cols-1 items-start gap-gap lg:grid-cols-2">
            <TextsCard title={texts.help} hint={texts.helpHint} rows={all.filter(({ kind }) => kind === 'help')} />
            <TextsCard title={texts.marks} hint={texts.marksHint} rows={all.filter(({ kind }) => kind === 'mark')} />
          </div>
        )}
      </QueryStates>
      <AddressedDialogs dialogs={dialogs} shared={nothingShared} />
    </>
  );
}

interface CardProps {
  readonly title: string;
  readonly hint: string;
  readonly rows: readonly GuideText[];
}

function TextsCard({ title, hint, rows }: CardProps) {
  const titleId = useId();
  return (
    <Card aria-labelledby={titleId}>
      <CardHead id={titleId} title={title} />
      <p className="mb-3 text-14 text-ink-2">{hint}</p>
      <Rows aria-labelledby={titleId}>
        {rows.map((row) => (
          <TextRow key={row.id} row={row} />
        ))}
      </Rows>
    </Card>
  );
}

function TextRow({ row }: { readonly row: GuideText }) {
  const { digits } = useDisplayPreferences();
  const open = useOpenDialog<GuideDialog>();
  const { mutate: reset } = useResetText();
  const { id, text, isEdited, version } = row;
  const name = row.kind === 'help' ? row.title : formatSpan(row.afterMinutes, digits);
  const askToReset = () =>
    ask({
      question: texts.resetQuestion,
      consequence: texts.resetConsequence,
      confirmLabel: texts.resetConfirm,
      isDestructive: true,
      onConfirm: () => reset({ params: { id }, body: { expected: version } }),
    });
  const actions = [
    { label: texts.edit, icon: Pencil, onSelect: () => open('edit', id) },
    ...(isEdited ? [{ label: texts.reset, icon: RotateCcw, onSelect: askToReset }] : []),
  ];
  return (
    <Row
      isFromTop
      title={
        <span className="flex flex-wrap items-center gap-x-2 font-strong">
          <bdi className="wrap-anywhere">{name}</bdi>
          {isEdited && <Chip tone="info">{texts.edited}</Chip>}
        </span>
      }
      detail={
        <>
          <span className="block text-ink">{text}</span>
          {row.kind === 'mark' && (
            <a href={row.source.url} target="_blank" rel="noreferrer" className="wrap-anywhere underline">
              {interpolate(texts.source, {
                name: row.source.name,
                year: localizeDigits(String(row.source.year), digits),
              })}
            </a>
          )}
        </>
      }
      menu={{ label: interpolate(texts.options, { name }), actions }}
    />
  );
}
