import { useEffect, useState } from 'react';
import { googleChannel, type Heard, parseGoogleResponse } from './google-response.ts';
import { returnedFragment, storeReturnedFragment } from './returned-fragment.ts';

/** `done` is shown only if the window is not allowed to close itself. */
export type HandOver = 'busy' | 'done' | 'unheard';

const ackTimeoutMs = 1500;
const closedWithinMs = 300;

/** Hands the provider's answer to the waiting page, and closes this window. */
export function useHandOver(): HandOver {
  const [response] = useState(() => parseGoogleResponse(returnedFragment()));
  const [progress, setProgress] = useState<HandOver>(response ? 'busy' : 'unheard');

  useEffect(() => {
    if (!response) return;
    const channel = new BroadcastChannel(googleChannel);
    let clock = setTimeout(() => setProgress('unheard'), ackTimeoutMs);
    channel.onmessage = ({ data }: MessageEvent<Partial<Heard> | null>) => {
      if (data?.heard !== response.state) return;
      clearTimeout(clock);
      window.close();
      clock = setTimeout(() => setProgress('done'), closedWithinMs);
    };
    channel.postMessage(response);
    storeReturnedFragment('');
    return () => {
      clearTimeout(clock);
      channel.close();
    };
  }, [response]);

  return progress;
}
