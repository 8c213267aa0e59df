import { nextTask } from '../data/next-task.ts';

const root = document.documentElement;
const address = window.location.href;
const attributes = new Map(Array.from(root.attributes, ({ name, value }) => [name, value]));

/** Resets the window, which the next test and file share. Returns the HTML that the page has left behind. */
export async function leaveWindow(): Promise<string> {
  await arriveAtPage();
  window.history.replaceState(null, '', address);
  localStorage.clear();
  sessionStorage.clear();
  // biome-ignore lint/suspicious/noDocumentCookie: jsdom has no other way
  for (const cookie of document.cookie.split('; ')) document.cookie = `${cookie.split('=')[0]}=; Max-Age=0; Path=/`;
  document.title = '';
  for (const { name } of [...root.attributes]) if (!attributes.has(name)) root.removeAttribute(name);
  for (const [name, value] of attributes) root.setAttribute(name, value);
  const html = document.body.innerHTML;
  document.body.replaceChildren();
  return html;
}

/** Waits for a navigation of the test's history that is under way: it would otherwise arrive in the next one. */
async function arriveAtPage(): Promise<void> {
  await nextTask();
  await nextTask();
}
