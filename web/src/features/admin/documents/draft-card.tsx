import type { LegalChangedLine, LegalDocumentDetails } from '@afdal/contract/admin/documents';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { useState } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Prose } from '../../../ui/prose/prose.tsx';
import { DraftForm, type useDraftForm } from './draft-form.tsx';
import { lineForms, texts } from './texts.ts';

const views = ['edit', 'changes', 'text'] as const;

interface Props extends ReturnType<typeof useDraftForm> {
  readonly details: LegalDocumentDetails;
}

/** The next version: to be written, compared with the newest one, or read as everybody would. */
export function DraftCard({ details, ...form }: Props) {
  const { title, versions, draft } = details;
  const { digits } = useDisplayPreferences();
  const [view, setView] = useState<(typeof views)[number]>(draft && !form.isUnsaved ? 'changes' : 'edit');
  const newest = versions[0]?.version ?? 0;
  const [last, next] = [newest, newest + 1].map((version) => formatNumber(version, digits)) as [string, string];
  const shown = draft ? view : 'edit';
  return (
    <Card className="grid content-start gap-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="grid gap-1">
          <h2 className="text-18">{interpolate(texts.heading, { title, version: next })}</h2>
          <p className="text-14 text-ink-2">
            {interpolate(draft ? texts.comparedWith : texts.noDraft, { version: last })}
          </p>
        </div>
        {draft ? (
          <div className="w-full md:w-auto">
            <SegmentedControl
              label={texts.view}
              isLabelHidden
              value={shown}
              onChange={setView}
              choices={views.map((value) => ({ value, label: texts.views[value] }))}
            />
          </div>
        ) : (
          <p className="text-14 text-ink-2">{texts.afterSaving}</p>
        )}
      </div>
      {shown === 'edit' && <DraftForm details={details} version={next} {...form} />}
      {draft && shown !== 'edit' && form.isUnsaved && <p className="text-14 text-ink-2">{texts.unsaved}</p>}
      {draft && shown === 'changes' && <Changes {...draft.changes} summary={draft.summary} last={last} />}
      {draft && shown === 'text' && <Prose html={draft.html} />}
    </Card>
  );
}

interface ChangesProps {
  readonly lines: readonly LegalChangedLine[];
  readonly added: number;
  readonly removed: number;
  readonly summary: string;
  /** The number of the version that is compared with. */
  readonly last: string;
}

function Changes({ lines, added, removed, summary, last }: ChangesProps) {
  const { digits } = useDisplayPreferences();
  if (lines.length === 0) return <p>{interpolate(texts.same, { version: last })}</p>;
  return (
    <>
      <p className="flex flex-wrap items-center gap-2 text-14 text-ink-2">
        {added > 0 && (
          <Chip tone="success">{interpolate(texts.added, { lines: pluralizeForms(lineForms, added, digits) })}</Chip>
        )}
        {removed > 0 && (
          <Chip tone="danger">{interpolate(texts.removed, { lines: pluralizeForms(lineForms, removed, digits) })}</Chip>
        )}
        {texts.rest}
      </p>
      <div className="legal-changes">
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a comparison have no other names, and stay in their places
          <ChangedLine key={index} line={line} />
        ))}
      </div>
      {summary !== '' && (
        <div className="grid gap-1">
          <h3 className="text-14 font-strong">{texts.summary}</h3>
          <p className="wrap-anywhere whitespace-pre-line text-ink-2">{localizeProse(summary, digits)}</p>
        </div>
      )}
    </>
  );
}

const signs = { kept: '', removed: '−', added: '+' } as const;

/** A changed line: its sign, its word for screen readers, and the words that the other text has not. */
function ChangedLine({ line: { kind, parts } }: { readonly line: LegalChangedLine }) {
  if (kind === 'kept') {
    return <p className="legal-kept">{parts.map(({ text }) => text.replace(/^#+\s*/, '')).join('')}</p>;
  }
  const Changed = kind === 'added' ? 'ins' : 'del';
  return (
    <p className={kind === 'added' ? 'legal-added' : 'legal-removed'}>
      <b aria-hidden="true">
        <bdi dir="ltr">{signs[kind]}</bdi>
      </b>
      <span className="wrap-anywhere">
        <span className="sr-only">{kind === 'added' ? texts.addedLine : texts.removedLine}</span>
        {parts.map(({ text, isChanged }, index) =>
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          isChanged ? <Changed key={index}>{text}</Changed> : text,
        )}
      </span>
    </p>
  );
}
