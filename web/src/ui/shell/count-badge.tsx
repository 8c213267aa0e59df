import { formatNumber } from '../../lib/format/numbers.ts';
import { classes } from '../classes.ts';
import { useReadingStyle } from '../reading-style.ts';

const most = 99;

/** How much waits, for the eye alone: whoever shows it says it in words too. Where nothing waits, nothing shows. */
export function CountBadge({ count, className }: { count: number; className?: string }) {
  const { digits } = useReadingStyle();
  if (count === 0) return null;
  return (
    <span aria-hidden="true" className={classes('count-badge', className)}>
      <bdi dir="ltr">
        {formatNumber(Math.min(count, most), digits)}
        {count > most && '+'}
      </bdi>
    </span>
  );
}
