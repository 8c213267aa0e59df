import type { BroadcastReach } from '@afdal/contract/admin/broadcasts';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { ChoiceSet } from '../../../ui/fields/choice/choice-set.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { texts } from './texts.ts';

interface Channels {
  readonly isPushed: boolean;
  readonly isMailed: boolean;
}

interface Props {
  readonly channels: Channels;
  /** Undefined while it is counted. */
  readonly reach: BroadcastReach | undefined;
  readonly onChange: (channels: Partial<Channels>) => void;
}

/** By which channels a broadcast comes, each with how many people it could reach. */
export function ChannelsField({ channels: { isPushed, isMailed }, reach, onChange }: Props) {
  const { digits } = useDisplayPreferences();
  const written = (n: number | undefined) => (n === undefined ? '' : formatNumber(n, digits));
  return (
    <ChoiceSet label={texts.channels} hint={texts.channelsHint} className="grid">
      <Channel label={texts.inApp} aside={texts.always} isChosen />
      <Channel
        label={texts.push}
        aside={written(reach?.devices)}
        isChosen={isPushed}
        onChange={(isChosen) => onChange({ isPushed: isChosen })}
      />
      <Channel
        label={texts.mail}
        aside={written(reach?.mails)}
        isChosen={isMailed}
        onChange={(isChosen) => onChange({ isMailed: isChosen })}
      />
    </ChoiceSet>
  );
}

interface ChannelProps {
  readonly label: string;
  readonly aside: ReactNode;
  readonly isChosen: boolean;
  /** Absent where it cannot be turned off. */
  readonly onChange?: (isChosen: boolean) => void;
}

function Channel({ label, aside, isChosen, onChange }: ChannelProps) {
  const asideId = useId();
  return (
    <label className="broadcast-channel">
      <input
        type="checkbox"
        aria-label={label}
        aria-describedby={asideId}
        checked={isChosen}
        disabled={!onChange}
        onChange={({ target }) => onChange?.(target.checked)}
        className="sr-only"
      />
      <span aria-hidden="true" className="tick">
        <Check />
      </span>
      {label}
      <span id={asideId} className="ms-auto text-14 text-ink-2">
        {aside}
      </span>
    </label>
  );
}
