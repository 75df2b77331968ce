import { resolve } from 'node:path';
import { z } from 'zod';
import type { LimitByKind } from '../../../domain/numbers/number-limits.ts';
import { address, isMailServer } from './address.ts';
import { type BrandHostsSetting, readBrandHosts } from './brand-hosts.ts';
import { carrierProblem, type TelnyxSettings, telnyxSettings } from './carrier-settings.ts';
import { type CertificateSettings, certificateSettings, certificateVariables } from './certificate-settings.ts';
import { ConfigError } from './config-error.ts';
import { type CalendlyApplication, calendlyOf, type LanguageModel, modelOf } from './connected-programs.ts';
import { type DatabaseSettings, databaseProblem, databaseSettings, databaseVariables } from './database-settings.ts';
import { readNameServers } from './name-servers.ts';
import { readNumberDailyCaps, readNumberRates } from './number-limits.ts';
import { type StripeSettings, stripeProblem, stripeSettings } from './payment-settings.ts';
import { isSecretSetting } from './secret-settings.ts';
import { logLevels, settingSentences } from './setting-sentences.ts';
import { type StorageSettings, storageProblem, storageSettings, storageVariables } from './storage-settings.ts';
import { unchosenProblem } from './unchosen-settings.ts';
import { unknownSettings } from './unknown-settings.ts';
import { unusableSettings } from './unusable-settings.ts';
import { type WatchingSettings, watchingSettings, watchingVariables } from './watching-settings.ts';

export { type CalendlyApplication, ConfigError };

/** All settings, checked once at startup. This is the only file that reads the environment. */
export type Config = StorageSettings &
  WatchingSettings &
  CertificateSettings &
  DatabaseSettings & {
    readonly port: number;
    readonly host: string;
    readonly publicUrl: string;
    readonly dataDir: string;
    readonly roles: readonly Role[];
    /** The brand at the host of PUBLIC_URL. */
    readonly brand: string;
    /** The hosts of brands, set without a browser: the first for staff, the second for links to contacts. */
    readonly brandHosts: readonly BrandHostsSetting[];
    /** The DNS servers for host names; null: this machine's. */
    readonly nameServers: readonly string[] | null;
    /** The carrier of new numbers. */
    readonly carrier: (typeof carriers)[number];
    readonly twilio: {
      readonly accountSid: string;
      readonly authToken: string;
      readonly apiUrl: string;
      readonly primaryProfile?: string | null;
    };
    readonly telnyx: TelnyxSettings;
    /** How an organization comes by a number: it gets one itself, has one from the start, or is assigned one. */
    readonly numbers: NumbersSetting;
    /** The number in E.164 that codes are sent from; null: set on the Setup page or by the simulated carrier. */
    readonly platformNumber: string | null;
    /** Messages per second by the kind and registration of a number; null means no limit. */
    readonly numberRates: LimitByKind;
    /** Message segments per day, likewise. */
    readonly numberDailyCaps: LimitByKind;
    /** The most messages per second for any number; null means no limit. */
    readonly senderRate: number | null;
    /** Simulated payments make plans free; none: cards and bank accounts aren't accepted. */
    readonly payments: 'simulator' | 'stripe' | 'none';
    readonly stripe: StripeSettings;
    /** The platform's share of what members earn, in percent. */
    readonly platformShare: number;
    /** Where ModMed's API is; null: the real one, or the simulated one beside a simulated carrier. */
    readonly modmedApiUrl: string | null;
    /** Our Calendly app; null: none, or the simulated one beside a simulated carrier. */
    readonly calendly: CalendlyApplication | null;
    /** The language model that writes automatic replies, and its timeout; null: there is none. */
    readonly ai: LanguageModel | null;
    /** The external builder of v2 campaigns; null: they open in the normal editor. */
    readonly builderUrl: string | null;
    /** 32 bytes in hex; null: a key that is generated once and kept in DATA_DIR. */
    readonly encryptionKey: string | null;
    /** The previous key, in the same form, until all data is encrypted again; null: no key is being replaced. */
    readonly encryptionKeyPrevious: string | null;
    /** Whether the server may run although no key opens what is stored. */
    readonly encryptionKeyLost: boolean;
    /** Null: emails are written as files to the data folder. */
    readonly mailUrl: string | null;
    readonly mailFrom: string;
    /** The proxies whose forwarded client address is trusted; none by default. */
    readonly trustProxy: readonly string[];
    /** The brands on the status screen and the address of each; null: the usual three. */
    readonly statusSites: readonly { readonly brand: string; readonly address: string }[] | null;
    /** Whether platform admins must set up two-step sign-in before they can do anything else. */
    readonly platformTwoStep: (typeof twoStep)[number];
    /** Whether sessions of platform admins and in health brands are bound to a key of their browser. */
    readonly sessionKeys: (typeof twoStep)[number];
    readonly logLevel: (typeof logLevels)[number];
  };

