import { constants } from '../../lib/constants.ts';

const name = 'sidebar_state';
const keptForSeconds = constants.sidebarCookieDays * 24 * 60 * 60;

/** Whether the sidebar was left open. Who has not chosen yet has it open. */
export function wasSidebarOpen(): boolean {
  return !document.cookie.split('; ').includes(`${name}=false`);
}

export function keepSidebarOpen(isOpen: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: half of the browsers in use have no other way to set one
  document.cookie = `${name}=${isOpen}; Max-Age=${keptForSeconds}; Path=/; SameSite=Lax${secure}`;
}
