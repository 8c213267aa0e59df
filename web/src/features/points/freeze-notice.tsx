import type { TaskSummary } from '@afdal/contract/tasks/tasks';
import { ShieldCheck } from 'lucide-react';
import { Note } from '../../ui/base/note.tsx';
import { useToday } from '../../ui/hooks/use-today.ts';
import { copy } from './copy.ts';
import { useFreezeNotice } from './use-freeze-notice.ts';

export function FreezeNotice({ summary }: { summary: TaskSummary }) {
  const isVisible = useFreezeNotice(summary, useToday());
  return (
    isVisible && (
      <div role="status">
        <Note tone="success" icon={ShieldCheck}>
          {copy.freezeUsed}
        </Note>
      </div>
    )
  );
}
