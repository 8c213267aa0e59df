import { type InboxPattern, inbox } from '@afdal/contract/finance/inbox';
import type { Account } from '@afdal/contract/finance/money-accounts';
import { confirmationsBeforeAutomatic } from '@afdal/domain/money/inbox/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useItems } from '../../../../data/optimistic-list.ts';
import { Card } from '../../../../ui/base/card.tsx';
import { CardHead } from '../../../../ui/base/card-head.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { SettingRow, SettingSwitch } from '../../../../ui/settings/setting-row.tsx';
import { inboxPatternList, useEditPattern } from './inbox-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly accounts: readonly Account[];
}

/** Messages that were confirmed often enough to be recorded without asking, and whether they are; nothing while there are none. */
export function PatternsCard({ accounts }: Props) {
  const { data: patterns = [] } = useItems(inboxPatternList, inbox.listInboxPatterns);
  const edit = useEditPattern();
  const offered = patterns.filter(
    ({ confirmed, isAutomatic }) => isAutomatic || confirmed >= confirmationsBeforeAutomatic,
  );
  if (offered.length === 0) return null;
  return (
    <Card>
      <CardHead title={texts.patterns} />
      <p className="mb-3 text-14 text-ink-2">{texts.patternsHint}</p>
      <ul className="divide-y divide-line">
        {offered.map((pattern) => (
          <PatternRow
            key={pattern.id}
            pattern={pattern}
            account={accounts.find(({ id }) => id === pattern.accountId)?.name}
            onChange={(isAutomatic) => edit(pattern.id, isAutomatic)}
          />
        ))}
      </ul>
    </Card>
  );
}

interface RowProps {
  readonly pattern: InboxPattern;
  readonly account: string | undefined;
  readonly onChange: (isAutomatic: boolean) => void;
}

function PatternRow({ pattern: { sender, type, payee, card, isAutomatic }, account, onChange }: RowProps) {
  const { digits } = useDisplayPreferences();
  const label = sender ? interpolate(texts.patternSender, { sender }) : texts.anySender;
  const details = [
    texts.types[type],
    card && interpolate(texts.patternCard, { card: localizeDigits(card, digits) }),
    account,
    payee && interpolate(texts.patternLike, { payee }),
  ];
  const hint = details.filter(Boolean).join(' · ');
  return (
    <SettingRow
      label={label}
      hint={hint}
      isSmall
      control={<SettingSwitch label={`${label}، ${hint}`} checked={isAutomatic} onChange={onChange} />}
    />
  );
}
