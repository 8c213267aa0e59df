import type { Import } from '@afdal/contract/finance/imports';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CircleCheck, CircleSlash, FileClock, LoaderCircle, type LucideIcon, Undo2 } from 'lucide-react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { DrawingQuiet } from '../../../ui/illustrations/drawing-quiet.tsx';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { Rows } from '../../../ui/list/rows.tsx';
import { QueryStates } from '../../../ui/query-states/query-states.tsx';
import { SkeletonRows } from '../../../ui/skeletons/skeleton-rows.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { texts } from './texts.ts';
import { useImports } from './use-imports.ts';

const icons: Record<Import['status'], LucideIcon> = {
  ready: FileClock,
  running: LoaderCircle,
  done: CircleCheck,
  cancelled: CircleSlash,
  reverted: Undo2,
};

/** Previous imports: open ones can be continued, finished ones reverted. */
export function ImportHistory({ onOpen }: { onOpen: (opened: Import) => void }) {
  const style = useDisplayPreferences();
  const now = useNow();
  return (
    <section aria-label={texts.history} className="border-t border-line pt-4">
      <h3 className="text-14 text-ink-2">{texts.history}</h3>
      <QueryStates
        query={useImports()}
        skeleton={<SkeletonRows rows={2} />}
        empty={<EmptyState drawing={<DrawingQuiet />} title={texts.empty} />}
      >
        {(imports) => (
          <Rows aria-label={texts.history} count={imports.length}>
            {imports.map((each) => (
              <Row
                key={each.id}
                leading={<Glyph icon={icons[each.status]} tone={each.status === 'done' ? 'success' : 'neutral'} />}
                title={
                  <button
                    type="button"
                    aria-label={interpolate(texts.open, { file: each.fileName })}
                    onClick={() => onOpen(each)}
                    className={`text-start wrap-anywhere ${wholeRowClass}`}
                  >
                    <bdi>{each.fileName}</bdi>
                  </button>
                }
                detail={[
                  texts.statuses[each.status],
                  ...(each.status === 'done'
                    ? [
                        interpolate(texts.imported, {
                          transactions: pluralize('transaction', each.added, style.digits),
                        }),
                      ]
                    : []),
                  relativeTime(Date.parse(each.createdAt), now, style),
                ].join(' · ')}
              />
            ))}
          </Rows>
        )}
      </QueryStates>
    </section>
  );
}
