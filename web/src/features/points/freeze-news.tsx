import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { ShieldCheck } from 'lucide-react';
import { Note } from '../../ui/base/note.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { copy } from './copy.ts';
import { useFreezeNews } from './use-freeze-news.ts';

export function FreezeNews({ summary }: { summary: TaskSummary }) {
  const isNews = useFreezeNews(summary, useToday());
  return (
    isNews && (
      <div role="status">
        <Note tone="success" icon={ShieldCheck}>
          {copy.freezeUsed}
        </Note>
      </div>
    )
  );
}
