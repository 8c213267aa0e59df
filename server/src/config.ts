import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { maxPasswordLength, minPasswordLength } from '@afdal/domain/people/limits';
import * as z from 'zod';
import type { ListenAddress } from './platform/http/transport/listen-errors.ts';
import type { InboundMail } from './platform/mail/mailer.ts';
import type { RemoteProviderSettings } from './platform/openid/remote-provider.ts';
import { isLoopback, isSafeAddress } from './platform/openid/safe-address.ts';
import {
  type PaymentSettings,
  parsePaymentSettings,
  paymentEnvironment,
} from './platform/payments/payment-settings.ts';
import { StartupError } from './platform/startup-error.ts';
import { defaultCompanyName } from './platform/texts.ts';
import type { TracingSettings } from './platform/tracing/start-tracing.ts';

const toEnum = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.enum(values, { error: `must be one of ${values.join(', ')}` });

const url = (schemes: readonly string[], example: string) =>
  z.string().refine((text) => schemes.some((scheme) => text.startsWith(`${scheme}://`)) && URL.canParse(text), {
    error: `must be an address such as ${example}`,
  });

const safeUrl = (example: string) =>
  z.string().refine(isSafeAddress, {
    error: `must be an https address such as ${example}; http is for one on this machine`,
  });

const passwordLength = `must have ${minPasswordLength} to ${maxPasswordLength} characters`;

const portNumber = 'must be a port number from 0 to 65535';
const port = z.coerce.number({ error: portNumber }).int().min(0).max(65535, { error: portNumber });

const sampledShare = 'must be a share of the requests from 0 to 1';
const daysRange = 'must be a number of days from 1 to 3650';

const googleIssuer = 'https://accounts.google.com';

const postgresUrl = url(['postgres', 'postgresql'], 'postgres://user:password@host:5432/afdal');

