import { notFound, redirect } from '@tanstack/react-router';
import { currentSession } from '../session/session.ts';
import { paths } from './paths.ts';

interface Entering {
  readonly location: { readonly href: string };
}

/** Lets signed-in people through, and remembers where the others were headed. */
export function requireSession({ location }: Entering): void {
  if (!currentSession()) throw redirect({ to: paths.login, search: { next: location.href } });
}

/** A courtesy: the server asks for the role again on every call. */
export function requireAdmin(): void {
  if (currentSession()?.user.role !== 'admin') throw redirect({ to: paths.notAuthorized });
}

/** Where the API shows its reference, and so on one's own machine only, the gallery is shown too. */
export async function requireOwnMachine(): Promise<void> {
  const { ok } = await fetch('/api/docs', { method: 'HEAD' });
  if (!ok) throw notFound();
}

/** Signed-in people have no business on the sign-in screen. */
export function leaveWhenSignedIn({ search }: { search: { next?: string | undefined } }): void {
  const session = currentSession();
  if (!session) return;
  throw redirect({ href: search.next ?? (session.user.role === 'admin' ? paths.admin : paths.dashboard) });
}
