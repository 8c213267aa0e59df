import { useEffect, useState } from 'react';
import { answerIn, googleChannel, type Heard } from './google-answer.ts';
import { returnedFragment, storeReturnedFragment } from './returned-fragment.ts';

/** `done` is shown only if the window is not allowed to close itself. */
export type HandOver = 'busy' | 'done' | 'unheard';

const unheardAfterMs = 1500;
const closedWithinMs = 300;

/** Hands the provider's answer to the waiting page, and closes this window. */
export function useHandOver(): HandOver {
  const [answer] = useState(() => answerIn(returnedFragment()));
  const [progress, setProgress] = useState<HandOver>(answer ? 'busy' : 'unheard');

  useEffect(() => {
    if (!answer) return;
    const channel = new BroadcastChannel(googleChannel);
    let clock = setTimeout(() => setProgress('unheard'), unheardAfterMs);
    channel.onmessage = ({ data }: MessageEvent<Partial<Heard> | null>) => {
      if (data?.heard !== answer.state) return;
      clearTimeout(clock);
      window.close();
      clock = setTimeout(() => setProgress('done'), closedWithinMs);
    };
    channel.postMessage(answer);
    storeReturnedFragment('');
    return () => {
      clearTimeout(clock);
      channel.close();
    };
  }, [answer]);

  return progress;
}
