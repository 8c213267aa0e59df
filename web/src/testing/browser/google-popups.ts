import { onTestFinished, vi } from 'vitest';
import { type GoogleResponse, googleChannel } from '../../features/accounts/google/google-response.ts';

/** A fake popup window: it does not navigate, and records the URL that it was sent to. */
export interface FakePopup {
  closed: boolean;
  sentTo: URL | null;
  readonly document: Document;
}

/** Allows popups from now on. Returns the list of opened ones, in order. */
export function allowPopups(): FakePopup[] {
  const opened: FakePopup[] = [];
  vi.spyOn(window, 'open').mockImplementation(() => {
    const popup = {
      closed: false,
      sentTo: null as URL | null,
      document: document.implementation.createHTMLDocument(),
      location: {
        replace(address: string) {
          popup.sentTo = new URL(address);
        },
      },
      close() {
        popup.closed = true;
      },
    };
    opened.push(popup);
    return popup as unknown as Window;
  });
  return opened;
}

export function blockPopups(): void {
  vi.spyOn(window, 'open').mockReturnValue(null);
}

/** Posts to the channel like the callback page to which the provider redirects the popup. */
export function respondAsGoogle(response: GoogleResponse | null): void {
  const channel = new BroadcastChannel(googleChannel);
  onTestFinished(() => channel.close());
  channel.postMessage(response);
}

/** Waits until the channel has delivered a message. */
export function waitForGoogleMessage(): Promise<unknown> {
  const channel = new BroadcastChannel(googleChannel);
  onTestFinished(() => channel.close());
  return new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
}

export function getState(popup: FakePopup | undefined): string {
  return popup?.sentTo?.searchParams.get('state') ?? '';
}

/** The user returns to the page, which gets the focus. */
export function focusPage(): void {
  window.dispatchEvent(new Event('focus'));
}
