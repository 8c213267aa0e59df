import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';

/** DER, as much of it as a certificate needs (X.690 §8). */
const tagged = (tag: number, ...chunks: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(chunks);
  const { length } = content;
  const bytes = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255];
  return Buffer.concat([Buffer.from([tag, ...bytes]), content]);
};
const sequence = (...chunks: readonly Buffer[]) => tagged(0x30, ...chunks);
const oid = (hex: string) => tagged(0x06, Buffer.from(hex, 'hex'));
const truth = tagged(0x01, Buffer.from([255]));
const bits = (content: Buffer) => tagged(0x03, Buffer.from([0]), content);
const time = (date: Date) => tagged(0x17, Buffer.from(`${date.toISOString().replace(/\D/g, '').slice(2, 14)}Z`));

const ecdsaWithSha256 = sequence(oid('2a8648ce3d040302'));
const named = (name: string) => sequence(tagged(0x31, sequence(oid('550403'), tagged(0x0c, Buffer.from(name)))));
const extension = (id: string, value: Buffer) => sequence(oid(id), truth, tagged(0x04, value));

interface Subject {
  readonly name: string;
  readonly key: KeyObject;
  readonly extension: Buffer;
}

interface Issuer {
  readonly name: string;
  readonly key: KeyObject;
}

function certificate({ name, key, extension: own }: Subject, issuer: Issuer): string {
  const [from, to] = [Date.now() - 86_400_000, Date.now() + 86_400_000].map((ms) => time(new Date(ms)));
  const body = sequence(
    tagged(0xa0, tagged(0x02, Buffer.from([2]))),
    tagged(0x02, Buffer.from([1]), randomBytes(8)),
    ecdsaWithSha256,
    named(issuer.name),
    sequence(from ?? Buffer.of(), to ?? Buffer.of()),
    named(name),
    createPublicKey(key).export({ type: 'spki', format: 'der' }),
    tagged(0xa3, sequence(own)),
  );
  const signature = sign('sha256', body, issuer.key);
  const text = sequence(body, ecdsaWithSha256, bits(signature)).toString('base64').replace(/.{64}/g, '$&\n');
  return `-----BEGIN CERTIFICATE-----\n${text}\n-----END CERTIFICATE-----\n`;
}

const newKey = () =>
  createPrivateKey(
    generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey.export({ type: 'pkcs8', format: 'pem' }),
  );

export interface TestCertificates {
  /** What proves an authority of the test's own. */
  readonly ca: string;
  readonly cert: string;
  readonly key: string;
}

/** A certificate for hosts, and the authority that issued it a moment ago. */
export function certificatesFor(hosts: readonly string[]): TestCertificates {
  const [caKey, key] = [newKey(), newKey()];
  const issuer = { name: 'Test authority', key: caKey };
  const canIssue = extension('551d13', sequence(truth));
  const names = extension('551d11', sequence(...hosts.map((host) => tagged(0x82, Buffer.from(host)))));
  return {
    ca: certificate({ ...issuer, extension: canIssue }, issuer),
    cert: certificate({ name: hosts[0] ?? '', key, extension: names }, issuer),
    key: String(key.export({ type: 'pkcs8', format: 'pem' })),
  };
}
