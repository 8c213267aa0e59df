import type { DialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { ExcuseForm } from './excuse-form.tsx';
import { ExcuseList } from './excuse-list.tsx';
import { texts } from './texts.ts';

export function ExcusesSheet({ isOpen, onClose }: DialogProps) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.title}>
      <div className="grid gap-6">
        <p className="text-ink-2">{texts.explained}</p>
        <ExcuseForm />
        <section aria-label={texts.list} className="border-t border-line pt-4">
          <ExcuseList />
        </section>
      </div>
    </Sheet>
  );
}
