interface Given {
  readonly authorizationUrl: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly state: string;
}

/**
 * The popup's address: the provider's own, with the parameters of OpenID Connect's implicit flow.
 *
 * @throws Error when the address is not safe to send a person to
 */
export function authorizationAddress({ authorizationUrl, clientId, nonce, state }: Given): string {
  const url = new URL(authorizationUrl);
  if (!isTrusted(url)) throw new Error('An identity provider is reached by https, or on this machine.');
  const wanted = {
    client_id: clientId,
    response_type: 'id_token',
    scope: 'openid email profile',
    redirect_uri: `${window.location.origin}/google-callback`,
    nonce,
    state,
    prompt: 'select_account',
  };
  for (const [name, value] of Object.entries(wanted)) url.searchParams.set(name, value);
  return url.href;
}

function isTrusted({ protocol, origin, hostname }: URL): boolean {
  if (protocol === 'https:') return true;
  return protocol === 'http:' && (origin === window.location.origin || isLoopback.test(hostname));
}

const isLoopback = /^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|\[::1\])$/;
