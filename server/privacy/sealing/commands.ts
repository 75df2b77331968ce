import type { OrganizationId } from '../../../domain/ids.ts';
import { refuseUnknownOrganization } from '../../accounts/index.ts';
import { commandWords } from '../../platform/command-words.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { DEPLOYMENT_KEY, purposeOfKeys } from '../../platform/database/sealing/deployment-wrapper.ts';
import { openCipher } from '../../platform/encryption.ts';
import { countSecrets, rewrap, type SecretCount } from './rewrapping/rewrap.ts';
import { countLeft, rotateKey, sealingStates } from './seal-stored.ts';
import { type SealingState, whichAreClosedAcrossOrganizations } from './store.ts';

/** The key commands, as the command line lists them. */
export const keysUsage = `  keys status                                                  organizations whose data is sealed, their keys, and what is left to seal
  keys rotate ORGANIZATION                                     a new key for an organization, with which everything is sealed again
  keys rewrap                                                  after ENCRYPTION_KEY was replaced: closes stored secrets again with the new one`;

const NO_KEY_YET = 'no key yet: it is made with the first contact or message';

/** Runs a key command; false for an unknown one. */
export async function runKeysCommand(
  context: Context,
  words: readonly string[],
  say: (line: string) => void,
): Promise<boolean> {
  const [command, organization = '', ...more] = words;
  if (command === 'status' && organization === '') {
    await sayStatus(context, say);
    saySecrets(context, await countSecrets(context), say);
    return true;
  }
  if (command === 'rewrap' && organization === '') {
    saySecrets(context, await rewrap(context, (table, rows) => say(`${table}\t${rows}`)), say);
    return true;
  }
  if (command !== 'rotate' || !/^\d{1,15}$/.test(organization) || more.length > 0) return false;
  const organizationId = Number(organization) as OrganizationId;
  await refuseUnknownOrganization(context, organizationId);
  const version = await rotateKey(context, organizationId, (table, rows) => say(`${table}\t${rows}`));
  say(`Everything of organization ${organization} is sealed with version ${version} of its key.`);
  return true;
}

async function sayStatus(context: Context, say: (line: string) => void): Promise<void> {
  const states = await sealingStates(context);
  if (states.length === 0) say('No organization is of a brand that seals data.');
  const keyless = states.filter(({ version }) => version === null).map(({ organizationId }) => organizationId);
  const closed = await inTransactionAcrossOrganizations(context.db, (tx) =>
    whichAreClosedAcrossOrganizations(tx, keyless),
  );
  for (const { organizationId, brand, version, createdAt, sweptAt, ...key } of states) {
    if (version === null) {
      const why = closed.has(organizationId) ? 'no key: it was closed' : NO_KEY_YET;
      say(`${organizationId}\t${brand}\t${why}`);
      continue;
    }
    const left = await countLeft(context, { organizationId, version });
    const state = left > 0 || sweptAt === null ? `${left} rows left to seal` : 'everything is sealed';
    const made = createdAt?.toISOString().slice(0, 10);
    const closedBy = await whatCloses(context, { organizationId, ...key });
    say(`${organizationId}\t${brand}\tversion ${version} of ${made}, ${closedBy}\t${state}`);
  }
}

type Wrapped = Pick<SealingState, 'organizationId' | 'wrapped' | 'wrappedBy'>;

async function whatCloses(context: Context, { organizationId, wrapped, wrappedBy }: Wrapped): Promise<string> {
  if (wrapped === null || wrappedBy !== DEPLOYMENT_KEY) return `closed by ${wrappedBy}`;
  const found = (await openCipher(context.config)).look(wrapped, purposeOfKeys(organizationId));
  if (found === 'neither') return 'opened by none of the keys that are set';
  return `closed by ${found === 'current' ? DEPLOYMENT_KEY : 'ENCRYPTION_KEY_PREVIOUS'}`;
}

function saySecrets({ config }: Context, counts: readonly SecretCount[], say: (line: string) => void): void {
  const hasPrevious = config.encryptionKeyPrevious !== null;
  const command = commandWords(config, 'admin', 'keys rewrap');
  const sum = (key: 'current' | 'previous' | 'neither') => counts.reduce((total, count) => total + count[key], 0);
  say(`stored secrets\t${sum('current')} closed by ENCRYPTION_KEY`);
  for (const { table, previous, neither } of counts) {
    if (previous > 0) say(`${table}\t${previous} left to close again with ENCRYPTION_KEY: ${command}`);
    if (neither > 0) say(`${table}\t${neither} opened by none of the keys that are set`);
  }
  if (hasPrevious && sum('previous') === 0)
    say(
      `Nothing is closed by ENCRYPTION_KEY_PREVIOUS. A day after ${command}, take it out of the settings of every process; before that, leave it (docs/backup.md).`,
    );
}
