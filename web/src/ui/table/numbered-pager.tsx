import { interpolate } from '@afdal/domain/text/interpolate';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { formatNumber } from '../../lib/format/numbers.ts';
import { classes } from '../base/classes.ts';
import { IconButton } from '../base/icon-button.tsx';
import { useDisplayPreferences } from '../figures/display-preferences.ts';
import { pagesInSight } from './pages-in-sight.ts';
import { texts } from './texts.ts';

interface Props {
  /** What is paged through. */
  readonly label: string;
  /** From 1. */
  readonly page: number;
  readonly count: number;
  readonly onGo: (page: number) => void;
}

/** For lists of known length. A phone has no room for the page numbers and shows the current position instead. */
export function NumberedPager({ label, page, count, onGo }: Props) {
  const { digits } = useDisplayPreferences();
  const written = (number: number) => formatNumber(number, digits);
  return (
    <nav aria-label={label} className="flex items-center justify-between gap-1 md:justify-center">
      <IconButton
        icon={ChevronLeft}
        mirrored
        label={texts.previous}
        disabled={page <= 1}
        onClick={() => onGo(page - 1)}
        className="disabled:opacity-50"
      />
      <p className="text-14 text-ink-2 md:hidden">
        {interpolate(texts.pageNumber, { page: written(page), count: written(count) })}
      </p>
      <ol className="hidden items-center gap-1 md:flex">
        {pagesInSight(page, count).map((number) =>
          typeof number === 'string' ? (
            <li key={number} aria-hidden="true" className="px-1 text-ink-3">
              …
            </li>
          ) : (
            <li key={number}>
              <button
                type="button"
                aria-label={interpolate(texts.page, { page: written(number) })}
                aria-current={number === page ? 'page' : undefined}
                onClick={() => onGo(number)}
                className={classes(
                  'grid size-target place-items-center rounded-control text-14',
                  number === page ? 'bg-palm-soft font-strong text-palm-ink' : 'text-ink-2 hover:bg-sunken',
                )}
              >
                {written(number)}
              </button>
            </li>
          ),
        )}
      </ol>
      <IconButton
        icon={ChevronRight}
        mirrored
        label={texts.next}
        disabled={page >= count}
        onClick={() => onGo(page + 1)}
        className="disabled:opacity-50"
      />
    </nav>
  );
}