export type Role = 'web' | 'worker';
type NumbersSetting = (typeof numberSettings)[number];
type Environment = Readonly<Record<string, string | undefined>>;

const carriers = ['simulator', 'twilio', 'telnyx'] as const;
const payments = ['simulator', 'stripe', 'none'] as const;
const numberSettings = ['on-demand', 'at-sign-up', 'by-platform'] as const;
const twoStep = ['required', 'optional'] as const;
/** Where the database and files are kept unless DATA_DIR says otherwise. */
export const defaultDataDir = resolve('data');

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().regex(/^\S+$/).default('127.0.0.1'),
  PUBLIC_URL: address(/^https?$/).optional(),
  DATA_DIR: z.string().default(defaultDataDir),
  ...storageVariables,
  ...databaseVariables,
  ...certificateVariables,
  ROLES: z
    .string()
    .default('web,worker')
    .transform((list) => [...new Set(list.split(',').map((role) => role.trim()))])
    .pipe(z.array(z.enum(['web', 'worker']))),
  BRAND: z
    .string()
    .regex(/^[a-z][a-z0-9-]*$/)
    .default('default'),
  BRAND_HOSTS: z.string().default(''),
  NAME_SERVERS: z.string().default(''),
  CARRIER: z.enum(carriers).default('simulator'),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC\S+$/)
    .optional(),
  TWILIO_AUTH_TOKEN: z.string().optional(),
  TWILIO_API_URL: address(/^https?$/).default('https://api.twilio.com'),
  NUMBER_RATES: z.string().default(''),
  NUMBER_DAILY_CAPS: z.string().default(''),
  TWILIO_PRIMARY_PROFILE: z
    .string()
    .regex(/^BU[0-9a-f]{32}$/)
    .optional(),
  TELNYX_API_KEY: z
    .string()
    .regex(/^KEY\S+$/)
    .optional(),
  TELNYX_PUBLIC_KEY: z
    .string()
    // 32 bytes in base64, written as only they are.
    .regex(/^[A-Za-z0-9+/]{42}[AEIMQUYcgkosw048]=$/)
    .optional(),
  TELNYX_PROFILE_ID: z.uuid().optional(),
  TELNYX_API_URL: address(/^https?$/).default('https://api.telnyx.com'),
  SENDER_RATE: z.coerce.number().positive().max(1000).optional(),
  PAYMENTS: z.enum(payments).optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^(sk|rk)_(test|live)_\S+$/)
    .optional(),
  STRIPE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^pk_(test|live)_\S+$/)
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\S+$/)
    .optional(),
  STRIPE_API_URL: address(/^https?$/).default('https://api.stripe.com'),
  STRIPE_JS_URL: address(/^https?$/).default('https://js.stripe.com'),
  PLATFORM_SHARE: z.coerce.number().min(0).max(100).default(0),
  MODMED_API_URL: address(/^https?$/).optional(),
  CALENDLY_CLIENT_ID: z.string().optional(),
  CALENDLY_CLIENT_SECRET: z.string().optional(),
  CALENDLY_API_URL: address(/^https?$/).optional(),
  AI_API_URL: address(/^https?$/).optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200).optional(),
  BUILDER_URL: address(/^https?$/).optional(),
  ENCRYPTION_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  ENCRYPTION_KEY_PREVIOUS: z
    .string()
    .regex(/^[0-9a-f]{64}$/i)
    .optional(),
  ENCRYPTION_KEY_LOST: z.enum(['yes', 'no']).default('no'),
  MAIL_URL: z
    .string()
    .regex(/^smtps?:\/\/\S+$/)
    .refine(isMailServer)
    .optional(),
  MAIL_FROM: z.email().optional(),
  ...watchingVariables,
  TRUST_PROXY: z
    .string()
    .default('')
    .transform((list) => list.split(',').flatMap((one) => one.trim() || []))
    .pipe(z.array(z.union([z.literal('loopback'), z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]))),
  STATUS_SITES: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim().split(/=(.*)/)))
    .pipe(z.array(z.tuple([z.string().regex(/^[a-z][a-z0-9-]*$/), address(/^https?$/)], z.string())))
    .transform((list) => list.map(([brand, address]) => ({ brand, address })))
    .optional(),
  NUMBERS: z.enum(numberSettings).optional(),
  PLATFORM_NUMBER: z
    .string()
    .regex(/^\+1[2-9]\d{9}$/)
    .optional(),
  PLATFORM_TWO_STEP: z.enum(twoStep).default('required'),
  SESSION_KEYS: z.enum(twoStep).default('required'),
  LOG_LEVEL: z.enum(logLevels).default('info'),
});

