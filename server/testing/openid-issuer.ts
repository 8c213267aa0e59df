import { generateKeyPair, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { type JWTHeaderParameters, SignJWT } from 'jose';

export interface SigningKey {
  readonly kid: string;
  readonly privateKey: KeyObject;
  readonly publicKey: KeyObject;
}

/** The claims of a token; a test may set any. */
export type Claims = Readonly<Record<string, unknown>>;

/** An OpenID issuer on this machine that serves its documents. */
export interface TestIssuer {
  readonly issuer: string;
  /** The number of requests per path. */
  readonly requestCounts: Map<string, number>;
  /** The content of each path: a value to send as JSON, a text to send as it is, or a URL to redirect to. */
  readonly documents: Map<string, unknown>;
  /** While true, connections are closed without an answer. */
  isDown: boolean;
  /** The status code of the documents that exist. */
  status: number;
  publish(...keys: SigningKey[]): void;
  close(): Promise<void>;
}

export const discoveryPath = '/.well-known/openid-configuration';

export async function newSigningKey(kid: string): Promise<SigningKey> {
  return { kid, ...(await promisify(generateKeyPair)('rsa', { modulusLength: 2048 })) };
}

export async function startIssuer(key: SigningKey): Promise<TestIssuer> {
  const requestCounts = new Map<string, number>();
  const documents = new Map<string, unknown>();
  const server = createServer((request, response) => {
    const path = request.url ?? '';
    requestCounts.set(path, (requestCounts.get(path) ?? 0) + 1);
    const document = documents.get(path);
    if (own.isDown) return request.socket.destroy();
    if (document instanceof URL) return response.writeHead(302, { location: document.href }).end();
    response.statusCode = document === undefined ? 404 : own.status;
    response.end(typeof document === 'string' ? document : JSON.stringify(document ?? null));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const own: TestIssuer = {
    issuer,
    requestCounts,
    documents,
    isDown: false,
    status: 200,
    publish: (...keys) => documents.set('/keys', { keys: keys.map(toJwk) }),
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  own.publish(key);
  documents.set(discoveryPath, { issuer, authorization_endpoint: `${issuer}/authorize`, jwks_uri: `${issuer}/keys` });
  return own;
}

function toJwk({ kid, publicKey }: SigningKey) {
  return { ...publicKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' };
}

/** A token signed by the issuer. */
export async function signedBy(
  { kid, privateKey }: SigningKey,
  claims: Claims,
  header: Partial<JWTHeaderParameters> = {},
): Promise<string> {
  return await new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid, ...header }).sign(privateKey);
}

/** The claims of a user who signs in now. */
export function createClaims(issuer: string, now: Date, change: Claims = {}): Claims {
  const seconds = Math.floor(now.getTime() / 1_000);
  return {
    iss: issuer,
    aud: 'afdal-web',
    iat: seconds,
    exp: seconds + 3_600,
    sub: '1029384756',
    email: 'layla@example.com',
    email_verified: true,
    name: 'ليلى',
    nonce: 'a nonce',
    ...change,
  };
}
