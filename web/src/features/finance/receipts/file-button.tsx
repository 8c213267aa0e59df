import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../../../ui/button.tsx';

interface Props {
  readonly icon: LucideIcon;
  readonly accept: string;
  /** The camera that is asked for instead of the files. */
  readonly capture?: 'environment';
  readonly busy: boolean;
  readonly disabled?: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** A button that asks for a file of the device. */
export function FileButton({ icon, accept, capture, busy, disabled, onFile, children }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button look="quiet" icon={icon} busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
        {children}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        capture={capture}
        aria-label={children}
        hidden
        onChange={(event) => {
          const file = event.target.files?.[0];
          // The same file may be chosen again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
