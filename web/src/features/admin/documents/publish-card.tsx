import {
  adminDocuments,
  type LegalDocumentDetails,
  type LegalDraft,
  LegalPublication,
} from '@afdal/contract/admin/documents';
import { addDays, civilDate } from '@afdal/domain/calendar/civil-date';
import { maxLegalNoticeDays, usualLegalNoticeDays } from '@afdal/domain/legal/limits';
import { type Reacceptance, reacceptances } from '@afdal/domain/legal/reacceptance';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Info } from 'lucide-react';
import { type FormEvent, useRef } from 'react';
import { call } from '../../../lib/api.ts';
import { formatDate } from '../../../lib/format/civil-dates.ts';
import { formatNumber } from '../../../lib/format/numbers.ts';
import { pluralizeForms } from '../../../lib/format/plurals.ts';
import { Card } from '../../../ui/base/card.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { ChoiceField } from '../../../ui/fields/choice/choice-field.tsx';
import { DateField } from '../../../ui/fields/date/date-field.tsx';
import { useDisplayPreferences } from '../../../ui/figures/display-preferences.ts';
import { choiceField, optionalChoice, textField, unsent } from '../../../ui/form/field-kinds.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { useToday } from '../../../ui/hooks/use-today.ts';
import { ask } from '../../../ui/overlay/ask.ts';
import { reportChange, sendChange } from '../list/send-change.ts';
import { personForms, texts } from './texts.ts';

interface Props {
  readonly details: LegalDocumentDetails;
  readonly draft: LegalDraft;
  /** Whether something was typed that is not in the draft yet. */
  readonly isUnsaved: boolean;
}

const times = ['later', 'now'] as const;
const fields = {
  reacceptance: optionalChoice(reacceptances),
  time: unsent(choiceField(times)),
  effectiveOn: textField(),
};

/** Publishes the draft: whom it asks to accept it, and from when on it is in force. */
export function PublishCard({ details, draft, isUnsaved }: Props) {
  const { kind, title, versions, asked } = details;
  const style = useDisplayPreferences();
  const today = useToday();
  const isConfirmed = useRef(false);
  const version = formatNumber((versions[0]?.version ?? 0) + 1, style.digits);
  const form = useFieldsForm({
    draftName: `legal-publication-${kind}`,
    fields,
    from: { effectiveOn: addDays(today, usualLegalNoticeDays) },
    schema: LegalPublication,
    toBody: (sent, { time }) => ({
      ...sent,
      effectiveOn: time === 'now' ? null : sent.effectiveOn,
      expected: draft.id,
    }),
    write: {
      send: (body) => sendChange(() => call(adminDocuments.publishLegalDraft, { params: { slug: kind }, body })),
      failed: texts.failedToPublish,
    },
    onDone: () => reportChange(interpolate(texts.published, { version })),
  });
  const sayWho = (reacceptance: Reacceptance) =>
    reacceptance === 'nobody'
      ? texts.nobodyMust
      : interpolate(texts.mustAccept, { people: pluralizeForms(personForms, asked[reacceptance], style.digits) });
  const submit = (event: FormEvent) => {
    const { reacceptance, time, effectiveOn } = form.draft;
    const day = time === 'later' ? civilDate(effectiveOn) : null;
    const isIncomplete = reacceptance === '' || (time === 'later' && !day);
    // What is missing is said before anything is asked.
    if (isConfirmed.current || isIncomplete) {
      isConfirmed.current = false;
      form.onSubmit(event);
      return;
    }
    event.preventDefault();
    ask({
      question: interpolate(texts.publishQuestion, { title }),
      consequence: [
        day ? interpolate(texts.effectiveAt, { date: formatDate(day, style.calendar, style) }) : texts.effectiveNow,
        sayWho(reacceptance),
        texts.forGood,
      ].join(' '),
      confirmLabel: texts.confirm,
      onConfirm: () => {
        isConfirmed.current = true;
        form.element.current?.requestSubmit();
      },
    });
  };
  const options = reacceptances.map((value) => {
    const { label, detail } = texts.reacceptances[value];
    const people = value === 'nobody' ? '' : formatNumber(asked[value], style.digits);
    return { value, label: interpolate(label, { people }), detail };
  });
  return (
    <Card>
      <FormFrame
        form={{ ...form, onSubmit: submit }}
        label={texts.publishing}
        submit={interpolate(texts.publish, { version })}
        isDisabled={isUnsaved}
        status={
          isUnsaved ? (
            <p className="w-full text-14 text-ink-2">{texts.saveFirst}</p>
          ) : (
            <FormError submitError={form.submitError} />
          )
        }
      >
        <ChoiceField variant="tiles" label={texts.who} options={options} {...form.choice('reacceptance')} required />
        <SegmentedControl
          label={texts.when}
          value={form.draft.time}
          onChange={(time) => form.change({ time })}
          choices={times.map((value) => ({ value, label: texts.times[value] }))}
        />
        {form.draft.time === 'later' && (
          <DateField
            {...form.day('effectiveOn')}
            label={texts.effectiveOn}
            hint={texts.effectiveHint}
            min={addDays(today, 1)}
            max={addDays(today, maxLegalNoticeDays)}
            required
          />
        )}
        <Note tone="info" icon={Info}>
          {texts.without}
        </Note>
      </FormFrame>
    </Card>
  );
}
