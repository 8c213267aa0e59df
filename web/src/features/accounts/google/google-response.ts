/** The channel on which the popup answers the waiting page; it may have no `opener`. */
export const googleChannel = 'afdal-google';

/** What the provider sent back with the popup. With neither token nor error, the response is not valid for our request. */
export interface GoogleResponse {
  readonly state: string;
  readonly idToken?: string | undefined;
  readonly error?: string | undefined;
}

/** Acknowledges to the popup that its answer was received. */
export interface Heard {
  readonly heard: string;
}

/** The answer in a URL fragment, or null when there is none. */
export function parseGoogleResponse(fragment: string): GoogleResponse | null {
  const given = new URLSearchParams(fragment);
  const state = given.get('state');
  if (!state) return null;
  return { state, idToken: given.get('id_token') ?? undefined, error: given.get('error') ?? undefined };
}

/** Any page of our origin may post on the channel, so only a matching state counts. */
export function isResponseTo(
  state: string,
  message: Partial<GoogleResponse & Heard> | null,
): message is GoogleResponse {
  return message?.state === state;
}
