// ENCRYPTION_KEY can only be replaced if everything stored that was encrypted with it can be encrypted again.

/** A file of the server that encrypts or decrypts with ENCRYPTION_KEY. */
export type CipherUser = { readonly path: string; readonly because: string };

const STORED = 'It is stored, and in the list of server/privacy/sealing/rewrapping/stored-secrets.ts.';
const REPLACED = 'It closes again what is stored.';
const TRAVELS = 'It travels with a page or a link for a while and is stored nowhere.';

/** Every file of the server that may use the deployment's cipher. */
export const cipherUsers: readonly CipherUser[] = [
  { path: 'server/platform/encryption.ts', because: 'The cipher.' },
  { path: 'server/platform/database/sealing/deployment-wrapper.ts', because: STORED },
  { path: 'server/accounts/second-factor/spend-code.ts', because: STORED },
  { path: 'server/accounts/single-sign-on/begin.ts', because: 'It is stored for ten minutes at most.' },
  { path: 'server/accounts/single-sign-on/provider.ts', because: STORED },
  { path: 'server/accounts/single-sign-on/settings.ts', because: STORED },
  { path: 'server/integrations/calendly/connection.ts', because: STORED },
  { path: 'server/integrations/modmed/session.ts', because: STORED },
  { path: 'server/numbers/accounts/open-account.ts', because: STORED },
  { path: 'server/workflows/effects/webhook-secret.ts', because: STORED },
  { path: 'server/privacy/sealing/rewrapping/rewrap.ts', because: REPLACED },
  { path: 'server/privacy/sealing/check-key.ts', because: 'It only opens what is stored, to compare the key.' },
  { path: 'server/privacy/sealing/commands.ts', because: 'It only opens keys, to say which key closes them.' },
  {
    path: 'server/consent/erased/erased-phones.ts',
    because: 'Hashes of versions before 0097, which it puts under a key of the organization.',
  },
  { path: 'server/engagement/viewer/page-drawn-at.ts', because: TRAVELS },
  { path: 'server/integrations/calendly/booking-reference.ts', because: TRAVELS },
  { path: 'server/privacy/downloads/list-ticket.ts', because: TRAVELS },
  {
    path: 'server/privacy/repeating/promise-files.ts',
    because: 'Files that are kept as long as backups, like the key that closed those.',
  },
  { path: 'server/reports/csv/report-ticket.ts', because: TRAVELS },
  { path: 'server/billing/simulated-provider/tokens.ts', because: TRAVELS },
  {
    path: 'server/accounts/prepare-platform.ts',
    because: 'The link for the first admin works for a day, and with another key a new one is made.',
  },
];
