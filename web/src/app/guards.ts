import { notFound, redirect } from '@tanstack/react-router';
import { maxSharedTextLength, storeSharedText } from '../lib/shared-text.ts';
import { currentSession, isFirstVisit } from '../session/session.ts';
import { paths } from './paths.ts';

interface Entering {
  readonly location: { readonly href: string };
}

/** Redirects users without a session to sign-in, which then returns them to the page. */
export function requireSession({ location }: Entering): void {
  if (!currentSession()) throw redirect({ to: paths.login, search: { next: location.href } });
}

/** Home is the dashboard; whoever was never here first sees what this is. */
export function leaveHome(): void {
  throw redirect({ to: isFirstVisit() ? paths.welcome : paths.dashboard });
}

/** As `requireSession`, of an administrator's. For convenience only: the server checks the role on every call. */
export function requireAdmin(entering: Entering): void {
  requireSession(entering);
  if (currentSession()?.user.role !== 'admin') throw redirect({ to: paths.notAuthorized });
}

/** Leads a text that another app shared to where messages of a bank are read; one that cannot be stays, to show the error. */
export function redirectSharedText({ search: { text = '' } }: { search: { text?: string | undefined } }): void {
  if (text === '' || text.length > maxSharedTextLength) return;
  storeSharedText(text);
  throw redirect({ to: paths.financialPlanning, search: { open: 'messages' }, replace: true });
}

/** The gallery is available only where the API serves its reference, which is on a local machine. */
export async function requireLocalhost(): Promise<void> {
  const { ok } = await fetch('/api/docs', { method: 'HEAD' });
  if (!ok) throw notFound();
}

/** Redirects signed-in users away from the sign-in page. */
export function leaveWhenSignedIn({ search }: { search: { next?: string | undefined } }): void {
  const session = currentSession();
  if (!session) return;
  throw redirect({ href: search.next ?? (session.user.role === 'admin' ? paths.admin : paths.dashboard) });
}
