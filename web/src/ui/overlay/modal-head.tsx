import { X } from 'lucide-react';
import { IconButton } from '../base/icon-button.tsx';
import { texts } from '../base/texts.ts';

interface Props {
  readonly titleId: string;
  readonly title: string;
  readonly onClose: () => void;
}

export function ModalHead({ titleId, title, onClose }: Props) {
  return (
    <div className="flex items-center justify-between gap-3 ps-card pe-2 py-2">
      <h2 id={titleId} className="min-w-0 text-18">
        {title}
      </h2>
      <IconButton icon={X} label={texts.close} onClick={onClose} />
    </div>
  );
}
