import type { ArticleSummary } from '@afdal/contract/blog';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Bookmark, BookmarkCheck } from 'lucide-react';
import { Button } from '../../ui/base/button.tsx';
import { classes } from '../../ui/base/classes.ts';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { useToggleSaved } from './article-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly article: ArticleSummary;
  readonly variant?: 'bare' | 'hero';
  /** Called before an article is unsaved, whose row may go with the button. */
  readonly onUnsave?: () => void;
}

/** Saves the article of a card, or unsaves it. */
export function SaveIconButton({ article, variant = 'bare', onUnsave }: Props) {
  const toggle = useToggleSaved();
  const { title, isSaved } = article;
  return (
    <IconButton
      icon={Bookmark}
      label={interpolate(isSaved ? texts.unsaveThis : texts.saveThis, { title })}
      variant={variant}
      className={classes(isSaved && '[&>.icon]:fill-current', isSaved && variant === 'bare' && 'text-palm-ink')}
      onClick={() => {
        if (isSaved) onUnsave?.();
        toggle(article);
      }}
    />
  );
}

/** Saves the article that is being read, or unsaves it. */
export function SaveButton({ article }: { article: ArticleSummary }) {
  const toggle = useToggleSaved();
  const { isSaved } = article;
  return (
    <Button
      variant="quiet"
      icon={isSaved ? BookmarkCheck : Bookmark}
      aria-pressed={isSaved}
      onClick={() => toggle(article)}
    >
      {isSaved ? texts.isSaved : texts.save}
    </Button>
  );
}
