import { type GoogleAnswer, googleChannel, type Heard, isAnswerTo } from './google-answer.ts';

/** This long after the person came back without an answer, the popup is looked after. */
const lookAfterMs = 1000;

/**
 * Waits for the popup to answer with the state that it was given.
 *
 * A popup that has left our origin may read as closed while it stands (our documents isolate themselves), so
 * "closed" counts only once the person is back here; and an answer that still comes is taken.
 */
export function listenForAnswer(state: string, popup: Window, onLeft: () => void) {
  const channel = new BroadcastChannel(googleChannel);
  let clock: ReturnType<typeof setTimeout> | undefined;
  let isLeft = false;
  const look = () => {
    if (isLeft || !popup.closed) return;
    isLeft = true;
    onLeft();
  };
  const lookSoon = () => {
    clearTimeout(clock);
    if (document.visibilityState === 'visible') clock = setTimeout(look, lookAfterMs);
  };
  window.addEventListener('focus', lookSoon);
  document.addEventListener('visibilitychange', lookSoon);

  const stop = () => {
    clearTimeout(clock);
    window.removeEventListener('focus', lookSoon);
    document.removeEventListener('visibilitychange', lookSoon);
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
