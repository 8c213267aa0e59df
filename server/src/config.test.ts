import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig } from './config.ts';
import { StartupError } from './platform/startup-error.ts';

const production = {
  APP_ENV: 'production',
  PUBLIC_URL: 'https://afdal.example',
  TRUST_PROXY: '1',
  SMTP_URL: 'smtp://mail.example:587',
  COMPANY_NAME: 'شركة النخلة',
  SUPPORT_EMAIL: 'help@afdal.example',
  SUPPORT_PHONE: '+965 2200 0000',
  ALLOW_SANDBOX_PAYMENTS: 'on',
};

const stripe = { PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_WEBHOOK_SECRET: 'whsec_1' };

it('needs nothing to start locally', () => {
  expect(readConfig({})).toEqual({
    appEnv: 'local',
    host: '127.0.0.1',
    port: 4000,
    publicUrl: 'http://localhost:4000',
    dataDir: resolve('data'),
    databaseUrl: null,
    databaseDirectUrl: null,
    prepareStatements: true,
    backups: null,
    firstAdmin: null,
    smtpUrl: null,
    mailFrom: 'no-reply@afdal.localhost',
    company: { name: 'شركة أفضل', supportEmail: 'support@afdal.localhost', supportPhone: '+966 11 000 0000' },
    inboundMail: null,
    openId: 'local',
    payments: {
      provider: { name: 'sandbox' },
      seller: { name: 'شركة أفضل', vatNumber: null, vatRatesBp: {} },
    },
    analyticsTarget: null,
    rateLimitFactor: 1,
    trustProxy: false,
    logLevel: 'info',
    metrics: null,
    tracing: null,
  });
});

it('takes an empty value as none', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 4000, databaseUrl: null });
});

