import { randomBytes } from 'node:crypto';
import { brandFileOf } from '../../../../brands/registry.ts';
import type { OrganizationId } from '../../../../domain/ids.ts';
import { type KeyName, SealedTextError } from './sealed-text.ts';

/** What wraps the keys of organizations: the deployment's own key, or a key management service. */
export type KeyWrapper = {
  /** Its name in `status`. */
  readonly name: string;
  wrap(key: Buffer, organizationId: OrganizationId): Promise<string>;
  /** Null for a key it did not wrap, or not for this organization. */
  unwrap(wrapped: string, organizationId: OrganizationId): Promise<Buffer | null>;
};

/** The keys of an organization: the newest version encrypts, each version decrypts what it encrypted. */
export type OrganizationKeys = {
  readonly newest: number;
  readonly versions: ReadonlyMap<number, Buffer>;
  readonly search: Buffer;
};

/** Runs a query and returns its rows. */
export type Ask = <Row extends object>(text: string, values: unknown[]) => Promise<{ readonly rows: readonly Row[] }>;

export type Keyring = {
  /** Sets the wrapping key; without it, no sealed data can be read. */
  unlock(wrapper: KeyWrapper): void;
  /** Null for organizations whose data isn't sealed. `ask` runs where the organization is visible. */
  keysOf(organizationId: OrganizationId, ask: Ask): Promise<OrganizationKeys | null>;
  /** What `keysOf` would answer, if it is cached. */
  knownKeysOf(organizationId: OrganizationId): OrganizationKeys | null | undefined;
  openingKey(name: KeyName): Promise<Buffer>;
  knownOpeningKey(name: KeyName): Buffer | undefined;
  /** Adds a version, or the first one. This process encrypts with it immediately, others within `NOTICED_AFTER_MS`. */
  addVersion(organizationId: OrganizationId): Promise<number>;
  /** An organization's keys, by version, for hashes that outlive the hashed data; none if none were made. */
  hashKeysOf(organizationId: OrganizationId): Promise<ReadonlyMap<number, Buffer>>;
  /** Creates such a key if the version doesn't exist yet, and returns all; `key` is one that was used for it before. */
  makeHashKey(organizationId: OrganizationId, version: number, key?: Buffer): Promise<ReadonlyMap<number, Buffer>>;
};

/** How long a process may keep encrypting with the previous version. */
export const NOTICED_AFTER_MS = 5_000;

type Known = { readonly keys: OrganizationKeys; readonly readAtMs: number };
type KeyRow = { readonly purpose: 'seal' | 'search' | 'hash'; readonly version: number; readonly wrapped: string };

/** The keys of a database's organizations; `ask` runs across all of them, outside the transaction that needs a key. */
export function createKeyring(ask: Ask): Keyring {
  let wrapper: KeyWrapper | null = null;
  const known = new Map<number, Known>();
  const plain = new Set<number>();
  const looks = new Map<number, Promise<OrganizationKeys | null>>();

  const look = async (organizationId: OrganizationId): Promise<OrganizationKeys | null> => {
    const readAtMs = performance.now();
    const keys = await openKeys(wrapper, organizationId, await readKeys(ask, organizationId, ['seal', 'search']));
    if (keys) known.set(organizationId, { keys, readAtMs });
    return keys;
  };
  const lookOnce = (organizationId: OrganizationId): Promise<OrganizationKeys | null> => {
    const running = looks.get(organizationId) ?? look(organizationId).finally(() => looks.delete(organizationId));
    looks.set(organizationId, running);
    return running;
  };
  const make = async (organizationId: OrganizationId): Promise<OrganizationKeys> => {
    for (const purpose of ['search', 'seal'] as const)
      await insertKey(ask, wrapper, { organizationId, purpose, version: 1 });
    return (await look(organizationId)) ?? neverMade(organizationId);
  };
  const knownKeysOf: Keyring['knownKeysOf'] = (organizationId) => {
    if (plain.has(organizationId)) return null;
    const held = known.get(organizationId);
    return held && performance.now() - held.readAtMs < NOTICED_AFTER_MS ? held.keys : undefined;
  };
  return {
    unlock(given) {
      wrapper ??= given;
    },
    knownKeysOf,
    async keysOf(organizationId, askHere) {
      const held = knownKeysOf(organizationId);
      if (held !== undefined) return held;
      const isSealed = known.has(organizationId) || (await mustSeal(askHere, organizationId));
      if (isSealed === null) return null;
      if (isSealed) return (await lookOnce(organizationId)) ?? make(organizationId);
      plain.add(organizationId);
      return null;
    },
    knownOpeningKey: ({ organizationId, version }) => known.get(organizationId)?.keys.versions.get(version),
    async openingKey({ organizationId, version }) {
      const held = known.get(organizationId)?.keys.versions.get(version);
      return held ?? (await lookOnce(organizationId))?.versions.get(version) ?? missing(organizationId, version);
    },
    async addVersion(organizationId) {
      const held = await look(organizationId);
      // The first version comes with the search key: one without the other counts as none.
      if (held === null) return (await make(organizationId)).newest;
      await insertKey(ask, wrapper, { organizationId, purpose: 'seal', version: held.newest + 1 });
      return (await look(organizationId))?.newest ?? neverMade(organizationId);
    },
    hashKeysOf: (organizationId) => openHashKeys(ask, wrapper, organizationId),
    async makeHashKey(organizationId, version, key) {
      await insertKey(ask, wrapper, { organizationId, purpose: 'hash', version }, key);
      return openHashKeys(ask, wrapper, organizationId);
    },
  };
}

