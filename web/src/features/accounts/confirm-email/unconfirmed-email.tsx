import { Link } from '@tanstack/react-router';
import { Mail, X } from 'lucide-react';
import { useState } from 'react';
import { useUser } from '../../../session/user.tsx';
import { Icon } from '../../../ui/base/icon.tsx';
import { IconButton } from '../../../ui/base/icon-button.tsx';
import { noteActionClass } from '../../../ui/base/note.tsx';
import { texts as ui } from '../../../ui/base/texts.ts';
import { FilledText } from '../../../ui/figures/filled-text.tsx';
import { texts } from './texts.ts';

const key = 'unconfirmedEmailSeen';

/** Says that the address, or that its owner holds the account, is still to be confirmed; until it is, or for this visit no more. */
export function UnconfirmedEmail() {
  const { id, email, emailVerified, isHolderVerified } = useUser();
  const [seenBy, setSeenBy] = useState(() => sessionStorage.getItem(key));
  if (isHolderVerified || seenBy === id) return null;
  const close = () => {
    sessionStorage.setItem(key, id);
    setSeenBy(id);
  };
  return (
    <div className="flex items-center gap-3 rounded-control bg-fill ps-4 text-14 text-ink-2">
      <Icon icon={Mail} />
      <div className="min-w-0 flex-1 py-3">
        <p>
          <FilledText text={emailVerified ? texts.unverified : texts.unconfirmed} at="email" className="wrap-anywhere">
            {email}
          </FilledText>
        </p>
        {emailVerified && (
          <Link to="/settings" className={noteActionClass}>
            {texts.verify}
          </Link>
        )}
      </div>
      <IconButton icon={X} label={ui.close} onClick={close} />
    </div>
  );
}
