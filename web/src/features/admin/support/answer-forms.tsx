import { SupportReplyBody, type SupportTicket, type TicketEntry, TicketNote } from '@afdal/contract/admin/support';
import { fillCannedReply } from '@afdal/domain/support/canned-reply.ar';
import { maxTicketMessageLength } from '@afdal/domain/support/limits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { Lock, RefreshCw, Reply, Zap } from 'lucide-react';
import { useRef, useState } from 'react';
import { listed } from '../../../lib/format/listed.ts';
import { Button } from '../../../ui/base/button.tsx';
import { classes } from '../../../ui/base/classes.ts';
import { Icon } from '../../../ui/base/icon.tsx';
import { Note } from '../../../ui/base/note.tsx';
import { SegmentedControl } from '../../../ui/base/segmented-control.tsx';
import { pillClass } from '../../../ui/fields/choice/pill-class.ts';
import { TextAreaField } from '../../../ui/fields/text-area-field.tsx';
import { FormError } from '../../../ui/form/form-error.tsx';
import { FormFrame } from '../../../ui/form/form-frame.tsx';
import { ResumedNote } from '../../../ui/form/resumed-note.tsx';
import { useForm } from '../../../ui/form/use-form.ts';
import { CannedPicker } from './canned-picker.tsx';
import { isChangedMeanwhile, useAddNote, useSendReply } from './support-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly ticket: SupportTicket;
}

/** A reply to the person, or a note that they never see: its ground is another, so that neither is taken for the other. */
export function AnswerForms({ ticket }: Props) {
  const [kind, setKind] = useState<'reply' | 'note'>('reply');
  const labels = { reply: Reply, note: Lock };
  return (
    <div
      className={classes(
        'grid gap-3 border-t px-card py-4',
        kind === 'note' ? 'border-dashed border-info bg-info-soft' : 'border-line',
      )}
    >
      <SegmentedControl
        label={texts.kind}
        isLabelHidden
        isWide
        value={kind}
        onChange={setKind}
        choices={(['reply', 'note'] as const).map((value) => ({
          value,
          label: (
            <span className="flex items-center gap-2">
              <Icon icon={labels[value]} small />
              {texts[value]}
            </span>
          ),
        }))}
      />
      {kind === 'reply' ? <ReplyForm ticket={ticket} /> : <NoteForm ticket={ticket} />}
    </div>
  );
}

interface ReplyDraft {
  readonly message: string;
  readonly cannedReplyId: string | null;
}

const emptyReply: ReplyDraft = { message: '', cannedReplyId: null };

function ReplyForm({ ticket }: Props) {
  const { send, ...write } = useSendReply(ticket);
  const isSolving = useRef(false);
  /** How much of the ticket had been read when a reply was refused because of what came meanwhile. */
  const [readBefore, setReadBefore] = useState<number | null>(null);
  const [isPicking, setPicking] = useState(false);
  const form = useForm({
    draftName: `support-reply-${ticket.id}`,
    initial: emptyReply,
    schema: SupportReplyBody,
    toBody: ({ message, cannedReplyId }: ReplyDraft) => ({
      message,
      expected: ticket.version,
      isSolving: isSolving.current,
      ...(cannedReplyId && { cannedReplyId }),
    }),
    write: {
      ...write,
      send: async (body: Parameters<typeof send>[0]) => {
        try {
          const answered = await send(body);
          setReadBefore(null);
          return answered;
        } catch (error) {
          if (isChangedMeanwhile(error)) setReadBefore(ticket.entries.length);
          throw error;
        }
      },
    },
    staysOpen: true,
  });
  const { message } = form.draft;
  const sendAndSolve = () => {
    isSolving.current = true;
    form.element.current?.requestSubmit();
    isSolving.current = false;
  };
  const insert = (canned: { readonly id: string; readonly body: string }) => {
    const { name, number } = ticket;
    const filled = fillCannedReply(canned.body, { name, number: String(number) });
    form.change({ message: message.trim() ? `${message.trimEnd()}\n\n${filled}` : filled, cannedReplyId: canned.id });
  };
  const changes = readBefore === null ? [] : ticket.entries.slice(readBefore);
  return (
    <>
      <FormFrame
        form={form}
        label={texts.reply}
        submit={texts.send}
        status={changes.length > 0 ? <ChangedNote changes={changes} /> : <FormError submitError={form.submitError} />}
        actions={
          <Button variant="quiet" busy={form.isBusy} onClick={sendAndSolve}>
            {texts.sendAndSolve}
          </Button>
        }
      >
        <ResumedNote form={form} />
        <TextAreaField
          {...form.text('message')}
          label={texts.replyText}
          required
          rows={4}
          limit={maxTicketMessageLength}
          data-autofocus
        />
        <div className="flex flex-wrap items-center justify-between gap-2">
          <button type="button" aria-haspopup="dialog" onClick={() => setPicking(true)} className={pillClass(false)}>
            <Icon icon={Zap} small />
            {texts.insertCanned}
          </button>
          {message !== '' && <p className="text-12 text-ink-2">{texts.draftSaved}</p>}
        </div>
      </FormFrame>
      <CannedPicker isOpen={isPicking} onClose={() => setPicking(false)} onInsert={insert} ticketId={ticket.id} />
    </>
  );
}

/** What became of the ticket while the reply was written. */
function ChangedNote({ changes }: { readonly changes: readonly TicketEntry[] }) {
  const named = changes.map((entry) => {
    const names = { by: entry.by ?? texts.someAdministrator, assignee: texts.someAdministrator };
    if (entry.kind === 'event') {
      return interpolate(texts.changes[entry.event], { ...names, assignee: entry.assignee ?? names.assignee });
    }
    if (entry.kind === 'note') return interpolate(texts.changes.note, names);
    return entry.author === 'person' ? texts.changes.message : interpolate(texts.changes.reply, names);
  });
  return (
    <div role="alert" className="w-full">
      <Note tone="warning" icon={RefreshCw}>
        {interpolate(texts.changed, { changes: listed(named) })}
      </Note>
    </div>
  );
}

const emptyNote = { message: '' };

function NoteForm({ ticket }: Props) {
  const form = useForm({
    draftName: `support-note-${ticket.id}`,
    initial: emptyNote,
    schema: TicketNote,
    write: useAddNote(ticket),
    staysOpen: true,
  });
  return (
    <FormFrame
      form={form}
      label={texts.note}
      submit={texts.saveNote}
      status={<FormError submitError={form.submitError} />}
    >
      <ResumedNote form={form} />
      <TextAreaField
        {...form.text('message')}
        label={texts.noteText}
        hint={texts.noteHint}
        required
        rows={4}
        limit={maxTicketMessageLength}
        data-autofocus
      />
    </FormFrame>
  );
}