// Null if none were made, or not all yet.
async function openKeys(
  wrapper: KeyWrapper | null,
  organizationId: OrganizationId,
  rows: readonly KeyRow[],
): Promise<OrganizationKeys | null> {
  const keys: (KeyRow & { key: Buffer })[] = [];
  for (const row of rows) keys.push({ ...row, key: await unwrap(wrapper, organizationId, row.wrapped) });
  const search = keys.find(({ purpose }) => purpose === 'search');
  const versions = new Map(keys.flatMap(({ purpose, version, key }) => (purpose === 'seal' ? [[version, key]] : [])));
  if (!search || versions.size === 0) return null;
  return { newest: Math.max(...versions.keys()), versions, search: search.key };
}

async function openHashKeys(
  ask: Ask,
  wrapper: KeyWrapper | null,
  organizationId: OrganizationId,
): Promise<Map<number, Buffer>> {
  const keys = new Map<number, Buffer>();
  for (const { version, wrapped } of await readKeys(ask, organizationId, ['hash']))
    keys.set(version, await unwrap(wrapper, organizationId, wrapped));
  return keys;
}

// Null for an organization that isn't visible from here: nothing can be written for it either.
async function mustSeal(ask: Ask, organizationId: OrganizationId): Promise<boolean | null> {
  const { rows } = await ask<{ brand: string }>('select brand from organizations where id = $1', [organizationId]);
  const [organization] = rows;
  return organization ? brandFileOf(organization.brand).policy.hipaa : null;
}

async function readKeys(
  ask: Ask,
  organizationId: OrganizationId,
  purposes: readonly KeyRow['purpose'][],
): Promise<readonly KeyRow[]> {
  const { rows } = await ask<KeyRow>(
    `select purpose, version, wrapped from organization_keys where organization_id = $1 and purpose = any($2)
     order by purpose, version`,
    [organizationId, purposes],
  );
  return rows;
}

// Two processes that both add one add the same: the first wins.
async function insertKey(
  ask: Ask,
  wrapper: KeyWrapper | null,
  { organizationId, purpose, version }: KeyName & Pick<KeyRow, 'purpose'>,
  key: Buffer = randomBytes(32),
): Promise<void> {
  const closer = wrapper ?? locked();
  const wrapped = await closer.wrap(key, organizationId);
  await ask(
    `insert into organization_keys (organization_id, purpose, version, wrapped, wrapped_by, created_at)
     values ($1, $2, $3, $4, $5, now()) on conflict do nothing`,
    [organizationId, purpose, version, wrapped, closer.name],
  );
}

async function unwrap(wrapper: KeyWrapper | null, organizationId: OrganizationId, wrapped: string): Promise<Buffer> {
  return (await (wrapper ?? locked()).unwrap(wrapped, organizationId)) ?? wrongKey(organizationId);
}

function locked(): never {
  throw new SealedTextError('This process was given no key, so it cannot read or write sealed data.');
}

function wrongKey(organizationId: OrganizationId): never {
  throw new SealedTextError(
    `The keys of organization ${organizationId} cannot be opened: ENCRYPTION_KEY (or encryption.key in DATA_DIR) is another than the one they were made with.`,
  );
}

function missing(organizationId: OrganizationId, version: number): never {
  throw new SealedTextError(`Organization ${organizationId} has no version ${version} of its key.`);
}

function neverMade(organizationId: OrganizationId): never {
  throw new SealedTextError(`The keys of organization ${organizationId} were not stored.`);
}
