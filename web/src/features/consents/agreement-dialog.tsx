import type { DocumentToAgree } from '@afdal/contract/people/consents';
import { interpolate } from '@afdal/domain/text/interpolate';
import { localizeProse } from '@afdal/domain/text/localize-prose';
import { Link } from '@tanstack/react-router';
import { Download, LifeBuoy, Star, UserX } from 'lucide-react';
import { useId, useState } from 'react';
import { shortDate } from '../../lib/format/dates.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { queryClient } from '../../lib/query-client.ts';
import { Button, buttonClass } from '../../ui/base/button.tsx';
import { Icon } from '../../ui/base/icon.tsx';
import { useDisplayPreferences } from '../../ui/figures/display-preferences.ts';
import { Modal } from '../../ui/overlay/modal.tsx';
import { useAgree } from './consent-queries.ts';
import { texts } from './texts.ts';

interface Props {
  readonly isOpen: boolean;
  /** Nothing is agreed to: the person reads on, and can change nothing. */
  readonly onClose: () => void;
  readonly documents: readonly DocumentToAgree[];
}

/** Says what changed in documents, and asks for an agreement; who declines is led to their data and out. */
export function AgreementDialog({ isOpen, onClose, documents }: Props) {
  const id = useId();
  const [isDeclined, setDeclined] = useState(false);
  const close = () => {
    setDeclined(false);
    onClose();
  };
  return (
    <Modal isOpen={isOpen} onClose={close} aria-labelledby={id} className="place-items-center p-4">
      <div className="modal-panel dialog grid max-h-full w-full max-w-form gap-4 rounded-card p-6">
        <h2 id={id} className="text-18">
          {isDeclined ? texts.declinedTitle : texts.title}
        </h2>
        {isDeclined ? (
          <WaysOut onClose={close} onBack={() => setDeclined(false)} />
        ) : (
          <Changes documents={documents} onClose={close} onDecline={() => setDeclined(true)} />
        )}
      </div>
    </Modal>
  );
}

interface ChangesProps extends Pick<Props, 'documents' | 'onClose'> {
  readonly onDecline: () => void;
}

function Changes({ documents, onClose, onDecline }: ChangesProps) {
  const style = useDisplayPreferences();
  const { mutate, isPending } = useAgree();
  const showFullText = () => {
    // What was read before the version came into force is another text.
    queryClient.removeQueries({ queryKey: ['legal'] });
    onClose();
  };
  return (
    <>
      {documents.map(({ kind, title, version, inForceFrom, summary }) => (
        <section key={kind} aria-label={title} className="grid gap-1">
          <h3 className="font-strong">{title}</h3>
          <p className="text-14 text-ink-2">
            {interpolate(texts.since, {
              version: formatNumber(version, style.digits),
              date: shortDate(Date.parse(inForceFrom), style),
            })}
          </p>
          <p className="wrap-anywhere whitespace-pre-line">{localizeProse(summary, style.digits)}</p>
          <Link
            to={`/${kind}`}
            aria-label={interpolate(texts.fullTextOf, { title })}
            onClick={showFullText}
            className="inline-flex min-h-target items-center justify-self-start text-palm-ink underline"
          >
            {texts.fullText}
          </Link>
        </section>
      ))}
      <p className="text-14 text-ink-2">{texts.without}</p>
      <div className="flex flex-wrap gap-3">
        <Button busy={isPending} onClick={() => mutate(documents)} className="grow">
          {texts.accept}
        </Button>
        <Button variant="quiet" disabled={isPending} onClick={onDecline} className="grow">
          {texts.decline}
        </Button>
      </div>
    </>
  );
}

const linkClass = `${buttonClass('quiet')} justify-start`;

/** What somebody can still do who does not agree. */
function WaysOut({ onClose, onBack }: Pick<Props, 'onClose'> & { readonly onBack: () => void }) {
  return (
    <>
      <p className="text-ink-2">{texts.declined}</p>
      <div className="grid gap-2">
        <Link to="/settings" hash="data" onClick={onClose} className={linkClass}>
          <Icon icon={Download} small />
          {texts.export}
        </Link>
        <Link to="/subscription" onClick={onClose} className={linkClass}>
          <Icon icon={Star} small />
          {texts.cancel}
        </Link>
        <Link to="/contact" onClick={onClose} className={linkClass}>
          <Icon icon={LifeBuoy} small />
          {texts.support}
        </Link>
        <Link to="/settings" hash="data" onClick={onClose} className={linkClass}>
          <Icon icon={UserX} small />
          {texts.deleteAccount}
        </Link>
      </div>
      <div className="flex flex-wrap gap-3">
        <Button data-autofocus onClick={onBack} className="grow">
          {texts.back}
        </Button>
        <Button variant="quiet" onClick={onClose} className="grow">
          {texts.later}
        </Button>
      </div>
    </>
  );
}
