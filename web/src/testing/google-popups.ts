import { onTestFinished, vi } from 'vitest';
import { type GoogleAnswer, googleChannel } from '../features/accounts/google/google-answer.ts';

/** What stands for a window that the browser opened: it goes nowhere, and says where it was sent. */
export interface FakePopup {
  closed: boolean;
  sentTo: URL | null;
  readonly document: Document;
}

/** From now on a click opens windows, which are listed in the order in which they were opened. */
export function letPopupsOpen(): FakePopup[] {
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

/** Speaks on the channel as the page does that the provider sends the popup back to. */
export function answerGoogle(answer: GoogleAnswer | null): void {
  const channel = new BroadcastChannel(googleChannel);
  onTestFinished(() => channel.close());
  channel.postMessage(answer);
}

export function stateOf(popup: FakePopup | undefined): string {
  return popup?.sentTo?.searchParams.get('state') ?? '';
}

/** The person is back at the page. */
export function comeBack(): void {
  window.dispatchEvent(new Event('focus'));
}
