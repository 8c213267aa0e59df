import { Link } from '@tanstack/react-router';
import { documentList } from './document-list.ts';
import { texts } from './texts.ts';

export function DocumentLinks() {
  return (
    <nav aria-label={texts.documents} className="flex flex-wrap justify-center gap-x-1 text-12">
      {documentList.map(({ to, label }) => (
        <Link
          key={to}
          to={to}
          className="inline-flex min-h-target min-w-target items-center justify-center px-2 text-palm-ink hover:underline"
        >
          {label}
        </Link>
      ))}
    </nav>
  );
}
