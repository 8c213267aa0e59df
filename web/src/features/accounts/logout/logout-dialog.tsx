import { Button } from '../../../ui/base/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { copy } from './copy.ts';
import { useLogOut } from './use-log-out.ts';

interface Props {
  readonly isOpen: boolean;
  readonly onCancel: () => void;
  readonly onLoggedOut: () => void;
}

/** The logout confirmation above a page. */
export function LogoutDialog({ isOpen, onCancel, onLoggedOut }: Props) {
  const { isBusy, isUnknown, hasUnsent, question, leave, sendAndLeave } = useLogOut({
    isEnabled: isOpen,
    farewell: copy.dialog,
    onLoggedOut,
  });
  return (
    <Confirm
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={() => void leave()}
      question={copy.heading}
      consequence={question}
      confirmLabel={hasUnsent ? copy.leave : copy.confirm}
      isDestructive
      busy={isBusy || isUnknown}
      better={
        hasUnsent && (
          <Button busy={isBusy} onClick={() => void sendAndLeave()} className="basis-full">
            {copy.send}
          </Button>
        )
      }
    />
  );
}
