import { type GoogleAnswer, googleChannel, type Heard, isAnswerTo } from './google-answer.ts';

/** How long after the person returns without an answer the popup is checked. */
const checkAfterMs = 1000;

/**
 * Waits for the popup to answer with the state that it was given.
 *
 * A popup that left our origin may report `closed` while it is still open (our documents isolate themselves), so `closed`
 * counts only once the person is back on this page; an answer that still arrives is accepted.
 */
export function listenForAnswer(state: string, popup: Window, onLeft: () => void) {
  const channel = new BroadcastChannel(googleChannel);
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const check = () => {
    if (isLeft || !popup.closed) return;
    isLeft = true;
    onLeft();
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
  const answer = new Promise<GoogleAnswer>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Partial<GoogleAnswer> | null>) => {
      if (!isAnswerTo(state, data)) return;
      channel.postMessage({ heard: state } satisfies Heard);
      stop();
      resolve(data);
    };
  });
  return { answer, stop };
}
