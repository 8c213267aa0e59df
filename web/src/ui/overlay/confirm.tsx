import { type ReactNode, useId } from 'react';
import { Button } from '../base/button.tsx';
import { Modal } from './modal.tsx';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** The safe choice: nothing is changed. */
  readonly onCancel: () => void;
  readonly onConfirm: () => void;
  readonly question: string;
  /** What the result will be, and for how long. */
  readonly consequence: string;
  /** Names the action, not «yes». */
  readonly confirmLabel: string;
  readonly cancelLabel?: string;
  /** Something is permanently lost. */
  readonly isDestructive?: boolean;
  readonly busy?: boolean;
  /** A better way to the same end, above the other buttons. */
  readonly better?: ReactNode;
}

/** Asks before an irreversible action. Reversible actions run at once and are undone from their toast. */
export function Confirm({ isOpen, onCancel, onConfirm, question, consequence, confirmLabel, ...rest }: Props) {
  const { cancelLabel = texts.cancel, isDestructive = false, busy = false, better } = rest;
  const id = useId();
  return (
    <Modal
      isOpen={isOpen}
      onClose={onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-question`}
      aria-describedby={`${id}-consequence`}
      className="place-items-center p-4"
    >
      <div className="modal-panel dialog grid max-h-full w-full max-w-form gap-2 rounded-card p-6">
        <h2 id={`${id}-question`} className="text-18">
          {question}
        </h2>
        <p id={`${id}-consequence`} className="text-ink-2">
          {consequence}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          {better}
          <Button variant={isDestructive ? 'danger' : 'primary'} busy={busy} onClick={onConfirm} className="grow">
            {confirmLabel}
          </Button>
          <Button variant="quiet" data-autofocus onClick={onCancel} className="grow">
            {cancelLabel}
          </Button>
        </div>
      </div>
    </Modal>
  );
}
