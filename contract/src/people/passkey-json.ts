import * as z from 'zod/mini';
import { errorTexts } from '../texts.ts';
import { asSent } from '../values.ts';

/** Bytes as base64url, as WebAuthn's JSON has them. */
const bytes = (maxLength: number) =>
  asSent(maxLength, errorTexts.passkeyInvalid, errorTexts.valueRequired).check(
    z.regex(/^[\w-]+$/, { error: errorTexts.passkeyInvalid }),
  );

const common = {
  id: bytes(1_400),
  rawId: bytes(1_400),
  type: z.literal('public-key', { error: errorTexts.passkeyInvalid }),
  authenticatorAttachment: z.optional(asSent(40, errorTexts.passkeyInvalid)),
};

/** WebAuthn's RegistrationResponseJSON, with what some browsers add to it. */
export const PasskeyRegistration = z.strictObject({
  ...common,
  /** Of what extensions answer, only whether the device finds the passkey by itself (`rk`); some browsers do not say. */
  clientExtensionResults: z.optional(
    z.looseObject({ credProps: z.optional(z.looseObject({ rk: z.optional(z.boolean()) })) }),
  ),
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(8_000),
    authenticatorData: z.optional(bytes(8_000)),
    transports: z.optional(
      z.array(asSent(40, errorTexts.passkeyInvalid)).check(z.maxLength(10, { error: errorTexts.passkeyInvalid })),
    ),
    publicKeyAlgorithm: z.optional(z.int({ error: errorTexts.passkeyInvalid })),
    publicKey: z.optional(bytes(4_000)),
  }),
});

/** WebAuthn's AuthenticationResponseJSON. */
export const PasskeyAssertion = z.strictObject({
  ...common,
  /** No extension is asked for, so what they answer is not read. */
  clientExtensionResults: z.optional(z.looseObject({})),
  response: z.strictObject({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(8_000),
    signature: bytes(2_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyAssertion = z.infer<typeof PasskeyAssertion>;
export type PasskeyRegistration = z.infer<typeof PasskeyRegistration>;

const Descriptor = z.strictObject({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()) });

/** WebAuthn's PublicKeyCredentialCreationOptionsJSON. */
export const PasskeyCreation = z.strictObject({
  challenge: z.string(),
  rp: z.strictObject({ id: z.string(), name: z.string() }),
  user: z.strictObject({ id: z.string(), name: z.string(), displayName: z.string() }),
  pubKeyCredParams: z.array(z.strictObject({ type: z.literal('public-key'), alg: z.int() })),
  timeout: z.int(),
  attestation: z.literal('none'),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.strictObject({
    residentKey: z.literal('preferred'),
    userVerification: z.literal('preferred'),
  }),
  extensions: z.strictObject({ credProps: z.literal(true) }),
});
export type PasskeyCreation = z.infer<typeof PasskeyCreation>;

/** WebAuthn's PublicKeyCredentialRequestOptionsJSON, for any passkey of the site that its device finds by itself. */
export const AnyPasskeyRequest = z.strictObject({
  challenge: z.string(),
  rpId: z.string(),
  timeout: z.int(),
  userVerification: z.literal('required'),
});
export type AnyPasskeyRequest = z.infer<typeof AnyPasskeyRequest>;
