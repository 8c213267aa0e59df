import { type ReactNode, useId } from 'react';
import { Modal } from './modal.tsx';
import { ModalHead } from './modal-head.tsx';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  readonly title: string;
  readonly children: ReactNode;
}

/** For content that needs full attention for a moment. Forms to add or edit use a sheet. */
export function Dialog({ isOpen, onClose, title, children }: Props) {
  const titleId = useId();
  return (
    <Modal isOpen={isOpen} onClose={onClose} aria-labelledby={titleId} className="place-items-center p-4">
      <div className="modal-panel dialog max-h-full w-full max-w-form rounded-card">
        <div className="sticky top-0 z-10 bg-raised">
          <ModalHead titleId={titleId} title={title} onClose={onClose} />
        </div>
        <div className="px-card pb-card">{children}</div>
      </div>
    </Modal>
  );
}
