import { type GoogleResponse, googleChannel, type Heard, isResponseTo } from './google-response.ts';

/** How long after the person returns without an answer the popup is checked. */
const checkAfterMs = 1000;

/**
 * Waits for the popup to answer with the state that it was given.
 *
 * A popup that left our origin may report `closed` while it is still open (our documents isolate themselves), so `closed`
 * counts only once the person is back on this page; an answer that still arrives is accepted.
 */
export function listenForResponse(state: string, popup: Window, onPopupClosed: () => void) {
  const channel = new BroadcastChannel(googleChannel);
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isClosed = false;
  const check = () => {
    if (isClosed || !popup.closed) return;
    isClosed = true;
    onPopupClosed();
  };
  const checkSoon = () => {
    clearTimeout(clock);
    if (document.visibilityState === 'visible') clock = setTimeout(check, checkAfterMs);
  };
  window.addEventListener('focus', checkSoon);
  document.addEventListener('visibilitychange', checkSoon);

  const stop = () => {
    clearTimeout(clock);
    window.removeEventListener('focus', checkSoon);
    document.removeEventListener('visibilitychange', checkSoon);
    channel.close();
  };
  const response = new Promise<GoogleResponse>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleResponse> | null>) => {
      if (!isResponseTo(state, data)) return;
      channel.postMessage({ heard: state } satisfies Heard);
      stop();
      resolve(data);
    };
  });
  return { response, stop };
}
