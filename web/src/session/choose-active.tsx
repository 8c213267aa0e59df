import { entitlements } from '@afdal/contract/subscriptions/entitlements';
import type { CivilDate } from '@afdal/domain/calendar/civil-date';
import type { LimitedNoun } from '@afdal/domain/subscriptions/entitlements';
import { interpolate } from '@afdal/domain/text/interpolate';
import { useState } from 'react';
import { useCall } from '../data/use-call.ts';
import { call } from '../lib/api.ts';
import { formatDate } from '../lib/format/civil-dates.ts';
import { formatNumber } from '../lib/format/numbers.ts';
import { queryClient } from '../lib/query-client.ts';
import { Button } from '../ui/base/button.tsx';
import { ChoicesField } from '../ui/fields/choice/choices-field.tsx';
import { useDisplayPreferences } from '../ui/figures/display-preferences.ts';
import { Sheet } from '../ui/overlay/sheet.tsx';
import { showToast } from '../ui/toast/toasts.ts';
import { entitlementsKey } from './entitlements.ts';
import { texts } from './texts.ts';

/** Something that counts towards a limit. */
export interface Thing {
  readonly id: string;
  readonly name: string;
  readonly isReadOnly: boolean;
}

interface Props {
  readonly noun: LimitedNoun;
  readonly things: readonly Thing[];
  readonly limit: number;
  /** The day from which the person may choose again; null while they may now. */
  readonly from: CivilDate | null;
}

/** The way to choose which of too many stay active. */
export function ChooseActive({ from, ...rest }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const style = useDisplayPreferences();
  if (from) {
    return <p>{interpolate(texts.chooseAgain, { date: formatDate(from, style.calendar, style) })}</p>;
  }
  return (
    <>
      <Button
        variant="quiet"
        size="small"
        className="justify-self-start"
        aria-haspopup="dialog"
        onClick={() => setIsOpen(true)}
      >
        {texts.choose}
      </Button>
      <Sheet isOpen={isOpen} onClose={() => setIsOpen(false)} title={texts.choose}>
        <Choices {...rest} onDone={() => setIsOpen(false)} />
      </Sheet>
    </>
  );
}

function Choices({ noun, things, limit, onDone }: Omit<Props, 'from'> & { onDone: () => void }) {
  const { digits } = useDisplayPreferences();
  const [chosen, setChosen] = useState<readonly string[]>(() =>
    things.filter((each) => !each.isReadOnly).map(({ id }) => id),
  );
  const { mutate, isPending } = useCall(
    (ids: readonly string[]) => call(entitlements.chooseActive, { body: { limit: noun, ids: [...ids] } }),
    {
      onSuccess: (response) => {
        queryClient.setQueriesData({ queryKey: entitlementsKey }, response);
        void queryClient.invalidateQueries();
        showToast({ title: texts.saved, variant: 'success' });
        onDone();
      },
      failed: texts.failed,
    },
  );
  return (
    <div className="grid gap-4">
      <ChoicesField
        variant="tiles"
        label={texts.chooseLabel}
        hint={texts.chooseOnce}
        options={things.map(({ id, name }) => ({ value: id, label: name }))}
        chosen={chosen}
        onChange={setChosen}
        disabled={isPending}
      />
      <p aria-live="polite" className="text-14 text-ink-2">
        {interpolate(texts.chosen, {
          used: formatNumber(chosen.length, digits),
          limit: formatNumber(limit, digits),
        })}
      </p>
      <Button
        busy={isPending}
        disabled={chosen.length === 0 || chosen.length > limit}
        className="w-full"
        onClick={() => mutate(chosen)}
      >
        {texts.save}
      </Button>
    </div>
  );
}
