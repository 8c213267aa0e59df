import type { Programme } from '@afdal/contract/self-development/programmes';
import type { Interest } from '@afdal/domain/people/onboarding';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Brain, HeartPulse, type LucideIcon, Sprout, UsersRound, Wallet } from 'lucide-react';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Chip } from '../../../ui/base/chip.tsx';
import { Glyph } from '../../../ui/base/glyph.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { Row, wholeRowClass } from '../../../ui/list/row.tsx';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';

const icons: Record<Interest, LucideIcon> = {
  self: Sprout,
  financial: Wallet,
  health: HeartPulse,
  social: UsersRound,
  mental: Brain,
};

interface Props {
  readonly programme: Programme;
  readonly isBusy: boolean;
  readonly onOpen: () => void;
  readonly onBegin: () => void;
}

export function ProgrammeRow({ programme, isBusy, onOpen, onBegin }: Props) {
  const { digits } = useDisplayPreferences();
  const { title, interest, days, minutes, enrolment } = programme;
  const status = enrolment?.status;
  const named = { programme: title };
  return (
    <Row
      leading={<Glyph icon={icons[interest]} tone={status === 'running' ? 'palm' : 'neutral'} />}
      title={
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={interpolate(texts.open, named)}
          onClick={onOpen}
          className={`min-h-target text-start ${wholeRowClass}`}
        >
          {title}
        </button>
      }
      detail={interpolate(texts.detail, {
        interest: shared.interests[interest],
        days: pluralize('day', days, digits),
        minutes: pluralize('minute', minutes, digits),
      })}
      action={
        status === 'running' || status === 'finished' ? (
          <Chip tone={status === 'running' ? 'palm' : 'success'}>{texts[status]}</Chip>
        ) : (
          <Button
            variant="soft"
            size="small"
            busy={isBusy}
            aria-label={interpolate(status === 'left' ? texts.returnTo : texts.beginThis, named)}
            onClick={onBegin}
          >
            {status === 'left' ? texts.return : texts.begin}
          </Button>
        )
      }
    />
  );
}
