import { type Broadcast, BroadcastChange, NewBroadcast } from '@afdal/contract/admin/broadcasts';
import { errorTexts } from '@afdal/contract/texts';
import { notificationActions } from '@afdal/domain/notifications/notification';
import { plans } from '@afdal/domain/subscriptions/plan';
import { interpolate } from '@afdal/domain/text/interpolate';
import { CalendarClock, Info } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { relativeTime } from '../../../lib/format/relative-time.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import {
  choiceField,
  type DraftOf,
  optionalChoice,
  optionalField,
  type SentOf,
  textField,
  unsent,
  valueField,
} from '../../../ui/form/field-kinds.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useNow } from '../../../ui/hooks/use-now.ts';
import { AudienceField } from './audience-field.tsx';
import { BroadcastPreview } from './broadcast-preview.tsx';
import { useAddBroadcast, useEditBroadcast, useReach, useTestBroadcast } from './broadcast-queries.ts';
import { ChannelsField } from './channels-field.tsx';
import { ConfirmBroadcast } from './confirm-broadcast.tsx';
import { ContentFields } from './content-fields.tsx';
import { ScheduleFields } from './schedule-fields.tsx';
import { texts } from './texts.ts';

const fields = {
  title: textField(),
  message: textField(),
  actionType: optionalChoice(notificationActions),
  plan: optionalChoice(plans),
  isActive: valueField(false),
  countries: valueField<readonly string[]>([]),
  isPushed: valueField(false),
  isMailed: valueField(false),
  when: unsent(choiceField(['now', 'later'])),
  scheduledOn: optionalField(),
  scheduledTime: optionalField(),
};
type Draft = DraftOf<typeof fields>;
type Sent = SentOf<typeof fields>;

const toBody = (sent: Sent, { when }: Draft) =>
  when === 'now' ? { ...sent, scheduledOn: null, scheduledTime: null } : sent;

/** Without a day and a time, it would be sent now. */
const findMissing = ({ when, scheduledOn, scheduledTime }: Draft) => ({
  ...(when === 'later' && scheduledOn === '' && { scheduledOn: errorTexts.dateRequired }),
  ...(when === 'later' && scheduledTime === '' && { scheduledTime: errorTexts.timeInvalid }),
});

interface Props {
  /** The scheduled broadcast that is changed, as it is now; null for a new one. */
  readonly broadcast: Broadcast | null;
  /** Called once the scheduled broadcast is changed, or left as it was. */
  readonly onLeave: () => void;
}

/** What a broadcast says, to whom and when, beside how it looks and how many it reaches; sent once that is confirmed. */
export function BroadcastForm({ broadcast, onLeave }: Props) {
  const isConfirmed = useRef(false);
  const [isAsking, setAsking] = useState(false);
  const adding = useAddBroadcast();
  const editing = useEditBroadcast(broadcast?.id ?? '');
  const isAcceptable = (draft: Draft, body: object) =>
    NewBroadcast.safeParse(body).success && Object.keys(findMissing(draft)).length === 0;
  const form = useFieldsForm({
    draftName: `broadcast-${broadcast?.id ?? ''}`,
    fields,
    from: broadcast && { ...broadcast, when: broadcast.scheduledOn === null ? 'now' : 'later' },
    schema: broadcast ? BroadcastChange : NewBroadcast,
    toBody: (sent, draft) => ({
      ...toBody(sent, draft),
      ...(broadcast && { expected: broadcast.version }),
    }),
    validateDraft: findMissing,
    beforeSend: (draft) => {
      const isAccepted = isConfirmed.current || reach.data?.people === 0;
      isConfirmed.current = false;
      if (isAccepted || !isAcceptable(draft, toBody(form.sent, draft))) return false;
      setAsking(true);
      return true;
    },
    write: (broadcast ? editing : adding) as typeof adding,
    staysOpen: true,
    onDone: () => broadcast && onLeave(),
  });
  const { draft, sent } = form;
  const reach = useReach(sent);
  const schedule = draft.when === 'later' ? { day: draft.scheduledOn, time: draft.scheduledTime } : null;
  const confirm = () => {
    setAsking(false);
    isConfirmed.current = true;
    form.onSubmit({ preventDefault: () => {} } as FormEvent);
  };
  return (
    <div className="broadcast-form">
      <FormFrame
        form={form}
        label={broadcast ? texts.change : texts.compose}
        submit={broadcast ? texts.save : schedule ? texts.schedule : texts.send}
        isDisabled={broadcast !== null && broadcast.state !== 'scheduled'}
        status={<FormError submitError={form.submitError} />}
        actions={
          <>
            <TestButton content={sent} />
            {broadcast && (
              <Button
                variant="quiet"
                onClick={() => {
                  form.discard();
                  onLeave();
                }}
              >
                {texts.cancelChange}
              </Button>
            )}
          </>
        }
      >
        <Card className="broadcast-fields grid gap-5">
          <ResumedNote form={form} />
          {broadcast && <ChangedNote broadcast={broadcast} />}
          <ContentFields
            title={form.text('title')}
            message={form.text('message')}
            actionType={form.select('actionType')}
          />
          <AudienceField
            audience={sent}
            error={form.getError('plan') ?? form.getError('countries')}
            onChange={({ plan, isActive, countries }) =>
              form.change({ plan: plan ?? '', isActive, countries }, ['plan', 'countries'])
            }
          />
          <ChannelsField channels={draft} reach={reach.data} onChange={form.change} />
          <ScheduleFields when={form.choice('when')} day={form.day('scheduledOn')} time={form.typed('scheduledTime')} />
        </Card>
        <BroadcastPreview content={sent} schedule={schedule} reach={reach} />
      </FormFrame>
      <ConfirmBroadcast
        isOpen={isAsking}
        content={sent}
        schedule={isAsking ? schedule : null}
        people={reach.isPlaceholderData ? undefined : reach.data?.people}
        onConfirm={confirm}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}

/** What became of the broadcast since this form was opened. */
function ChangedNote({ broadcast }: { readonly broadcast: Broadcast }) {
  const style = useDisplayPreferences();
  const now = useNow();
  const [opened] = useState(broadcast.version);
  if (broadcast.state !== 'scheduled') {
    return (
      <Note tone="warning" icon={Info}>
        {texts.startedMeanwhile}
      </Note>
    );
  }
  if (broadcast.version === opened) return null;
  const { title, changedAt } = broadcast;
  return (
    <Note tone="warning" icon={CalendarClock}>
      {interpolate(texts.changedMeanwhile, { title, when: relativeTime(Date.parse(changedAt), now, style) })}
    </Note>
  );
}

/** Sends what is written to oneself, once there is something to send. */
function TestButton({ content }: { readonly content: Pick<Sent, 'title' | 'message' | 'actionType'> }) {
  const { mutate, isPending } = useTestBroadcast();
  const { title, message, actionType } = content;
  return (
    <Button
      variant="quiet"
      busy={isPending}
      disabled={title.trim() === '' || message.trim() === ''}
      onClick={() => mutate({ body: { title, message, actionType } })}
    >
      {texts.test}
    </Button>
  );
}
