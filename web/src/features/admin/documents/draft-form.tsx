import { adminDocuments, type LegalDocumentDetails, SavedLegalDraft } from '@afdal/contract/admin/documents';
import { maxLegalBodyLength, maxLegalSummaryLength } from '@afdal/domain/legal/limits';
import { legalPlaceholders } from '@afdal/domain/legal/placeholders';
import { interpolate } from '@afdal/domain/text/interpolate';
import { RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../../lib/api.ts';
import { isolated } from '../../../lib/format/numbers.ts';
import { Button } from '../../../ui/base/button.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { textField } from '../../../ui/form/field-kinds.ts';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { useFieldsForm } from '../../../ui/form/use-fields-form.ts';
import { ask } from '../../../ui/overlay/ask.ts';
import { reportChange, sendChange } from '../list/send-change.ts';
import { useDiscardDraft } from './document-queries.ts';
import { texts } from './texts.ts';

const fields = { body: textField(), summary: textField() };
const placeholders = legalPlaceholders.map((name) => isolated(`{${name}}`)).join('، ');

/** The form of a draft. It is kept while another view of the draft is shown. */
export function useDraftForm({ kind, body, draft }: LegalDocumentDetails) {
  const saved = { body: draft?.body ?? body, summary: draft?.summary ?? '' };
  const savedId = draft?.id ?? null;
  const form = useFieldsForm({
    draftName: `legal-${kind}`,
    fields,
    from: saved,
    schema: SavedLegalDraft,
    toBody: (sent) => ({ ...sent, expected: savedId }),
    write: {
      send: (sent) => sendChange(() => call(adminDocuments.saveLegalDraft, { params: { slug: kind }, body: sent })),
      failed: texts.failedToSave,
    },
    onDone: () => reportChange(texts.saved),
  });
  const isUnsaved = form.draft.body !== saved.body || form.draft.summary !== saved.summary;
  /** The draft on which what is typed was begun. */
  const [begun, setBegun] = useState(savedId);
  if (!isUnsaved && begun !== savedId) setBegun(savedId);
  return { form, isUnsaved, isChangedMeanwhile: isUnsaved && begun !== savedId };
}

interface Props extends ReturnType<typeof useDraftForm> {
  readonly details: LegalDocumentDetails;
  /** The number that the version gets. */
  readonly version: string;
}

/** The text of the next version, and what people read of it. */
export function DraftForm({ details, version, form, isChangedMeanwhile }: Props) {
  const { mutate, isPending } = useDiscardDraft(details);
  const discard = () =>
    ask({
      question: interpolate(texts.discardQuestion, { title: details.title }),
      consequence: texts.discardConsequence,
      confirmLabel: texts.discard,
      isDestructive: true,
      onConfirm: () => {
        form.discard();
        mutate(undefined);
      },
    });
  return (
    <FormFrame
      form={form}
      label={interpolate(texts.form, { version })}
      submit={texts.save}
      isSoft
      status={
        isChangedMeanwhile ? (
          <div role="alert" className="w-full">
            <Note tone="warning" icon={RefreshCw}>
              {texts.changedMeanwhile}
            </Note>
          </div>
        ) : (
          <FormError submitError={form.submitError} />
        )
      }
      actions={
        details.draft && (
          <Button variant="quietDanger" busy={isPending} onClick={discard}>
            {texts.discard}
          </Button>
        )
      }
    >
      <ResumedNote form={form} />
      <TextAreaField
        {...form.text('body')}
        label={texts.body}
        hint={interpolate(texts.bodyHint, { placeholders })}
        required
        rows={12}
        limit={maxLegalBodyLength}
      />
      <TextAreaField {...form.text('summary')} label={texts.summary} limit={maxLegalSummaryLength} />
    </FormFrame>
  );
}
