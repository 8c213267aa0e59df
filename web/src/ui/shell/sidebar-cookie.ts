import { constants } from '../../lib/constants.ts';

const name = 'sidebar_state';
const maxAgeSeconds = constants.sidebarCookieDays * 24 * 60 * 60;

/** Whether the sidebar was left open. Open by default. */
export function wasSidebarOpen(): boolean {
  return !document.cookie.split('; ').includes(`${name}=false`);
}

export function storeSidebarOpen(isOpen: boolean): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in half of the browsers in use
  document.cookie = `${name}=${isOpen}; Max-Age=${maxAgeSeconds}; Path=/; SameSite=Lax${secure}`;
}
