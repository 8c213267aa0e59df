import type { EditedArticleRow } from '@afdal/contract/admin/articles';
import type { ArticleStatus } from '@afdal/domain/blog/article';
import { CalendarClock } from 'lucide-react';
import { formatTime, shortDate } from '../../../lib/format/dates.ts';
import { Chip, type ChipTone } from '../../../ui/base/chip.tsx';
import type { DisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

const tones: Readonly<Record<ArticleStatus, ChipTone>> = {
  draft: 'neutral',
  scheduled: 'info',
  published: 'success',
  withdrawn: 'warning',
};

export function ArticleStateChip({ status }: Pick<EditedArticleRow, 'status'>) {
  return (
    <Chip tone={tones[status]} {...(status === 'scheduled' && { icon: CalendarClock })}>
      {texts.states[status]}
    </Chip>
  );
}

/** A day with the time on it. */
export function dayAndTime(instant: string, preferences: DisplayPreferences): string {
  const at = Date.parse(instant);
  return `${shortDate(at, preferences)} ${formatTime(at, preferences)}`;
}
