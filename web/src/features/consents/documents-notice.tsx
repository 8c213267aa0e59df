import type { DocumentToAgree } from '@afdal/contract/people/consents';
import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { isAgreementRequired } from '../../lib/agreement-required.ts';
import { queryClient } from '../../lib/query-client.ts';
import { useUser } from '../../session/user.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useLazy } from '../../ui/lazy/use-lazy.ts';
import { useAgree, useDocumentsToAgree } from './consent-queries.ts';
import { texts } from './texts.ts';

const loadDialog = async () => (await import('./agreement-dialog.tsx')).AgreementDialog;

/** Tells of new versions of documents: above the page, or where one asks for an agreement, in a dialog. */
export function DocumentsNotice() {
  const isAny = useUser().documentsToAgree.length > 0;
  const documents = useDocumentsToAgree(isAny).data;
  if (!isAny || !documents || documents.length === 0) return null;
  const required = documents.filter(({ isRequired }) => isRequired);
  if (required.length === 0) return <ChangedDocuments documents={documents} />;
  const names = required.map(({ kind, version }) => `${kind} ${version}`).join();
  return <RequiredAgreement key={names} names={names} documents={required} />;
}

interface Props {
  readonly documents: readonly DocumentToAgree[];
}

function ChangedDocuments({ documents }: Props) {
  const { mutate, isPending } = useAgree();
  return (
    <Banner
      action={
        <button type="button" disabled={isPending} onClick={() => mutate(documents)} className={noteActionClass}>
          {texts.agree}
        </button>
      }
    >
      {texts.changed}
      {documents.map(({ kind }) => (
        <Link key={kind} to={`/${kind}`} className="underline">
          {texts.documents[kind]}
        </Link>
      ))}
    </Banner>
  );
}

/** Of the versions that this visit was asked about, so that a reload does not ask again. */
const answered = 'asked-agreement';

/** Asks once a visit, and again with each write that is refused. In between, the page says why nothing can be changed. */
function RequiredAgreement({ documents, names }: Props & { readonly names: string }) {
  const [isOpen, setOpen] = useState(() => sessionStorage.getItem(answered) !== names);
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'error' && isAgreementRequired(event.action.error)) {
          setOpen(true);
        }
      }),
    [],
  );
  const Dialog = useLazy(loadDialog, isOpen, () => setOpen(false));
  const close = () => {
    sessionStorage.setItem(answered, names);
    setOpen(false);
  };
  return (
    <>
      <Banner
        action={
          <button type="button" aria-haspopup="dialog" onClick={() => setOpen(true)} className={noteActionClass}>
            {texts.showChange}
          </button>
        }
      >
        {texts.readOnly}
      </Banner>
      {Dialog && <Dialog isOpen={isOpen} onClose={close} documents={documents} />}
    </>
  );
}

function Banner({ action, children }: { readonly action: ReactNode; readonly children: ReactNode }) {
  return (
    <aside aria-label={texts.label} className="mx-auto mb-gap max-w-content">
      <Note tone="info" icon={FileText}>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">{children}</p>
          {action}
        </div>
      </Note>
    </aside>
  );
}
