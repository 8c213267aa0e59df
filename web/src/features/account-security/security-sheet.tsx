import type { AccountSecurity } from '@afdal/contract/people/account-security';
import type { ReactNode } from 'react';
import type { AddressedDialogProps } from '../../ui/overlay/addressed-dialogs.tsx';
import { Sheet } from '../../ui/overlay/sheet.tsx';
import { QueryStates } from '../../ui/query-states/query-states.tsx';
import { SkeletonText } from '../../ui/skeletons/skeleton-text.tsx';
import { useAccountSecurity } from './security-queries.ts';
import { texts } from './texts.ts';

interface Props extends AddressedDialogProps {
  readonly name: keyof typeof texts.titles;
  readonly children: (security: AccountSecurity) => ReactNode;
}

/** A sheet that knows how the account is protected. */
export function SecuritySheet({ name, isOpen, onClose, children }: Props) {
  const security = useAccountSecurity();
  return (
    <Sheet isOpen={isOpen} onClose={onClose} title={texts.titles[name]}>
      <QueryStates query={security} skeleton={<SkeletonText lines={5} />}>
        {children}
      </QueryStates>
    </Sheet>
  );
}
