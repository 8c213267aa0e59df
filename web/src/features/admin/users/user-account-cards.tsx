import type { UserDetails } from '@afdal/contract/admin/users';
import { countedNouns } from '@afdal/domain/admin/users';
import { Lock, ShieldCheck } from 'lucide-react';
import { shortDate } from '../../../lib/format/dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { timeZoneName } from '../../../lib/format/time-zone-names.ts';
import { Card } from '../../../ui/base/card.tsx';
import { CardHead } from '../../../ui/base/card-head.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { DefinitionLine } from '../../../ui/base/definition-line.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Props {
  readonly user: UserDetails;
}

export function UserAccountCard({ user }: Props) {
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const signIns = [...(user.hasPassword ? [texts.byPassword] : []), ...(user.hasGoogle ? [texts.byGoogle] : [])];
  return (
    <Card aria-labelledby="user-account">
      <CardHead id="user-account" title={texts.account} />
      <dl className="divide-y divide-line">
        <DefinitionLine name={texts.role}>{texts.roles[user.role]}</DefinitionLine>
        <DefinitionLine name={texts.signIn}>{signIns.join('، ')}</DefinitionLine>
        <DefinitionLine name={texts.secondStep}>{user.hasSecondStep ? texts.on : texts.off}</DefinitionLine>
        <DefinitionLine name={texts.sessions}>{formatNumber(user.sessions, digits)}</DefinitionLine>
        <DefinitionLine name={texts.timeZone}>{timeZoneName(user.timezone)}</DefinitionLine>
        <DefinitionLine name={texts.acceptedInvites}>{formatNumber(user.acceptedInvites, digits)}</DefinitionLine>
        {user.deletionDueAt && (
          <DefinitionLine name={texts.deletion}>
            {shortDate(Date.parse(user.deletionDueAt), preferences)}
          </DefinitionLine>
        )}
      </dl>
    </Card>
  );
}

/** How much a user has of each thing, and nothing of what it is. */
export function UserCountsCard({ user }: Props) {
  const { digits } = useDisplayPreferences();
  return (
    <Card aria-labelledby="user-counts" className="grid gap-3">
      <CardHead id="user-counts" title={texts.counts} action={<Chip icon={Lock}>{texts.private}</Chip>} />
      <Note tone="info" icon={ShieldCheck}>
        {texts.privateNote}
      </Note>
      <dl className="grid grid-cols-1 gap-x-6 md:grid-cols-2">
        {countedNouns.map((noun) => (
          <DefinitionLine key={noun} name={texts.counted[noun]} isStrong>
            {formatNumber(user.counts[noun], digits)}
          </DefinitionLine>
        ))}
      </dl>
    </Card>
  );
}
