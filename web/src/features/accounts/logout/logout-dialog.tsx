import { Button } from '../../../ui/base/button.tsx';
import { Confirm } from '../../../ui/overlay/confirm.tsx';
import { texts } from './texts.ts';
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
    farewell: texts.dialog,
    onLoggedOut,
  });
  return (
    <Confirm
      isOpen={isOpen}
      onCancel={onCancel}
      onConfirm={() => void leave()}
      question={texts.heading}
      consequence={question}
      confirmLabel={hasUnsent ? texts.leave : texts.confirm}
      isDestructive
      busy={isBusy || isUnknown}
      better={
        hasUnsent && (
          <Button busy={isBusy} onClick={() => void sendAndLeave()} className="basis-full">
            {texts.send}
          </Button>
        )
      }
    />
  );
}
