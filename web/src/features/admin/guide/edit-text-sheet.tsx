import { GuideMarkChange, type GuideText, HelpTextChange } from '@afdal/contract/admin/guide';
import {
  maxGuideTextLength,
  maxGuideTitleLength,
  maxSourceNameLength,
  maxSourceUrlLength,
} from '@afdal/domain/habits/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { selectById } from '../../../data/queries.ts';
import { Note } from '../../../ui/base/note.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { numberField, textField } from '../../../ui/form/field-kinds.ts';
import { Form } from '../../../ui/form/form.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import type { AddressedDialogProps } from '../../../ui/overlay/addressed-dialogs.tsx';
import { ItemSheet } from '../../../ui/overlay/item-sheet.tsx';
import { useEditHelp, useEditMark, useGuideTexts } from './guide-queries.ts';
import { texts } from './texts.ts';

/** Changes one text of the guide. */
export function EditTextSheet({ id, ...sheet }: AddressedDialogProps) {
  return (
    <ItemSheet {...sheet} title={texts.editTitle} item={selectById(useGuideTexts(), id)} missing={texts.missing}>
      {(text) =>
        text.kind === 'help' ? (
          <HelpForm key={text.id} help={text} onDone={sheet.onClose} />
        ) : (
          <MarkForm key={text.id} mark={text} onDone={sheet.onClose} />
        )
      }
    </ItemSheet>
  );
}

type HelpText = Extract<GuideText, { kind: 'help' }>;
type GuideMark = Extract<GuideText, { kind: 'mark' }>;

const helpFields = { title: textField(), text: textField() };

export function HelpForm({ help, onDone }: { readonly help: HelpText; readonly onDone: () => void }) {
  const [opened] = useState(help);
  const form = useFieldsForm({
    draftName: `guide-help-${help.id}`,
    fields: helpFields,
    from: help,
    schema: HelpTextChange,
    toBody: (sent) => ({ ...sent, expected: help.version }),
    write: useEditHelp(help),
    onDone,
  });
  return (
    <Form form={form} label={texts.editTitle} onCancel={onDone}>
      <ChangedNote opened={opened} now={help} isBusy={form.isBusy} />
      <TextField {...form.text('title')} label={texts.title} required maxLength={maxGuideTitleLength} data-autofocus />
      <TextAreaField
        {...form.text('text')}
        label={texts.text}
        hint={texts.atOnce}
        required
        rows={5}
        limit={maxGuideTextLength}
      />
    </Form>
  );
}

const markFields = {
  text: textField(),
  sourceName: textField(),
  sourceYear: numberField(),
  sourceUrl: textField(),
};

export function MarkForm({ mark, onDone }: { readonly mark: GuideMark; readonly onDone: () => void }) {
  const [opened] = useState(mark);
  const { name, year, url } = mark.source;
  const form = useFieldsForm({
    draftName: `guide-mark-${mark.id}`,
    fields: markFields,
    from: { text: mark.text, sourceName: name, sourceYear: year, sourceUrl: url },
    schema: GuideMarkChange,
    toBody: (sent) => ({ ...sent, expected: mark.version }),
    write: useEditMark(mark),
    onDone,
  });
  return (
    <Form form={form} label={texts.editTitle} onCancel={onDone}>
      <ChangedNote opened={opened} now={mark} isBusy={form.isBusy} />
      <TextAreaField
        {...form.text('text')}
        label={texts.text}
        hint={texts.atOnce}
        required
        rows={3}
        limit={maxGuideTextLength}
        data-autofocus
      />
      <TextField {...form.text('sourceName')} label={texts.sourceName} required maxLength={maxSourceNameLength} />
      <TextField
        {...form.text('sourceYear')}
        label={texts.sourceYear}
        inputMode="numeric"
        dir="ltr"
        required
        maxLength={4}
      />
      <TextField
        {...form.text('sourceUrl')}
        label={texts.sourceUrl}
        type="url"
        dir="ltr"
        required
        maxLength={maxSourceUrlLength}
      />
    </Form>
  );
}

interface NoteProps {
  /** The text as it was when the form was opened. */
  readonly opened: GuideText;
  readonly now: GuideText;
  /** While it is sent, what is new is its own. */
  readonly isBusy: boolean;
}

/** What another administrator wrote since the form was opened. */
function ChangedNote({ opened, now, isBusy }: NoteProps) {
  if (opened.version === now.version || isBusy) return null;
  return (
    <div role="alert">
      <Note tone="warning" icon={RefreshCw}>
        {interpolate(texts.changed, { text: now.text })}
      </Note>
    </div>
  );
}
