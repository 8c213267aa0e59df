import { isSafeAddress } from './safe-address.ts';

const timeoutMs = 2_000;
const longest = 100_000;

/** Fetches a provider's JSON without following redirects, within two seconds and 100 kB. @throws Error otherwise */
export async function fetchDocument(address: string): Promise<unknown> {
  if (!isSafeAddress(address)) throw new Error('the address is not https');
  const response = await fetch(address, {
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
    headers: { accept: 'application/json' },
  });
  if (response.status !== 200) throw new Error(`the provider answered ${response.status}`);
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    if (length > longest) throw new Error('the provider answered too much');
    chunks.push(chunk);
  }
  return JSON.parse(Buffer.concat(chunks).toString());
}
