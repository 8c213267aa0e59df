import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { PasskeyAssertion, PasskeyCreation, PasskeyRegistration } from '@afdal/contract/people/passkey-json';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What of a response a test falsifies. */
interface Falsified {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  /** Whether its person was verified; they are unless told otherwise. */
  readonly isVerified?: boolean;
  /** Whether the device finds the key by itself; undefined where the browser does not say. */
  readonly isFound?: boolean | undefined;
  readonly userHandle?: string | undefined;
}

/** What of a request the device reads. */
interface SignatureRequest {
  readonly challenge: string;
  readonly rpId: string;
}

const flags = { present: 0x01, verified: 0x04, hasKey: 0x40 };
const digest = (bytes: string | Buffer) => createHash('sha256').update(bytes).digest();
const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

/** An authenticator in software: it makes one ES256 key and answers as a browser with a device of its own would. */
export function softwareAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;
  let userHandle: string | undefined;

  const clientData = (type: 'webauthn.create' | 'webauthn.get', challenge: string, falsified: Falsified) =>
    Buffer.from(
      JSON.stringify({
        type,
        challenge: falsified.challenge ?? challenge,
        origin: falsified.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (rpId: string, flag: number, count: number, key = Buffer.alloc(0)) => {
    const counterBytes = Buffer.alloc(5);
    counterBytes.writeUInt8(flag);
    counterBytes.writeUInt32BE(count, 1);
    return Buffer.concat([digest(rpId), counterBytes, key]);
  };
  const personFlag = ({ isVerified = true }: Falsified) => flags.present | (isVerified ? flags.verified : 0);
  /** Key type EC2, algorithm ES256, curve P-256 (RFC 9053). */
  const cose = () =>
    isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
        [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
      ]),
    );

  return {
    id,
    create: ({ challenge, rp, user }: PasskeyCreation, falsified: Falsified = {}): PasskeyRegistration => {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credentialId, cose()]);
      const flag = personFlag(falsified) | flags.hasKey;
      userHandle = user.id;
      const authData = authenticatorData(falsified.rpId ?? rp.id, flag, counter, key);
      const attestation = new Map<string, string | Uint8Array | Map<string, never>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, never>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults:
          'isFound' in falsified ? { credProps: { rk: falsified.isFound } } : { credProps: { rk: true } },
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, falsified)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
          transports: ['internal'],
        },
      };
    },
    get: ({ challenge, rpId }: SignatureRequest, falsified: Falsified = {}): PasskeyAssertion => {
      counter = falsified.counter ?? counter + 1;
      const data = authenticatorData(falsified.rpId ?? rpId, personFlag(falsified), counter);
      const client = clientData('webauthn.get', challenge, falsified);
      return {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          userHandle: 'userHandle' in falsified ? falsified.userHandle : userHandle,
          signature: base64url(sign('sha256', Buffer.concat([data, digest(client)]), privateKey)),
        },
      };
    },
  };
}
