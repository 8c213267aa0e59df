import { Camera, ImagePlus } from 'lucide-react';
import type { ComponentProps } from 'react';
import { useScreen } from '../hooks/use-screen.ts';
import { FileButton } from './file-button.tsx';
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
