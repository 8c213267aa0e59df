import { Link } from '@tanstack/react-router';
import { FileText } from 'lucide-react';
import { useUser } from '../../session/user.tsx';
import { Note, noteActionClass } from '../../ui/base/note.tsx';
import { useAgree } from './consent-queries.ts';
import { texts } from './texts.ts';

const pages = { 'terms-of-service': '/terms-of-service', 'privacy-policy': '/privacy-policy' } as const;

/** Asks for what a newer version of a document needs, above every page and in nobody's way. */
export function DocumentsBanner() {
  const { documentsToAgree } = useUser();
  const { mutate, isPending } = useAgree();
  if (documentsToAgree.length === 0) return null;
  return (
    <aside aria-label={texts.label} className="mx-auto mb-gap max-w-content">
      <Note tone="info" icon={FileText}>
        <div className="flex flex-wrap items-center gap-x-4">
          <p className="flex min-w-0 flex-1 flex-wrap gap-x-2">
            {texts.changed}
            {documentsToAgree.map((kind) => (
              <Link key={kind} to={pages[kind]} className="underline">
                {texts.documents[kind]}
              </Link>
            ))}
          </p>
          <button
            type="button"
            disabled={isPending}
            onClick={() => mutate(documentsToAgree)}
            className={noteActionClass}
          >
            {texts.agree}
          </button>
        </div>
      </Note>
    </aside>
  );
}
