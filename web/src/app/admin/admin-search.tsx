import { useRouter } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Icon } from '../../ui/base/icon.tsx';
import { paths } from '../paths.ts';
import { texts } from './texts.ts';

/** Finds people by name or address, on the page of users. */
export function AdminSearch() {
  const router = useRouter();
  const find = (form: HTMLFormElement) => {
    const q = String(new FormData(form).get('q') ?? '').trim();
    void router.navigate({ to: paths.adminUsers, search: q ? { q } : {} });
  };
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        find(event.currentTarget);
      }}
      className="flex min-h-target min-w-0 items-center gap-2 rounded-control bg-sunken px-3 text-14 text-ink-2"
    >
      <Icon icon={Search} small />
      <input
        type="search"
        name="q"
        aria-label={texts.search}
        placeholder={texts.search}
        maxLength={100}
        className="min-w-0 bg-transparent text-ink outline-none"
      />
    </form>
  );
}
