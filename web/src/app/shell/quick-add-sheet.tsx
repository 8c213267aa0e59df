import { useEffect, useState } from 'react';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { copy as partsCopy } from '../../ui/parts-copy.ts';
import { Skeleton } from '../../ui/skeleton.tsx';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { copy } from './copy.ts';

const load = async () => (await import('./quick-add-forms.tsx')).QuickAddForms;
const quietAfterMs = 2000;

interface Props {
  /** The form shown first; null while the sheet is closed. */
  readonly first: 'expense' | 'task' | null;
  readonly onClose: () => void;
}

/** Adds from anywhere, and then closes. Its forms are preloaded two seconds after mounting. */
export function QuickAddSheet({ first, onClose }: Props) {
  const isOpen = first !== null;
  const [isTask, setTask] = useState(false);
  const [shown, setShown] = useState(first);
  if (first !== shown) {
    setShown(first);
    if (first) setTask(first === 'task');
  }
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const Forms = useLazy(load, isOpen, () => {
    onClose();
    showToast({ title: partsCopy.loadFailed, variant: 'destructive' });
  });
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.quickAdd}>
      {Forms ? <Forms isTask={isTask} onTask={setTask} onAdded={onClose} /> : <FormsSkeleton />}
    </Sheet>
  );
}

function FormsSkeleton() {
  return (
    <Loading className="grid gap-4">
      <Skeleton className="h-13 rounded-control" />
      <Skeleton className="h-19 rounded-control" />
      <Skeleton className="h-control rounded-control" />
      <Skeleton className="h-control rounded-control" />
    </Loading>
  );
}
