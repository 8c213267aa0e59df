import { Sheet } from '../../ui/overlay/sheet.tsx';
import { copy } from './copy.ts';
import { ExcuseForm } from './excuse-form.tsx';
import { ExcuseList } from './excuse-list.tsx';

export function ExcusesSheet({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={copy.title}>
      <div className="grid gap-6">
        <p className="text-ink-2">{copy.explained}</p>
        <ExcuseForm />
        <section aria-label={copy.list} className="border-t border-line pt-4">
          <ExcuseList />
        </section>
      </div>
    </Sheet>
  );
}
