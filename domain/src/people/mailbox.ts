import { fastmailDomains, isYahoo } from './mail-providers.ts';

/** How the addresses of a provider lead to one mailbox, apart from a `+tag`, which all have. */
interface Folding {
  /** Where the provider has the mailbox under several domains: the main one. */
  readonly domain?: string;
  /** Letters of the name that do not count. */
  readonly ignored?: RegExp;
  /** What follows this letter is a tag. */
  readonly tagAfter?: string;
}

/** Google and Proton deliver whatever stands between the letters; a Yahoo name has no hyphen. */
const folding: ReadonlyMap<string, Folding> = new Map([
  ...each(['gmail.com', 'googlemail.com'], { domain: 'gmail.com', ignored: /\./g }),
  ...each(['proton.me', 'protonmail.com', 'pm.me'], { domain: 'proton.me', ignored: /[._-]/g }),
  ...each(['icloud.com', 'me.com', 'mac.com'], { domain: 'icloud.com' }),
]);

const yahoo: Folding = { tagAfter: '-' };

/**
 * The mailbox that an address most likely delivers to: without tags, and as its provider folds names. Used only for
 * counting; it is not an address, so nothing is sent to it and it is never stored as one.
 *
 * @param email normalised by `normalizedEmail`
 */
export function toMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [given, host] = splitOwnName(email.slice(0, at), email.slice(at + 1));
  const { domain = host, ignored, tagAfter } = folding.get(host) ?? (isYahoo(host) ? yahoo : {});
  const untagged = withoutTag(withoutTag(given, '+'), tagAfter);
  const name = ignored ? untagged.replace(ignored, '') || untagged : untagged;
  return `${name}@${domain}`;
}

/**
 * The mailbox as it was derived before providers but Gmail were known: what was stored by it is looked up by it too.
 *
 * @param email normalised by `normalizedEmail`
 */
export function toFormerMailbox(email: string): string {
  const at = email.lastIndexOf('@');
  const [name, host] = [withoutTag(email.slice(0, at), '+'), email.slice(at + 1)];
  return /^(?:gmail|googlemail)\.com$/.test(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`;
}

/** Fastmail delivers `anything@layla.fastmail.com` to `layla@fastmail.com`. */
function splitOwnName(name: string, host: string): readonly [string, string] {
  const [label = '', ...rest] = host.split('.');
  const parent = rest.join('.');
  return fastmailDomains.has(parent) ? [label, parent] : [name, host];
}

/** A name that is only a tag is kept. */
function withoutTag(name: string, tagAfter: string | undefined): string {
  const at = tagAfter === undefined ? -1 : name.indexOf(tagAfter, 1);
  return at < 0 ? name : name.slice(0, at);
}

function each(domains: readonly string[], folding: Folding): readonly (readonly [string, Folding])[] {
  return domains.map((domain) => [domain, folding]);
}

/** Second levels under which countries register domains, such as `com.sa`. */
const registries = new Set(['ac', 'co', 'com', 'edu', 'gov', 'med', 'ne', 'net', 'or', 'org', 'pub', 'sch']);

/**
 * The domain that somebody registered to have an address, without the subdomains that they may make of it at will. It is
 * known by the names of registries: one of another kind counts as a domain.
 *
 * @param email normalised by `normalizedEmail`
 */
export function getRegisteredDomain(email: string): string {
  const mailbox = toMailbox(email);
  const labels = mailbox.slice(mailbox.lastIndexOf('@') + 1).split('.');
  const isCountryDomain = labels.at(-1)?.length === 2 && registries.has(labels.at(-2) ?? '');
  return labels.slice(isCountryDomain ? -3 : -2).join('.');
}
