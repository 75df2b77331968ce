import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readConfig, readTestDatabaseUrl } from './config.ts';

const twilio = {
  ...{ CARRIER: 'twilio', TWILIO_ACCOUNT_SID: 'AC123', TWILIO_AUTH_TOKEN: 'secret-token' },
  PUBLIC_URL: 'https://texts.example.com',
  ...{ MAIL_URL: 'smtp://mail.example.com', MAIL_FROM: 'no-reply@example.com' },
};
const stripe = {
  ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1', STRIPE_PUBLISHABLE_KEY: 'pk_test_1' },
  STRIPE_WEBHOOK_SECRET: 'whsec_1',
};

describe('the settings', () => {
  it('have a default for everything: no variable is required', () => {
    expect(readConfig({})).toEqual({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      dataDir: resolve('./data'),
      ...{ storage: 'folder', s3: null },
      ...{ mediaUrl: null, databaseUrl: null, databaseDirectUrl: null, databaseReadUrl: null },
      ...{ databasePoolSize: 10, extraCertificates: [], roles: ['web', 'worker'] },
      brand: 'default',
      brandHosts: [],
      nameServers: null,
      carrier: 'simulator',
      twilio: { accountSid: '', authToken: '', apiUrl: 'https://api.twilio.com', primaryProfile: null },
      telnyx: { apiKey: '', publicKey: '', profileId: '', apiUrl: 'https://api.telnyx.com' },
      numberRates: { local: null, registered: null, 'toll-free': null, short: null },
      numberDailyCaps: { local: null, registered: null, 'toll-free': null, short: null },
      senderRate: null,
      numbers: 'at-sign-up',
      payments: 'simulator',
      platformNumber: null,
      stripe: {
        ...{ secretKey: '', publishableKey: '', webhookSecret: '' },
        ...{ apiUrl: 'https://api.stripe.com', jsUrl: 'https://js.stripe.com' },
      },
      platformShare: 0,
      modmedApiUrl: null,
      calendly: null,
      ai: null,
      builderUrl: null,
      ...{ encryptionKey: null, encryptionKeyPrevious: null, encryptionKeyLost: false },
      mailUrl: null,
      mailFrom: 'no-reply@tidings.test',
      metricsToken: null,
      adminPort: null,
      ...{ adminHost: '127.0.0.1', runsIn: 'machine', tracing: null },
      trustProxy: [],
      statusSites: null,
      platformTwoStep: 'required',
      sessionKeys: 'required',
      logLevel: 'info',
    });
  });

  it.each([
    ['the port is part of the public address', { PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    ['an empty variable is as good as none', { PORT: '', BRAND: '  ' }, { port: 3000, brand: 'default' }],
    [
      'brands have hosts',
      { BRAND_HOSTS: 'health=App.clinic.com | links.clinic.com, blast=loudhail.com' },
      {
        brandHosts: [
          { brand: 'health', hosts: ['app.clinic.com', 'links.clinic.com'] },
          { brand: 'blast', hosts: ['loudhail.com'] },
        ],
      },
    ],
    ['a public address loses its last slash', { PUBLIC_URL: 'https://a.test/' }, { publicUrl: 'https://a.test' }],
    [
      'name servers with and without a port',
      { NAME_SERVERS: '1.1.1.1, 9.9.9.9:5353, 2620:fe::fe, [2620:fe::9]:53' },
      { nameServers: ['1.1.1.1', '9.9.9.9:5353', '2620:fe::fe', '[2620:fe::9]:53'] },
    ],
    ['one role alone', { ROLES: 'worker' }, { roles: ['worker'] }],
    ['spaces and repeats between roles do no harm', { ROLES: ' web, worker,web' }, { roles: ['web', 'worker'] }],
    [
      'with a real carrier each kind of number has its rate',
      twilio,
      {
        ...{ carrier: 'twilio', senderRate: null },
        numberRates: { local: 1, registered: 3, 'toll-free': 3, short: 100 },
      },
    ],
    [
      'which is a setting, as are daily caps',
      { ...twilio, NUMBER_RATES: 'registered = 10, short=none', NUMBER_DAILY_CAPS: 'local=200,registered=2000' },
      {
        numberRates: { local: 1, registered: 10, 'toll-free': 3, short: null },
        numberDailyCaps: { local: 200, registered: 2000, 'toll-free': null, short: null },
      },
    ],
    ['a real carrier takes no pretended cards', twilio, { payments: 'none' }],
    ['unless that is wanted', { ...twilio, PAYMENTS: 'simulator' }, { payments: 'simulator' }],
    [
      'payments through Stripe',
      stripe,
      { payments: 'stripe', stripe: { secretKey: 'sk_test_1', apiUrl: 'https://api.stripe.com' } },
    ],
    ['no number sends faster than this', { ...twilio, SENDER_RATE: '2.5' }, { senderRate: 2.5 }],
    ['the simulator can be slowed down too', { SENDER_RATE: '3' }, { senderRate: 3 }],
    ['a relative folder is taken from where we stand', { DATA_DIR: 'x/y' }, { dataDir: resolve('x/y') }],
    ['a database elsewhere', { DATABASE_URL: 'postgres://u:p@h/d' }, { databaseUrl: 'postgres://u:p@h/d' }],
    [
      'a language model, by whichever address it is given',
      { AI_API_URL: 'https://ai.test/v1/chat/completions', AI_API_KEY: 'key', AI_MODEL: 'small' },
      { ai: { url: 'https://ai.test/v1', key: 'key', name: 'small', timeoutMs: 10_000 } },
    ],
    ['a mail server', { MAIL_URL: 'smtp://u:p@h:587', MAIL_FROM: 'a@b.test' }, { mailUrl: 'smtp://u:p@h:587' }],
    [
      'brands and their addresses for the status screen',
      { STATUS_SITES: 'health=https://health.test/ , tattoo=http://t.test:8080' },
      {
        statusSites: [
          { brand: 'health', address: 'https://health.test' },
          { brand: 'tattoo', address: 'http://t.test:8080' },
        ],
      },
    ],
    ['a second step that is left open', { PLATFORM_TWO_STEP: 'optional' }, { platformTwoStep: 'optional' }],
    ['sessions without keys', { SESSION_KEYS: 'optional' }, { sessionKeys: 'optional' }],
    ['proxies in a list', { TRUST_PROXY: 'loopback, 10.0.0.0/8' }, { trustProxy: ['loopback', '10.0.0.0/8'] }],
  ])('read: %s', (_name, environment, expected) => {
    expect(readConfig(environment)).toMatchObject(expected);
  });

  it.each([
    [{ PORT: 'eighty' }, 'PORT must be a whole number from 0 to 65535, and it is "eighty".'],
    [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535, and it is "70000".'],
    [{ PORT: '4190' }, 'PORT is 4190, a port that browsers refuse to open. Choose another one, such as 3000.'],
    [{ HOST: '256.1.1.1' }, 'HOST must be the name or number of an address to listen on'],
    [{ HOST: 'fe80::zz' }, 'HOST must be the name or number of an address to listen on'],
    [
      { PUBLIC_URL: 'https://u:p@a.test/app/?x=1' },
      'PUBLIC_URL must end after the host name and port: set it to https://a.test,',
    ],
    [{ PUBLIC_URL: 'http://a.test:6667' }, 'The port of PUBLIC_URL is 6667, a port that browsers refuse to open.'],
    [{ DATA_DIR: import.meta.filename }, `DATA_DIR must name a folder, and ${import.meta.filename} is a file.`],
    [
      { DATA_DIR: `${import.meta.filename}/data` },
      `DATA_DIR must name a folder, and ${import.meta.filename} is a file.`,
    ],
    [
      { ...twilio, PUBLIC_URL: '' },
      'CARRIER is twilio, so PUBLIC_URL must be set: Twilio sends replies and delivery reports to it.',
    ],
    [
      { ...twilio, PUBLIC_URL: 'http://192.168.1.4:3000' },
      "CARRIER is twilio, and Twilio can't reach PUBLIC_URL http://192.168.1.4:3000.",
    ],
    [
      { ...twilio, PUBLIC_URL: 'http://localhost:3000' },
      "CARRIER is twilio, and Twilio can't reach PUBLIC_URL http://localhost:3000.",
    ],
    [{ TWILIO_ACOUNT_SID: 'AC1' }, "TWILIO_ACOUNT_SID isn't a setting. Did you mean TWILIO_ACCOUNT_SID?"],
    [{ MAIL_FORM: 'a@b.test' }, "MAIL_FORM isn't a setting. Did you mean MAIL_FROM?"],
    [{ AI_TEMPERATURE: '1' }, "AI_TEMPERATURE isn't a setting. Did you mean AI_"],
    [{ DATADIR: '/data' }, "DATADIR isn't a setting. Did you mean DATA_DIR?"],
    [{ PUBLICURL: 'https://a.test' }, "PUBLICURL isn't a setting. Did you mean PUBLIC_URL?"],
    [{ PROT: '80' }, "PROT isn't a setting. Did you mean PORT?"],
    [{ port: '80' }, "port isn't a setting. Did you mean PORT?"],
    [{ HOST: 'a b' }, 'HOST must be the name or number of an address'],
    [{ PUBLIC_URL: 'localhost:3000' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
    [{ PUBLIC_URL: 'ftp://a.test' }, 'PUBLIC_URL must be an address that starts with http:// or https://'],
    [
      { DATABASE_URL: 'mysql://u:secret@h/d' },
      'DATABASE_URL must be a PostgreSQL address, such as postgresql://user:password@host:5432/name, with special characters of the password percent-encoded.',
    ],
    [{ ROLES: 'web,sender' }, 'ROLES must be web, worker or both'],
    [{ ROLES: ',' }, 'ROLES must be web, worker or both'],
    [{ BRAND: 'Health!' }, 'BRAND must be the name of a brand file'],
    [{ BRAND_HOSTS: 'health' }, 'BRAND_HOSTS must be written brand=host, and "health" is not'],
    [
      { BRAND_HOSTS: 'helth=a.com' },
      'BRAND_HOSTS names the brand "helth", which doesn\'t exist. The brands are default,',
    ],
    [{ BRAND_HOSTS: 'health=a.com:80' }, 'BRAND_HOSTS has "a.com:80" for "health", which isn\'t a host name'],
    [{ BRAND_HOSTS: 'health=a.com,blast=a.com' }, 'BRAND_HOSTS gives a.com to both "health" and "blast".'],
    [{ BRAND_HOSTS: 'health=a.com,health=b.com' }, 'BRAND_HOSTS lists "health" more than once'],
    [
      { BRAND_HOSTS: 'health=a.com', PUBLIC_URL: 'https://a.com' },
      'BRAND_HOSTS gives a.com to "health", but it is the host of PUBLIC_URL, whose brand is BRAND=default.',
    ],
    [{ CARRIER: 'pigeon' }, 'CARRIER must be simulator, twilio or telnyx, and it is "pigeon".'],
    [{ PAYMENTS: 'gold' }, 'PAYMENTS must be simulator, stripe or none, and it is "gold".'],
    [
      { PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test_1' },
      'PAYMENTS is stripe, so STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET must be set too.',
    ],
    [
      { ...stripe, STRIPE_PUBLISHABLE_KEY: 'pk_live_1' },
      'STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be test keys or both be live keys.',
    ],
    [{ STRIPE_SECRET_KEY: 'pk_test_1' }, 'STRIPE_SECRET_KEY must be a secret key'],
    [{ STRIPE_PUBLISHABLE_KEY: 'sk_test_1' }, 'STRIPE_PUBLISHABLE_KEY must be a publishable key'],
    [{ STRIPE_WEBHOOK_SECRET: 'secret' }, 'STRIPE_WEBHOOK_SECRET must be the signing secret'],
    [{ STRIPE_API_URL: 'stripe' }, 'STRIPE_API_URL must be an address'],
    [{ STRIPE_JS_URL: 'stripe' }, 'STRIPE_JS_URL must be an address'],
    [{ ...twilio, TWILIO_AUTH_TOKEN: '' }, 'TWILIO_ACCOUNT_SID and TWILIO_AUTH_TOKEN must both be set.'],
    [{ TWILIO_ACCOUNT_SID: 'XX1' }, 'TWILIO_ACCOUNT_SID must be an account identifier that starts with AC.'],
    [{ TWILIO_API_URL: 'nowhere' }, 'TWILIO_API_URL must be an address'],
    [{ NAME_SERVERS: 'dns.example.com' }, 'NAME_SERVERS must list IP addresses'],
    [{ NAME_SERVERS: '1.1.1.1:99999' }, 'and it has "1.1.1.1:99999"'],
    [{ NUMBER_RATES: 'local=0' }, 'NUMBER_RATES must list local, registered, toll-free, short'],
    [{ NUMBER_RATES: 'mobile=1' }, 'and it has "mobile=1"'],
    [{ NUMBER_DAILY_CAPS: 'registered=2.5' }, 'NUMBER_DAILY_CAPS must list'],
    [{ NUMBER_RATE: 'local=1' }, "NUMBER_RATE isn't a setting. Did you mean NUMBER_RATES?"],
    [{ SENDER_RATE: '0' }, 'SENDER_RATE must be a number of texts per second above 0'],
    [{ SENDER_RATE: 'fast' }, 'SENDER_RATE must be a number of texts per second above 0'],
    [{ MODMED_API_URL: 'modmed' }, 'MODMED_API_URL must be an address that starts with http:// or https://'],
    [{ ENCRYPTION_KEY: 'short' }, 'ENCRYPTION_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 makes.'],
    [
      { ENCRYPTION_KEY_PREVIOUS: 'old secret' },
      'ENCRYPTION_KEY_PREVIOUS must be the 64 hexadecimal digits of the key that is being replaced.',
    ],
    [
      { ENCRYPTION_KEY: 'ab'.repeat(32), ENCRYPTION_KEY_PREVIOUS: 'AB'.repeat(32) },
      'ENCRYPTION_KEY_PREVIOUS is the same key as ENCRYPTION_KEY. Set it to the key that is being replaced, or take it away.',
    ],
    [
      { MAIL_URL: 'mail.test' },
      'MAIL_URL must be the address of a mail server, such as smtp://user:password@host:587, with special characters of the password percent-encoded.',
    ],
    [{ MAIL_URL: 'smtp://h' }, 'MAIL_URL is set, so MAIL_FROM must be set too.'],
    [{ MAIL_FROM: 'not-an-address' }, 'MAIL_FROM must be the email address that mails come from'],
    [
      { METRICS_TOKEN: 'too-short' },
      'METRICS_TOKEN must be 16 to 200 characters without spaces, such as openssl rand -hex 32 makes.',
    ],
    [{ STATUS_SITES: 'health' }, 'STATUS_SITES must list brands and their addresses'],
    [{ STATUS_SITES: 'health=ftp://health.test' }, 'STATUS_SITES must list brands and their addresses'],
    [{ TRUST_PROXY: 'everyone' }, 'TRUST_PROXY must list the addresses of your proxies'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of fatal, error, warn, info, debug, trace, silent'],
  ])('refuse %j with a sentence', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('ignore variables that belong to other programs', () => {
    const foreign = {
      ...{
        HOME: '/root',
        PATH: '/bin',
        HOSTNAME: 'box',
        MAIL: '/var/mail/root',
        TERM: 'xterm',
        USER: 'root',
        LOGNAME: 'root',
      },
      ...{ NODE_ENV: 'production', LOG_FORMAT: 'json', PUBLIC_KEY: 'x', DATABASE_POOL: '5', PORTAGE: 'x' },
      ...{
        MAIL_SERVICE_HOST: '10.0.0.1',
        MAIL_SERVICE_PORT: '25',
        MAIL_PORT: 'tcp://10.0.0.1:25',
        MAIL_PORT_25_TCP: 'x',
      },
      ...{ TWILIO_REGION: '', TEST_DATABASE_URL: 'postgres://u:p@h/d' },
    };
    expect(() => readConfig(foreign)).not.toThrow();
    expect(() => readConfig({ MAIL_PORT: '25' })).toThrow("MAIL_PORT isn't a setting.");
  });

  it('let a carrier on this machine reach this machine', () => {
    const standIn = { ...twilio, PUBLIC_URL: '', TWILIO_API_URL: 'http://127.0.0.1:4010' };
    expect(readConfig(standIn)).toMatchObject({ carrier: 'twilio', publicUrl: 'http://localhost:3000' });
  });

  it('report every invalid variable, one sentence a line', () => {
    expect(() => readConfig({ PORT: 'x', CARRIER: 'y' })).toThrow(/^PORT must .*\nCARRIER must .*$/);
  });

  it('never repeat a secret in an error', () => {
    const refusal = (environment: Record<string, string>) => {
      try {
        return String(readConfig(environment));
      } catch (error) {
        return String(error);
      }
    };
    expect(refusal({ DATABASE_URL: 'mysql://u:hunter2@h/d' })).not.toContain('hunter2');
    const secrets = [
      'TWILIO_ACCOUNT_SID',
      'TELNYX_API_KEY',
      'STRIPE_SECRET_KEY',
      'STRIPE_WEBHOOK_SECRET',
      'METRICS_TOKEN',
    ];
    for (const name of secrets) expect(refusal({ [name]: 'hunter2' })).not.toContain('hunter2');
  });

  it('connect the tests to the database they name, or to one of their own', () => {
    expect(readTestDatabaseUrl({})).toBeNull();
    expect(readTestDatabaseUrl({ DATABASE_URL: 'a' })).toBe('a');
    expect(readTestDatabaseUrl({ DATABASE_URL: 'a', TEST_DATABASE_URL: 'b' })).toBe('b');
  });
});
