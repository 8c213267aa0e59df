import { Link } from '@tanstack/react-router';
import { copy } from './copy.ts';

const links = [
  { to: '/privacy-policy', label: copy.privacy },
  { to: '/terms-of-service', label: copy.terms },
  { to: '/refund-policy', label: copy.refund },
  { to: '/contact', label: copy.contact },
] as const;

export function DocumentLinks() {
  return (
    <nav aria-label={copy.documents} className="flex flex-wrap justify-center gap-x-1 text-12">
      {links.map(({ to, label }) => (
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
