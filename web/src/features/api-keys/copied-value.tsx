import { interpolate } from '@afdal/domain/text/interpolate';
import { Copy } from 'lucide-react';
import { IconButton } from '../../ui/base/icon-button.tsx';
import { copyText } from '../../ui/toast/copy-text.ts';
import { texts } from './texts.ts';

interface Props {
  readonly label: string;
  /** As it is copied, from left to right. */
  readonly value: string;
}

/** What is typed in another place letter by letter, with a button that copies it. */
export function CopiedValue({ label, value }: Props) {
  return (
    <div className="flex items-center gap-2 rounded-control bg-fill ps-4">
      <div className="min-w-0 flex-1 py-2">
        <p className="text-12 text-ink-2">{label}</p>
        <code dir="ltr" className="block text-start text-14 wrap-anywhere whitespace-pre-line">
          {value}
        </code>
      </div>
      <IconButton
        icon={Copy}
        label={interpolate(texts.copyThis, { label })}
        onClick={() => void copyText(value, interpolate(texts.copied, { label }))}
      />
    </div>
  );
}
