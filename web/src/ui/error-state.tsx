import { CloudAlert, RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { copy } from './copy.ts';
import { Icon } from './icon.tsx';

export function ErrorState({ onRetry, busy }: { onRetry: () => void; busy: boolean }) {
  return (
    <div role="alert" className="flex items-start gap-3">
      <span className="grid size-10 flex-none place-items-center rounded-full bg-danger-soft text-danger-ink">
        <Icon of={CloudAlert} />
      </span>
      <div className="grid justify-items-start gap-3">
        <p className="pt-1.5">{copy.sectionFailed}</p>
        <Button look="soft" onClick={onRetry} busy={busy}>
          {!busy && <Icon of={RotateCw} small />}
          {copy.retry}
        </Button>
      </div>
    </div>
  );
}