/** Every setting, as the environment names it. README.md documents exactly these. */
const Environment = z.object({
  APP_ENV: toEnum(['local', 'production']).default('local'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port.default(4000),
  PUBLIC_URL: url(['http', 'https'], 'https://afdal.example')
    .refine((text) => !URL.canParse(text) || new URL(text).href === `${new URL(text).origin}/`, {
      error: 'must be an address without a path, such as https://afdal.example',
    })
    .optional(),
  DATA_DIR: z.string().default('data'),
  DATABASE_URL: postgresUrl.optional(),
  DATABASE_DIRECT_URL: postgresUrl.optional(),
  PG_PREPARE: toEnum(['on', 'off']).default('on'),
  BACKUP_DIR: z.string().optional(),
  BACKUP_KEEP_DAYS: z.coerce
    .number({ error: daysRange })
    .int({ error: daysRange })
    .min(1, { error: daysRange })
    .max(3650, { error: daysRange })
    .default(30),
  ADMIN_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  ADMIN_PASSWORD: z
    .string()
    .min(minPasswordLength, { error: passwordLength })
    .max(maxPasswordLength, { error: passwordLength })
    .optional(),
  SMTP_URL: url(['smtp', 'smtps'], 'smtp://user:password@host:587').optional(),
  MAIL_FROM: z.email({ error: 'must be an e-mail address' }).default('no-reply@afdal.localhost'),
  COMPANY_NAME: z.string().max(120, { error: 'must have at most 120 characters' }).optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an e-mail address' }).optional(),
  SUPPORT_PHONE: z
    .string()
    .regex(/^\+?\d[\d ()-]{4,}$/, { error: 'must be a phone number such as +966 11 000 0000' })
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(32, { error: 'must have at least 32 characters' }).optional(),
  INBOUND_MAIL_ADDRESS: z
    .email({ error: 'must be an e-mail address' })
    .refine((text) => text.indexOf('@') <= 24 && !text.includes('+'), {
      error: 'must have at most 24 characters before the @, and no +',
    })
    .optional(),
  OIDC_ISSUER: safeUrl(googleIssuer).default(googleIssuer),
  OIDC_CLIENT_ID: z
    .string()
    .transform((text) => text.split(',').map((id) => id.trim()))
    .refine((ids) => ids.every((id) => /^\S+$/.test(id)), { error: 'must be a client id, or several with commas' })
    .optional(),
  OIDC_JWKS_URI: safeUrl('https://www.googleapis.com/oauth2/v3/certs').optional(),
  ...paymentEnvironment,
  ANALYTICS_URL: safeUrl('https://umami.example').optional(),
  ANALYTICS_KIND: toEnum(['umami', 'plausible']).optional(),
  ANALYTICS_SITE: z.string().max(200, { error: 'must have at most 200 characters' }).optional(),
  RATE_LIMIT_FACTOR: z.coerce
    .number({ error: 'must be a number above 0' })
    .positive({ error: 'must be a number above 0' })
    .default(1),
  TRUST_PROXY: z
    .string()
    .refine((text) => /^(off|\d+)$/.test(text) || text.split(',').every(isNetwork), {
      error: 'must be off, a number of proxies, or a list of their addresses',
    })
    .default('off'),
  LOG_LEVEL: toEnum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  METRICS_PORT: port.optional(),
  METRICS_HOST: z.string().default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: url(['http', 'https'], 'http://127.0.0.1:4318').optional(),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number({ error: sampledShare })
    .min(0, { error: sampledShare })
    .max(1, { error: sampledShare })
    .default(1),
});

export const settingNames = Environment.keyof().options;

export interface Config {
  readonly appEnv: 'local' | 'production';
  readonly host: string;
  readonly port: number;
  /** Where people reach the product, without a trailing slash. Links in mails start with it. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Null: the embedded PostgreSQL. */
  readonly databaseUrl: string | null;
  readonly databaseDirectUrl: string | null;
  readonly prepareStatements: boolean;
  /** Where a backup is written every night, and for how long they are kept; null: nowhere. */
  readonly backups: { readonly folder: string; readonly keepDays: number } | null;
  readonly firstAdmin: { readonly email: string; readonly password: string } | null;
  /** Null: mails become files. */
  readonly smtpUrl: string | null;
  readonly mailFrom: string;
  /** The company that offers the product, and its contact details: shown in the legal documents and on the support page. */
  readonly company: { readonly name: string; readonly supportEmail: string; readonly supportPhone: string };
  /** How answers to the support's mails come in; null: they do not. */
  readonly inboundMail: InboundMail | null;
  /** The OpenID provider to sign in with. `local`: the built-in one, where anyone can sign in as anyone. Null: none. */
  readonly openId: RemoteProviderSettings | 'local' | null;
  readonly payments: PaymentSettings;
  /** Where counts of pages and actions go besides; null: nowhere. */
  readonly analyticsTarget: {
    readonly kind: 'umami' | 'plausible';
    readonly url: string;
    readonly site: string;
  } | null;
  readonly rateLimitFactor: number;
  readonly trustProxy: boolean | number | string;
  readonly logLevel: string;
  /** Where metrics are read, besides the public address; null: nowhere, and nothing is counted. */
  readonly metrics: ListenAddress | null;
  /** Where spans go, and of which share of the requests; null: none are made. */
  readonly tracing: TracingSettings | null;
}

/** Reads the environment once. @throws StartupError with a sentence for the operator when a value is wrong. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const given = Object.fromEntries(settingNames.map((name) => [name, environment[name] || undefined]));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new StartupError(parsed.error.issues.map((issue) => formatIssue(issue, given)).join('\n'));
  const settings = parsed.data;
  if (Boolean(settings.ADMIN_EMAIL) !== Boolean(settings.ADMIN_PASSWORD)) {
    throw new StartupError('ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.');
  }
  if (settings.DATABASE_DIRECT_URL && !settings.DATABASE_URL) {
    throw new StartupError('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or only the latter, or neither.');
  }
  if (settings.METRICS_PORT !== undefined && settings.METRICS_PORT === settings.PORT && settings.PORT !== 0) {
    throw new StartupError('METRICS_PORT must be another port than PORT: metrics are not for the public.');
  }
  const { INBOUND_MAIL_SECRET: inboundSecret, INBOUND_MAIL_ADDRESS: inboundAddress } = settings;
  if (Boolean(inboundSecret) !== Boolean(inboundAddress)) {
    throw new StartupError('INBOUND_MAIL_SECRET and INBOUND_MAIL_ADDRESS go together: set both, or neither.');
  }
  if (settings.APP_ENV === 'production') assertProductionSettings(settings);
  const publicUrl = (settings.PUBLIC_URL ?? `http://localhost:${settings.PORT}`).replace(/\/+$/, '');
  const companyName = settings.COMPANY_NAME ?? defaultCompanyName;
  return {
    appEnv: settings.APP_ENV,
    host: settings.HOST,
    port: settings.PORT,
    publicUrl,
    dataDir: resolve(settings.DATA_DIR),
    databaseUrl: settings.DATABASE_URL ?? null,
    databaseDirectUrl: settings.DATABASE_DIRECT_URL ?? settings.DATABASE_URL ?? null,
    prepareStatements: settings.PG_PREPARE === 'on',
    backups: settings.BACKUP_DIR ? { folder: resolve(settings.BACKUP_DIR), keepDays: settings.BACKUP_KEEP_DAYS } : null,
    firstAdmin:
      settings.ADMIN_EMAIL && settings.ADMIN_PASSWORD
        ? { email: settings.ADMIN_EMAIL, password: settings.ADMIN_PASSWORD }
        : null,
    smtpUrl: settings.SMTP_URL ?? null,
    mailFrom: settings.MAIL_FROM,
    company: {
      name: companyName,
      supportEmail: settings.SUPPORT_EMAIL ?? 'support@afdal.localhost',
      supportPhone: settings.SUPPORT_PHONE ?? '+966 11 000 0000',
    },
    inboundMail: inboundSecret && inboundAddress ? { secret: inboundSecret, address: inboundAddress } : null,
    openId: toOpenIdConfig(settings, publicUrl),
    payments: parsePaymentSettings(settings, companyName, settings.APP_ENV === 'production'),
    analyticsTarget: toAnalyticsTarget(settings),
    rateLimitFactor: settings.RATE_LIMIT_FACTOR,
    trustProxy: trustedProxies(settings.TRUST_PROXY),
    logLevel: settings.LOG_LEVEL,
    metrics: settings.METRICS_PORT === undefined ? null : { host: settings.METRICS_HOST, port: settings.METRICS_PORT },
    tracing: settings.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: settings.OTEL_EXPORTER_OTLP_ENDPOINT, sampledShare: settings.OTEL_TRACES_SAMPLER_ARG }
      : null,
  };
}

/** The environment of this process, completed from a `.env` file in the working directory. */
export function loadEnvironment(): Readonly<Record<string, string | undefined>> {
  if (existsSync('.env')) process.loadEnvFile('.env');
  return process.env;
}

function assertProductionSettings(settings: z.output<typeof Environment>): void {
  if (!settings.PUBLIC_URL?.startsWith('https://')) {
    throw new StartupError(
      'APP_ENV=production needs PUBLIC_URL to begin with https:// (the address people use). Plain http is for local use.',
    );
  }
  if (settings.TRUST_PROXY === 'off') {
    throw new StartupError(
      'APP_ENV=production serves plain http to a TLS proxy: set TRUST_PROXY to the number of proxies in front, such as 1.',
    );
  }
  if (!settings.SMTP_URL) {
    throw new StartupError('APP_ENV=production needs SMTP_URL. Mail files are for local use only.');
  }
  if (!settings.COMPANY_NAME || !settings.SUPPORT_EMAIL || !settings.SUPPORT_PHONE) {
    throw new StartupError(
      'APP_ENV=production needs COMPANY_NAME, SUPPORT_EMAIL and SUPPORT_PHONE: the legal documents name them.',
    );
  }
  const openIdAddresses = [settings.OIDC_ISSUER, settings.OIDC_JWKS_URI ?? settings.OIDC_ISSUER];
  if (openIdAddresses.some((address) => new URL(address).protocol !== 'https:')) {
    throw new StartupError('APP_ENV=production needs OIDC_ISSUER and OIDC_JWKS_URI to begin with https://.');
  }
}

function toOpenIdConfig(settings: z.output<typeof Environment>, publicUrl: string): Config['openId'] {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: [first, ...others] = [], OIDC_JWKS_URI: jwksUri = null } = settings;
  if (first) return { issuer, clientIds: [first, ...others], jwksUri };
  if (jwksUri || issuer !== googleIssuer) {
    throw new StartupError('OIDC_ISSUER and OIDC_JWKS_URI go with OIDC_CLIENT_ID: set that too, or none of them.');
  }
  // Anyone who reaches the built-in provider can sign in as anyone, so only this machine may reach it.
  const isReachedFromElsewhere = !isLoopback(settings.HOST) || !isLoopback(new URL(publicUrl).hostname);
  return settings.APP_ENV === 'local' && !isReachedFromElsewhere ? 'local' : null;
}

function toAnalyticsTarget(settings: z.output<typeof Environment>): Config['analyticsTarget'] {
  const { ANALYTICS_URL: url, ANALYTICS_KIND: kind, ANALYTICS_SITE: site } = settings;
  if (url && kind && site) return { kind, url: url.replace(/\/+$/, ''), site };
  if (!url && !kind && !site) return null;
  throw new StartupError('ANALYTICS_URL, ANALYTICS_KIND and ANALYTICS_SITE go together: set all three, or none.');
}

/** An address, or a range such as 10.0.0.0/8. */
function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.trim().split('/');
  const width = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  return width > 0 && more.length === 0 && (bits === undefined || (/^\d+$/.test(bits) && Number(bits) <= width));
}

function trustedProxies(text: string): boolean | number | string {
  if (text === 'off') return false;
  return /^\d+$/.test(text) ? Number(text) : text;
}

function formatIssue(issue: z.core.$ZodIssue, given: Record<string, string | undefined>): string {
  const name = String(issue.path[0]);
  const suffix = /PASSWORD|SECRET|URL|STRIPE/.test(name) ? '' : `, not "${given[name]}"`;
  return `${name} ${issue.message.startsWith('must') ? issue.message : `is wrong: ${issue.message}`}${suffix}.`;
}
