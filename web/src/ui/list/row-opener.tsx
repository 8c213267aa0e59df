import { classes } from '../base/classes.ts';
import { wholeRowClass } from './row.tsx';

/** The title of a row that opens, wherever it is pressed. */
export function RowOpener({ title, onOpen }: { title: string; onOpen: () => void }) {
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      onClick={onOpen}
      className={classes('text-start wrap-anywhere', wholeRowClass)}
    >
      <bdi>{title}</bdi>
    </button>
  );
}
