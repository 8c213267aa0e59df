import { adminUsers, ChangeDays, type UserDetails } from '@afdal/contract/admin/users';
import { dayDirections, maxChangedDays } from '@afdal/domain/admin/users';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock } from 'lucide-react';
import { call } from '../../../lib/api.ts';
import { shortDate } from '../../../lib/format/dates.ts';
import { pluralize } from '../../../lib/format/plurals.ts';
import { Note } from '../../../ui/base/note.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { NumberField } from '../../../ui/fields/number-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { LocalizedDigits } from '../../../ui/figures/localized-digits.tsx';
import { choiceField, numberField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ReasonField } from '../list/reason-form.tsx';
import { reportChange, sendChange } from '../list/send-change.ts';
import { texts } from './texts.ts';
import { UserDialog } from './user-dialog.tsx';

export function DaysDialog(dialog: AddressedDialogProps) {
  return (
    <UserDialog {...dialog} title={texts.changeDays}>
      {(user) => <DaysForm user={user} onClose={dialog.onClose} />}
    </UserDialog>
  );
}

const dayMs = 86_400_000;
const usualDays = ['7', '14', '30', '90'];
const fields = { direction: choiceField(dayDirections), days: numberField(), reason: textField() };

export function DaysForm({ user, onClose }: { readonly user: UserDetails; readonly onClose: () => void }) {
  const { id, subscription } = user;
  const preferences = useDisplayPreferences();
  const { digits } = preferences;
  const now = useNow();
  const form = useFieldsForm({
    draftName: `days-${id}`,
    fields,
    from: { days: 7 },
    schema: ChangeDays,
    toBody: (sent) => ({ ...sent, expectedEnd: subscription.endDate }),
    write: {
      send: (body) => sendChange(() => call(adminUsers.changeUserDays, { params: { id }, body })),
      failed: texts.failedToChangeDays,
    },
    onDone: () => {
      onClose();
      reportChange(interpolate(isGrant ? texts.daysGranted : texts.daysTaken, { days: written }));
    },
  });
  const { direction, days } = form.draft;
  const isGrant = direction === 'grant';
  const n = Number.isInteger(Number(days)) && Number(days) > 0 ? Number(days) : 0;
  const written = pluralize('day', n, digits, 'object');
  const endMs = subscription.endDate === null ? now : Math.max(now, Date.parse(subscription.endDate));
  const newEndMs = endMs + (isGrant ? n : -n) * dayMs;
  return (
    <Form
      form={form}
      label={texts.changeDays}
      submit={interpolate(isGrant ? texts.grantDays : texts.takeDays, { days: written })}
      onCancel={onClose}
    >
      <SegmentedControl
        label={texts.direction}
        isLabelHidden
        isWide
        choices={[
          { value: 'grant', label: texts.grant },
          { value: 'take', label: texts.takeBack },
        ]}
        value={direction}
        onChange={(value) => form.change({ direction: value })}
      />
      <div className="grid gap-2">
        <NumberField
          {...form.count('days')}
          label={texts.days}
          min={1}
          max={maxChangedDays}
          step={1}
          required
          {...(!isGrant && {
            hint: interpolate(texts.grantedDaysLeft, {
              days: pluralize('day', subscription.grantedDaysLeft, digits),
            }),
          })}
        />
        <div className="flex flex-wrap gap-2">
          {usualDays.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={days === each}
              onClick={() => form.change({ days: each })}
              className={pillClass(days === each)}
            >
              <LocalizedDigits>{each}</LocalizedDigits>
            </button>
          ))}
        </div>
      </div>
      <ReasonField {...form.text('reason')} />
      <Note tone="success" icon={CalendarClock}>
        {newEndMs > now ? interpolate(texts.newEnd, { date: shortDate(newEndMs, preferences) }) : texts.daysEnded}
      </Note>
    </Form>
  );
}