it.each([
  [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
  [{ PUBLIC_URL: 'https://afdal.example/' }, { publicUrl: 'https://afdal.example' }],
  [{ DATABASE_URL: 'postgres://a@b/c' }, { databaseUrl: 'postgres://a@b/c', databaseDirectUrl: 'postgres://a@b/c' }],
  [
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_DIRECT_URL: 'postgresql://d@e/f' },
    { databaseUrl: 'postgres://a@b/c', databaseDirectUrl: 'postgresql://d@e/f' },
  ],
  [{ PG_PREPARE: 'off' }, { prepareStatements: false }],
  [{ BACKUP_DIR: '/var/backups/afdal' }, { backups: { folder: '/var/backups/afdal', keepDays: 30 } }],
  [{ BACKUP_DIR: 'copies', BACKUP_KEEP_DAYS: '7' }, { backups: { folder: resolve('copies'), keepDays: 7 } }],
  [stripe, { payments: { provider: { name: 'stripe', secretKey: 'sk_test_1', webhookSecret: 'whsec_1' } } }],
  [
    { SELLER_NAME: 'أفضل للتقنية', VAT_NUMBER: '300000000000003', VAT_RATES: 'SA=15, AE=5,EG=14.5' },
    { payments: { seller: { vatNumber: '300000000000003', vatRatesBp: { SA: 1_500, AE: 500, EG: 1_450 } } } },
  ],
  [
    { ANALYTICS_URL: 'https://umami.example/', ANALYTICS_KIND: 'umami', ANALYTICS_SITE: 'b59e9c65' },
    { analyticsTarget: { kind: 'umami', url: 'https://umami.example', site: 'b59e9c65' } },
  ],
  [{ RATE_LIMIT_FACTOR: '0.5' }, { rateLimitFactor: 0.5 }],
  [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
  [{ METRICS_PORT: '9464' }, { metrics: { host: '127.0.0.1', port: 9464 } }],
  [{ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.5' }, { metrics: { host: '10.0.0.5', port: 9464 } }],
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318', OTEL_TRACES_SAMPLER_ARG: '0.1' },
    { tracing: { endpoint: 'http://127.0.0.1:4318', sampledShare: 0.1 } },
  ],
  [{ METRICS_HOST: '10.0.0.5' }, { metrics: null }],
  [{ TRUST_PROXY: '::1' }, { trustProxy: '::1' }],
  [{ TRUST_PROXY: '10.0.0.0/8, 127.0.0.1' }, { trustProxy: '10.0.0.0/8, 127.0.0.1' }],
  [
    { ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'long enough' },
    { firstAdmin: { email: 'a@b.co', password: 'long enough' } },
  ],
  [
    { INBOUND_MAIL_SECRET: 's'.repeat(32), INBOUND_MAIL_ADDRESS: 'reply@in.afdal.example' },
    { inboundMail: { secret: 's'.repeat(32), address: 'reply@in.afdal.example' } },
  ],
  [
    production,
    { company: { name: 'شركة النخلة', supportEmail: 'help@afdal.example', supportPhone: '+965 2200 0000' } },
  ],
  [production, { appEnv: 'production', publicUrl: 'https://afdal.example', openId: null }],
  [
    { ...production, OIDC_CLIENT_ID: 'web' },
    { openId: { issuer: 'https://accounts.google.com', clientIds: ['web'], jwksUri: null } },
  ],
  [
    { OIDC_CLIENT_ID: 'web, app', OIDC_ISSUER: 'http://127.0.0.1:9000', OIDC_JWKS_URI: 'https://keys.example/all' },
    {
      openId: { issuer: 'http://127.0.0.1:9000', clientIds: ['web', 'app'], jwksUri: 'https://keys.example/all' },
    },
  ],
  // The built-in provider lets anyone sign in as anyone: only this machine may reach it.
  [{ HOST: 'localhost', PUBLIC_URL: 'http://127.0.0.1:4000' }, { openId: 'local' }],
  [{ HOST: '0.0.0.0' }, { openId: null }],
  [{ PUBLIC_URL: 'https://afdal.example' }, { openId: null }],
])('reads %j', (environment, expected) => {
  expect(readConfig(environment)).toMatchObject(expected);
});

describe('a wrong value stops the start with a sentence', () => {
  it.each([
    [{ PORT: 'four' }, 'PORT must be a port number from 0 to 65535, not "four".'],
    [{ PORT: '70000' }, 'PORT must be a port number from 0 to 65535, not "70000".'],
    [{ METRICS_PORT: '70000' }, 'METRICS_PORT must be a port number from 0 to 65535, not "70000".'],
    [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG must be a share of the requests from 0 to 1, not "5".'],
    [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' }, /^OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as/],
    [{ METRICS_PORT: '4000' }, 'METRICS_PORT must be another port than PORT: metrics are not for the public.'],
    [{ APP_ENV: 'prod' }, 'APP_ENV must be one of local, production, not "prod".'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent, not "loud".'],
    [
      { DATABASE_URL: 'mysql://root:secret@db' },
      'DATABASE_URL must be an address such as postgres://user:password@host:5432/afdal.',
    ],
    [{ SMTP_URL: 'mail.example' }, 'SMTP_URL must be an address such as smtp://user:password@host:587.'],
    [{ ANALYTICS_URL: 'https://umami.example' }, /^ANALYTICS_URL, ANALYTICS_KIND and ANALYTICS_SITE go together/],
    [{ ANALYTICS_URL: 'http://umami.example' }, /^ANALYTICS_URL must be an https address/],
    [{ ANALYTICS_KIND: 'matomo' }, 'ANALYTICS_KIND must be one of umami, plausible, not "matomo".'],
    [{ BACKUP_KEEP_DAYS: '0' }, 'BACKUP_KEEP_DAYS must be a number of days from 1 to 3650, not "0".'],
    [{ BACKUP_KEEP_DAYS: '1.5' }, 'BACKUP_KEEP_DAYS must be a number of days from 1 to 3650, not "1.5".'],
    [{ BACKUP_KEEP_DAYS: 'all' }, 'BACKUP_KEEP_DAYS must be a number of days from 1 to 3650, not "all".'],
    [{ RATE_LIMIT_FACTOR: '0' }, 'RATE_LIMIT_FACTOR must be a number above 0, not "0".'],
    [{ ADMIN_EMAIL: 'a@b.co' }, 'ADMIN_EMAIL and ADMIN_PASSWORD go together: set both, or neither.'],
    [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'short' }, 'ADMIN_PASSWORD must have 8 to 128 characters.'],
    [
      { TRUST_PROXY: 'yes please' },
      'TRUST_PROXY must be off, a number of proxies, or a list of their addresses, not "yes please".',
    ],
    [{ TRUST_PROXY: 'face' }, /^TRUST_PROXY must be off/],
    [{ TRUST_PROXY: '10.0.0.300' }, /^TRUST_PROXY must be off/],
    [{ TRUST_PROXY: '127.0.0.1,' }, /^TRUST_PROXY must be off/],
    [{ TRUST_PROXY: '10.0.0.0/33' }, /^TRUST_PROXY must be off/],
    [{ ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'x'.repeat(129) }, 'ADMIN_PASSWORD must have 8 to 128 characters.'],
    [
      { PUBLIC_URL: 'https://afdal.example/app' },
      'PUBLIC_URL must be an address without a path, such as https://afdal.example.',
    ],
    [
      { PUBLIC_URL: 'https://afdal.example?x=1' },
      'PUBLIC_URL must be an address without a path, such as https://afdal.example.',
    ],
    [{ DATABASE_DIRECT_URL: 'postgres://a@b/c' }, /^DATABASE_DIRECT_URL goes with DATABASE_URL/],
    [{ ...production, PUBLIC_URL: 'http://afdal.example' }, /^APP_ENV=production needs PUBLIC_URL to begin with https/],
    [{ ...production, PUBLIC_URL: undefined }, /^APP_ENV=production needs PUBLIC_URL/],
    [{ ...production, TRUST_PROXY: 'off' }, /set TRUST_PROXY/],
    [{ ...production, SMTP_URL: undefined }, /^APP_ENV=production needs SMTP_URL/],
    [{ ...production, COMPANY_NAME: undefined }, /^APP_ENV=production needs COMPANY_NAME/],
    [{ ...production, SUPPORT_EMAIL: '' }, /^APP_ENV=production needs COMPANY_NAME/],
    [{ ...production, SUPPORT_PHONE: '' }, /^APP_ENV=production needs COMPANY_NAME/],
    [{ ...production, ALLOW_SANDBOX_PAYMENTS: undefined }, /^APP_ENV=production takes no payments by the sandbox/],
    [{ PAYMENT_PROVIDER: 'stripe' }, 'PAYMENT_PROVIDER=stripe needs STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET.'],
    [{ PAYMENT_PROVIDER: 'paypal' }, 'PAYMENT_PROVIDER must be one of sandbox, stripe, not "paypal".'],
    [{ ...stripe, STRIPE_SECRET_KEY: 'pk_1' }, /^STRIPE_SECRET_KEY must be a secret key of Stripe, .*rk_.$/],
    [{ VAT_RATES: 'SA=15%' }, /^VAT_RATES must be rates by country in percent/],
    [{ SUPPORT_EMAIL: 'help' }, 'SUPPORT_EMAIL must be an e-mail address, not "help".'],
    [{ SUPPORT_PHONE: 'call us' }, 'SUPPORT_PHONE must be a phone number such as +966 11 000 0000, not "call us".'],
    [
      { INBOUND_MAIL_ADDRESS: 'reply@in.example' },
      'INBOUND_MAIL_SECRET and INBOUND_MAIL_ADDRESS go together: set both, or neither.',
    ],
    [
      { INBOUND_MAIL_SECRET: 'short', INBOUND_MAIL_ADDRESS: 'reply@in.example' },
      /^INBOUND_MAIL_SECRET must have at least 32 characters\.$/,
    ],
    [
      { INBOUND_MAIL_SECRET: 's'.repeat(32), INBOUND_MAIL_ADDRESS: 'a+b@in.example' },
      /^INBOUND_MAIL_ADDRESS must have at most 24 characters before the @, and no \+/,
    ],
    [{ OIDC_CLIENT_ID: 'web, ' }, 'OIDC_CLIENT_ID must be a client id, or several with commas, not "web, ".'],
    [{ OIDC_CLIENT_ID: 'web', OIDC_ISSUER: 'accounts.google.com' }, /^OIDC_ISSUER must be an https address/],
    [{ OIDC_CLIENT_ID: 'web', OIDC_ISSUER: 'http://id.example' }, /^OIDC_ISSUER must be an https address/],
    [{ OIDC_CLIENT_ID: 'web', OIDC_JWKS_URI: 'http://10.0.0.1/keys' }, /^OIDC_JWKS_URI must be an https address/],
    [{ OIDC_ISSUER: 'https://id.example' }, /go with OIDC_CLIENT_ID/],
    [{ OIDC_JWKS_URI: 'https://id.example/keys' }, /go with OIDC_CLIENT_ID/],
    [
      { ...production, OIDC_CLIENT_ID: 'web', OIDC_ISSUER: 'http://localhost:9000' },
      'APP_ENV=production needs OIDC_ISSUER and OIDC_JWKS_URI to begin with https://.',
    ],
    [
      { ...production, OIDC_CLIENT_ID: 'web', OIDC_JWKS_URI: 'http://127.0.0.1:9000/keys' },
      'APP_ENV=production needs OIDC_ISSUER and OIDC_JWKS_URI to begin with https://.',
    ],
  ])('%j', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(StartupError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('names every wrong value at once, and shows no secret', () => {
    const wrong = { PORT: 'x', DATABASE_URL: 'http://user:secret@db', ADMIN_EMAIL: 'a@b.co', ADMIN_PASSWORD: 'secret' };
    expect(() => readConfig(wrong)).toThrow(/PORT.*DATABASE_URL.*ADMIN_PASSWORD/s);
    expect(() => readConfig(wrong)).not.toThrow(/secret/);
  });
});
