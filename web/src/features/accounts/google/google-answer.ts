/** The channel on which the popup, which may not know its opener, answers the page that waits. */
export const googleChannel = 'afdal-google';

/** What the provider sent back with the popup. Without either it sent something that is none of ours. */
export interface GoogleAnswer {
  readonly state: string;
  readonly idToken?: string | undefined;
  readonly error?: string | undefined;
}

/** Tells the popup that its answer was taken. */
export interface Heard {
  readonly heard: string;
}

/** The answer in a fragment of the address, or null when there is none. */
export function answerIn(fragment: string): GoogleAnswer | null {
  const given = new URLSearchParams(fragment);
  const state = given.get('state');
  if (!state) return null;
  return { state, idToken: given.get('id_token') ?? undefined, error: given.get('error') ?? undefined };
}

/** Anything of ours may speak on the channel. */
export function isAnswerTo(state: string, message: Partial<GoogleAnswer & Heard> | null): message is GoogleAnswer {
  return message?.state === state;
}
