/**
 * The security headers of each class of response. `page` is the app's document, `asset` its scripts, styles and
 * fonts, `worker` the script of its service worker, `upload` a public file that a person uploaded, `api` everything
 * else; nothing is sent without one of the five.
 */
type ResponseClass = 'page' | 'asset' | 'worker' | 'upload' | 'api';

const everywhere = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy':
    'accelerometer=(), autoplay=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'x-permitted-cross-domain-policies': 'none',
};

const nothing = "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const app = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data: blob:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types afdal dompurify',
].join('; ');

/** A worker keeps the policy of its own script: it fetches the app's files, and nothing of anybody else. */
const worker = `${nothing}; script-src 'self'; connect-src 'self'; require-trusted-types-for 'script'`;

/** Even if a browser took the file for a document, nothing in it would run, and it would have no origin. */
const upload = `sandbox; ${nothing}`;
/** Its name changes with its content. Only its reader's browser keeps it: a cache between them would outlive its deletion. */
const uploadCacheControl = 'private, max-age=31536000, immutable';

export type HeaderTable = Readonly<Record<ResponseClass, Readonly<Record<string, string>>>>;

/** @param isBehindTls whether users reach the product over https: only then is HSTS sent */
export function securityHeaders(isBehindTls: boolean): HeaderTable {
  const transport: Record<string, string> = isBehindTls
    ? { 'strict-transport-security': 'max-age=63072000; includeSubDomains; preload' }
    : {};
  return {
    page: { ...everywhere, ...transport, 'content-security-policy': app, 'cache-control': 'no-cache' },
    asset: { ...everywhere, ...transport, 'content-security-policy': nothing },
    worker: { ...everywhere, ...transport, 'content-security-policy': worker, 'cache-control': 'no-cache' },
    upload: { ...everywhere, ...transport, 'content-security-policy': upload, 'cache-control': uploadCacheControl },
    api: { ...everywhere, ...transport, 'content-security-policy': nothing, 'cache-control': 'no-store' },
  };
}
