import { Camera, ImagePlus, type LucideIcon } from 'lucide-react';
import { type ComponentProps, type ReactNode, useRef } from 'react';
import { Button } from '../base/button.tsx';
import { useScreen } from '../hooks/use-screen.ts';
import { texts } from './texts.ts';

interface Props extends Pick<ComponentProps<typeof FileButton>, 'busy' | 'disabled' | 'onFile'> {
  /** Of the button that chooses a picture that exists. */
  readonly label: string;
  /** What else than pictures it takes. */
  readonly alsoAccept?: string;
}

/** Buttons that choose a picture, or on a phone take one. */
export function PictureButtons({ label, alsoAccept, busy, disabled, onFile }: Props) {
  const isPhone = useScreen() === 'phone';
  return (
    <>
      <FileButton
        icon={ImagePlus}
        accept={['image/*', alsoAccept].filter(Boolean).join()}
        busy={busy}
        disabled={disabled}
        onFile={onFile}
      >
        {label}
      </FileButton>
      {isPhone && (
        <FileButton
          icon={Camera}
          accept="image/*"
          capture="environment"
          busy={false}
          disabled={disabled}
          onFile={onFile}
        >
          {texts.take}
        </FileButton>
      )}
    </>
  );
}

interface FileButtonProps {
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
function FileButton({ icon, accept, capture, busy, disabled, onFile, children }: FileButtonProps): ReactNode {
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
