import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { Button } from '../base/button.tsx';

interface Props {
  readonly icon: LucideIcon;
  readonly accept: string;
  /** Opens the camera instead of the file picker. */
  readonly capture?: 'environment';
  readonly busy: boolean;
  readonly disabled: boolean;
  readonly onFile: (file: File) => void;
  readonly children: string;
}

/** A button that opens the file picker. */
export function FileButton({ icon, accept, capture, busy, disabled, onFile, children }: Props): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="quiet" icon={icon} busy={busy} disabled={disabled} onClick={() => input.current?.click()}>
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
          // Allows choosing the same file again.
          event.target.value = '';
          if (file) onFile(file);
        }}
      />
    </>
  );
}
