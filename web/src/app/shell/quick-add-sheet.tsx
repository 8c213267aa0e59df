import { useEffect } from 'react';
import { copy as componentTexts } from '../../ui/base/component-texts.ts';
import { Skeleton } from '../../ui/base/skeleton.tsx';
import { IsAddressed } from '../../ui/layers/is-addressed.ts';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { useDialogAddress, useOpenDialog } from '../../ui/overlay/use-dialog-address.ts';
import { Loading } from '../../ui/skeletons/loading.tsx';
import { showToast } from '../../ui/toast/toasts.ts';
import { type QuickAddName, quickAdds } from './quick-adds.ts';
import { texts } from './texts.ts';

const load = async () => (await import('./quick-add-forms.tsx')).QuickAddForms;
const quietAfterMs = 2000;

/** Adds from anywhere, and then closes. Its forms are preloaded two seconds after mounting. */
export function QuickAddSheet() {
  const { current, close } = useDialogAddress(quickAdds);
  const open = useOpenDialog<QuickAddName>();
  const isOpen = current !== null;
  const onClose = () => current && close(current.name);
  useEffect(() => {
    const timer = setTimeout(() => void load().catch(() => {}), quietAfterMs);
    return () => clearTimeout(timer);
  }, []);
  const Forms = useLazy(load, isOpen, () => {
    onClose();
    showToast({ title: componentTexts.loadFailed, variant: 'destructive' });
  });
  return (
    <IsAddressed value={true}>
      <Sheet isOpen={isOpen} onClose={onClose} title={texts.quickAdd}>
        {Forms ? (
          <Forms
            isTask={current?.name === 'add-task'}
            slip={current?.id}
            onTask={(isTask) => open(isTask ? 'add-task' : 'add-expense')}
            onAdded={onClose}
          />
        ) : (
          <FormsSkeleton />
        )}
      </Sheet>
    </IsAddressed>
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
