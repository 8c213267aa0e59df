import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Button } from '../base/button.tsx';
import { Icon } from '../base/icon.tsx';
import { texts } from './texts.ts';

interface Props {
  /** What is paged through. */
  readonly label: string;
  readonly previousLabel?: string;
  readonly nextLabel?: string;
  /** Absent on the first page. */
  readonly onPrevious?: (() => void) | undefined;
  /** Absent on the last page. */
  readonly onNext?: (() => void) | undefined;
}

/** For lists that know only the previous and next page, not the total. A single page has none. */
export function Pager({ label, onPrevious, onNext, ...labels }: Props) {
  const { previousLabel = texts.previous, nextLabel = texts.next } = labels;
  if (!onPrevious && !onNext) return null;
  return (
    <nav aria-label={label} className="flex justify-between gap-3">
      <Button variant="quiet" disabled={!onPrevious} onClick={onPrevious}>
        <Icon icon={ChevronLeft} mirrored small />
        {previousLabel}
      </Button>
      <Button variant="quiet" disabled={!onNext} onClick={onNext}>
        {nextLabel}
        <Icon icon={ChevronRight} mirrored small />
      </Button>
    </nav>
  );
}
