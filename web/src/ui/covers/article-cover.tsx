import './covers.css';
import type { ArticleSummary } from '@afdal/contract/blog';
import { classes } from '../base/classes.ts';
import { CoverDrawing } from './cover-drawing.tsx';

interface Props {
  readonly cover: ArticleSummary['cover'];
  /** `card` hides the word on phones, `thumb` always. */
  readonly size: 'card' | 'thumb' | 'wide';
}

/** A word, and a drawing on the same ground; decorative. */
export function ArticleCover({ cover: { word, drawing }, size }: Props) {
  return (
    <div className={classes('cover', `cover-${size}`)} aria-hidden="true">
      {size !== 'thumb' && <b>{word}</b>}
      <CoverDrawing name={drawing} />
    </div>
  );
}
