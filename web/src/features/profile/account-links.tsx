import { Link } from '@tanstack/react-router';
import { ChevronLeft, Crown, Gift, LifeBuoy, LogOut, type LucideIcon, Settings, ShieldCheck } from 'lucide-react';
import { useUser } from '../../session/user.tsx';
import { Card } from '../../ui/base/card.tsx';
import { classes } from '../../ui/base/classes.ts';
import { Icon } from '../../ui/base/icon.tsx';
import { texts } from './texts.ts';

const { links: text } = texts;

const rowClass = 'flex min-h-control w-full items-center gap-3 text-start';

/** Where else an account has something to be looked after, and the way out. */
export function AccountLinks({ onLogOut }: { onLogOut: () => void }) {
  const { role } = useUser();
  return (
    <Card className="py-2">
      <h2 className="sr-only">{text.title}</h2>
      <ul className="divide-y divide-line">
        {role === 'admin' && (
          <li>
            <Link to="/admin" className={rowClass}>
              <Label icon={ShieldCheck}>{text.administration}</Label>
            </Link>
          </li>
        )}
        <li>
          <Link to="/settings" className={rowClass}>
            <Label icon={Settings}>{text.settings}</Label>
          </Link>
        </li>
        <li>
          <Link to="/subscription" className={rowClass}>
            <Label icon={Crown}>{text.subscription}</Label>
          </Link>
        </li>
        <li>
          <Link to="/referral" className={rowClass}>
            <Label icon={Gift}>{text.referral}</Label>
          </Link>
        </li>
        <li>
          <Link to="/contact" className={rowClass}>
            <Label icon={LifeBuoy}>{text.contact}</Label>
          </Link>
        </li>
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onLogOut}
            className={classes(rowClass, 'text-danger-ink')}
          >
            <Icon icon={LogOut} mirrored />
            {text.logout}
          </button>
        </li>
      </ul>
    </Card>
  );
}

function Label({ icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <>
      <span className="text-ink-2">
        <Icon icon={icon} />
      </span>
      <span className="flex-1">{children}</span>
      {/* Points to the left, which is onward in a right-to-left page. */}
      <span className="text-ink-3">
        <Icon icon={ChevronLeft} small />
      </span>
    </>
  );
}