const sentences: Record<keyof z.infer<typeof variables>, string> = settingSentences;

/**
 * The settings of this process. Throws a ConfigError with a sentence for each invalid variable; `usual` holds the
 * defaults.
 */
export function readConfig(environment: Environment = process.env, usual: Environment = {}): Config {
  const given = { ...present(usual), ...present(environment) };
  const read = variables.safeParse(given);
  if (!read.success) throw new ConfigError(explain(read.error, environment));
  const values = read.data;
  const unusable = [...unknownSettings(environment, Object.keys(variables.shape)), ...unusableSettings(values)];
  if (unusable.length > 0) throw new ConfigError(unusable.join('\n'));
  const stripe = values.PAYMENTS === 'stripe' ? stripeProblem(values) : null;
  const wrong =
    carrierProblem(values) ?? stripe ?? storageProblem(values) ?? databaseProblem(values) ?? unchosenProblem(given);
  if (wrong !== null) throw new ConfigError(wrong);
  const publicUrl = values.PUBLIC_URL ?? `http://localhost:${values.PORT}`;
  return {
    port: values.PORT,
    host: values.HOST,
    publicUrl,
    dataDir: resolve(values.DATA_DIR),
    ...storageSettings(values),
    ...databaseSettings(values),
    ...certificateSettings(values),
    roles: values.ROLES,
    brand: values.BRAND,
    brandHosts: readBrandHosts(values.BRAND_HOSTS, publicUrl, values.BRAND),
    nameServers: readNameServers(values.NAME_SERVERS),
    carrier: values.CARRIER,
    twilio: {
      accountSid: values.TWILIO_ACCOUNT_SID ?? '',
      authToken: values.TWILIO_AUTH_TOKEN ?? '',
      apiUrl: values.TWILIO_API_URL,
      primaryProfile: values.TWILIO_PRIMARY_PROFILE ?? null,
    },
    telnyx: telnyxSettings(values),
    numbers: values.NUMBERS ?? (values.CARRIER === 'simulator' ? 'at-sign-up' : 'on-demand'),
    platformNumber: values.PLATFORM_NUMBER ?? null,
    numberRates: readNumberRates(values.NUMBER_RATES, values.CARRIER),
    numberDailyCaps: readNumberDailyCaps(values.NUMBER_DAILY_CAPS),
    senderRate: values.SENDER_RATE ?? null,
    payments: values.PAYMENTS ?? (values.CARRIER === 'simulator' ? 'simulator' : 'none'),
    stripe: stripeSettings(values),
    platformShare: values.PLATFORM_SHARE,
    modmedApiUrl: values.MODMED_API_URL?.replace(/\/firm$/, '') ?? null,
    calendly: calendlyOf(values),
    ai: modelOf(values),
    builderUrl: values.BUILDER_URL ?? null,
    encryptionKey: values.ENCRYPTION_KEY ?? null,
    encryptionKeyPrevious: values.ENCRYPTION_KEY_PREVIOUS ?? null,
    encryptionKeyLost: values.ENCRYPTION_KEY_LOST === 'yes',
    mailUrl: values.MAIL_URL ?? null,
    mailFrom: values.MAIL_FROM ?? 'no-reply@tidings.test',
    ...watchingSettings(values),
    trustProxy: values.TRUST_PROXY,
    statusSites: values.STATUS_SITES ?? null,
    platformTwoStep: values.PLATFORM_TWO_STEP,
    sessionKeys: values.SESSION_KEYS,
    logLevel: values.LOG_LEVEL,
  };
}

/** The PostgreSQL server that the tests must use instead of their own, or null. */
export function readTestDatabaseUrl(environment: Environment = process.env): string | null {
  const { TEST_DATABASE_URL, DATABASE_URL } = present(environment);
  return TEST_DATABASE_URL ?? DATABASE_URL ?? null;
}

/** The environment for a child process, without the variables of this prefix. */
export function environmentWithout(prefix: string): Environment {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith(prefix)));
}

// "PORT=" in a settings file is the same as no PORT.
function present(environment: Environment): Record<string, string> {
  const filled: Record<string, string> = {};
  for (const [name, value] of Object.entries(environment)) {
    if (value !== undefined && value.trim() !== '') filled[name] = value.trim();
  }
  return filled;
}

function explain(error: z.ZodError, environment: Environment): string {
  const names = new Set(error.issues.map((issue) => String(issue.path[0])));
  return [...names].map((name) => explainOne(name, environment[name] ?? '')).join('\n');
}

function explainOne(name: string, value: string): string {
  const sentence = sentences[name as keyof typeof sentences];
  return isSecretSetting(name) ? `${sentence}.` : `${sentence}, and it is "${value}".`;
}
