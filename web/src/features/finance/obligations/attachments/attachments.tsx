import { earlyErrors } from '@afdal/contract/early-errors.ar';
import { type Attachment, obligationAttachments } from '@afdal/contract/finance/obligation-attachments';
import type { Obligation } from '@afdal/contract/finance/obligations';
import { maxPictureBytes } from '@afdal/domain/money/limits';
import { maxAttachments } from '@afdal/domain/obligations/limits';
import { localizeDigits } from '@afdal/domain/text/digits';
import { interpolate } from '@afdal/domain/text/interpolate';
import { RotateCw, Trash2 } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { offerRemoval } from '../../../../data/undo-toasts.ts';
import { useUndoableDelete } from '../../../../data/use-undoable-delete.ts';
import { call } from '../../../../lib/api.ts';
import { formatNumber } from '../../../../lib/format/numbers.ts';
import { newId } from '../../../../lib/new-id.ts';
import { Button } from '../../../../ui/base/button.tsx';
import { Skeleton } from '../../../../ui/base/skeleton.tsx';
import { FieldError } from '../../../../ui/fields/field.tsx';
import { useDisplayPreferences } from '../../../../ui/figures/display-preferences.ts';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import { PictureButtons } from '../../../../ui/pictures/picture-buttons.tsx';
import { PictureThumbnail } from '../../../../ui/pictures/picture-thumbnail.tsx';
import { readPicture } from '../../../../ui/pictures/read-picture.ts';
import { usePictureUrl } from '../../../../ui/pictures/use-picture-url.ts';
import { QueryStates } from '../../../../ui/query-states/query-states.tsx';
import { toastError } from '../../../../ui/toast/toast-error.ts';
import { texts } from '../texts.ts';
import { type AttachmentList, putPicture, useAttachmentPicture, useAttachments } from './attachment-queries.ts';
import { Documents } from './documents.tsx';

const labels = texts.attachment;

/** An obligation's papers: a few pictures and PDFs, each of which can be looked at or saved, and taken away. */
export function Attachments({ obligation }: { obligation: Obligation }) {
  const { list, query } = useAttachments(obligation.id);
  const section = useRef<HTMLElement>(null);
  return (
    <section ref={section} tabIndex={-1} aria-label={labels.title} className="grid gap-3">
      <h3 className="text-16">{labels.title}</h3>
      <QueryStates query={query} skeleton={<Skeleton className="size-24 rounded-control" />}>
        {(all) => <AttachmentsContent obligation={obligation} list={list} all={all} section={section} />}
      </QueryStates>
    </section>
  );
}

interface AttachmentsContentProps {
  readonly obligation: Obligation;
  readonly list: AttachmentList;
  readonly all: readonly Attachment[];
  readonly section: RefObject<HTMLElement | null>;
}

