import { Link } from '@tanstack/react-router';
import { texts } from './texts.ts';

const links = [
  { to: '/privacy-policy', label: texts.privacy },
  { to: '/terms-of-service', label: texts.terms },
  { to: '/refund-policy', label: texts.refund },
  { to: '/contact', label: texts.contact },
] as const;

export function DocumentLinks() {
  return (
    <nav aria-label={texts.documents} className="flex flex-wrap justify-center gap-x-1 text-12">
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