function AttachmentsContent({ obligation, list, all, section }: AttachmentsContentProps) {
  const { digits } = useDisplayPreferences();
  const pictures = all.filter(({ documentName }) => documentName === null);
  const [openedId, setOpenedId] = useState<string | null>(null);
  const opened = all.find(({ id }) => id === openedId) ?? null;
  const hasDeleted = useRef(false);
  // Once the dialog is closed: it gives the focus back to the picture, which is gone.
  useEffect(() => {
    if (openedId !== null || !hasDeleted.current) return;
    hasDeleted.current = false;
    section.current?.focus();
  }, [openedId, section]);
  const remove = useUndoableDelete(list, {
    remove: obligationAttachments.deleteAttachment,
    restore: obligationAttachments.restoreAttachment,
    label: ({ documentName }) => documentName ?? obligation.title,
    texts: labels,
  });
  const { isBusy, problem, add } = useAddAttachment(obligation.id, list, remove);
  const getName = (each: Attachment) =>
    interpolate(labels.one, { n: formatNumber(pictures.findIndex(({ id }) => id === each.id) + 1, digits) });
  const isFull = all.length >= maxAttachments;
  return (
    <>
      {all.length === 0 && <p className="text-14 text-ink-2">{labels.none}</p>}
      {pictures.length > 0 && (
        <ul aria-label={labels.title} className="flex flex-wrap gap-3">
          {pictures.map((each) => (
            <li key={each.id} data-entry={each.id}>
              <Thumbnail id={each.id} name={getName(each)} onOpen={() => setOpenedId(each.id)} />
            </li>
          ))}
        </ul>
      )}
      <Documents
        all={all}
        onDelete={(document) => {
          // The last row goes with its list.
          section.current?.focus();
          remove(document);
        }}
      />
      {isFull ? (
        <p className="text-14 text-ink-2">{localizeDigits(earlyErrors.attachments_full.text, digits)}</p>
      ) : (
        <div className="flex flex-wrap gap-2">
          <PictureButtons
            label={labels.add}
            alsoAccept="application/pdf,.pdf"
            busy={isBusy}
            disabled={isBusy}
            onFile={(file) => void add(file)}
          />
        </div>
      )}
      <div role="status" className="text-14 text-ink-2 empty:hidden">
        {isBusy && labels.adding}
      </div>
      {problem && (
        <div role="alert" className="text-14">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Dialog isOpen={opened !== null} onClose={() => setOpenedId(null)} title={opened ? getName(opened) : ''}>
        {opened && (
          <Opened
            id={opened.id}
            name={getName(opened)}
            onDelete={() => {
              hasDeleted.current = true;
              setOpenedId(null);
              remove(opened);
            }}
          />
        )}
      </Dialog>
    </>
  );
}

interface PictureProps {
  readonly id: string;
  readonly name: string;
}

/** A small picture; one that could not be read is asked for again by a press. */
function Thumbnail({ id, name, onOpen }: PictureProps & { onOpen: () => void }) {
  const { data, isError, isFetching, refetch } = useAttachmentPicture(id);
  const url = usePictureUrl(data);
  if (isError && !data) {
    return (
      <Button
        variant="soft"
        size="small"
        icon={RotateCw}
        busy={isFetching}
        aria-label={interpolate(labels.readAgain, { name })}
        className="size-24"
        onClick={() => void refetch()}
      />
    );
  }
  return <PictureThumbnail url={url} label={interpolate(labels.open, { name })} onOpen={onOpen} />;
}

function Opened({ id, name, onDelete }: PictureProps & { onDelete: () => void }) {
  const url = usePictureUrl(useAttachmentPicture(id).data);
  return (
    <div className="grid gap-4">
      {url && <img src={url} alt={name} className="mx-auto max-w-full rounded-control" />}
      <Button variant="quiet" icon={Trash2} className="justify-self-start" onClick={onDelete}>
        {labels.remove}
      </Button>
    </div>
  );
}

/** Keeps a picture or a PDF with an obligation. Any other file is rejected in its place; what failed, a toast says. */
function useAddAttachment(obligation: string, list: AttachmentList, remove: (added: Attachment) => void) {
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const add = async (file: File) => {
    setProblem(undefined);
    setBusy(true);
    const attachment = await readAttachment(file);
    if (typeof attachment === 'string') setProblem(attachment);
    else await send(attachment);
    setBusy(false);
  };
  const send = async (attachment: File) => {
    const id = newId();
    try {
      // A file cannot be stored among the writes that wait: it is sent now or not at all.
      const added = await call(obligationAttachments.addAttachment, {
        params: { id: obligation },
        body: { id },
        file: attachment,
      });
      if (added.documentName === null) putPicture(id, attachment);
      list.put(added);
      offerRemoval(id, texts.attachment.added, () => remove(added));
    } catch (error) {
      toastError(texts.attachment.failedToAdd, error);
    } finally {
      list.invalidate();
    }
  };
  return { isBusy, problem, add };
}

/** A paper ready to be sent, a picture made small or a PDF as it is; or in words why it cannot be kept. */
async function readAttachment(file: File): Promise<File | string> {
  if (file.type.startsWith('image/')) return await readPicture(file);
  if (file.size > maxPictureBytes) return earlyErrors.paper_too_large.text;
  try {
    return (await file.slice(0, 5).text()) === '%PDF-' ? file : earlyErrors.paper_unsupported.text;
  } catch {
    return texts.attachment.unreadable;
  }
}
