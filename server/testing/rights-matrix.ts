import { getNamedType, isInputObjectType } from 'graphql';
import { organizationFields } from '../../domain/permissions/organization-fields.ts';
import { type AccessLevel, accessLevels, mayDo, type Permission } from '../../domain/permissions/policy.ts';
import { startSession } from '../accounts/index.ts';
import { inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { REPORTS, SIGN_INS } from '../platform/graphql/limits.ts';
import { UNKNOWN_ID } from './ask-with-id.ts';
import type { OneOfEach } from './build-one-of-each.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import {
  allOperations,
  callTogether,
  type IdFor,
  idPlaces,
  type Operation,
  sampleCall,
  sampleOf,
} from './sample-call.ts';
import type { TestServer } from './test-server.ts';

/** Who tries: every kind of caller. */
export const columns = ['signed out', ...accessLevels, 'platform', 'OWNER elsewhere'] as const;
export type Column = (typeof columns)[number];

/** One row: an operation, or one with arguments that need more rights than the operation does. */
export type Row = {
  readonly label: string;
  readonly permission: Permission | 'public';
  readonly operation: Operation;
  readonly given: Readonly<Record<string, unknown>>;
};

/** The outcome: allowed, refused for lack of rights, or not signed in. */
export type Outcome = 'may' | 'may not' | 'sign in';

export type Answer = { readonly success: boolean; readonly errors: readonly string[] };
export type World = {
  readonly server: TestServer;
  readonly own: OneOfEach;
  readonly foreign: OneOfEach;
  readonly tokens: ReadonlyMap<Column, string>;
  /** Makes documents unique, because the server caches them. */
  readonly note?: string;
};

/** Every operation of the schema, and those of their arguments that the table of rights lists separately. */
export function allRows(own: OneOfEach): Row[] {
  const operations = allOperations();
  const named = (name: string): Operation =>
    operations.find((operation) => operation.name === name) ?? never(`There is no operation ${name}.`);
  const special = (name: string, what: string, permission: Permission, given: Record<string, unknown>): Row => ({
    ...{ label: `${name}: ${what}`, permission, operation: named(name), given },
  });
  const { userId, organizationId } = own.ids;
  const colleague = (user: object) => ({ userId, user });
  return [
    ...operations.map((operation) => ({
      ...{ label: operation.name, operation, given: {} },
      permission: operation.permission as Permission | 'public',
    })),
    special('user', 'a colleague', 'users.view', { userId }),
    special('users', 'of all organizations', 'users.view-all', { allUsers: true }),
    special('updateUser', 'a colleague', 'users.edit', colleague({ name: 'A name' })),
    special('updateUser', 'the level of a colleague', 'users.edit', colleague({ access: 'READONLY' })),
    special('updateUser', 'a card', 'billing.edit', { user: { token: 'none' } }),
    special('updateUser', 'a plan', 'billing.edit', { user: { plan: 'basic' } }),
    special('updateUser', 'a bank account', 'payout.edit', { user: { bankToken: 'none' } }),
    special('updateUser', 'canceling the plan', 'plan.cancel', { user: {}, cancelSubscription: true }),
    ...Object.entries(organizationFields).map(([field, permission]) =>
      special('updateOrganization', field, permission, {
        organizationId,
        organization: { [field]: sampleOfField(named('updateOrganization'), field, userId ?? UNKNOWN_ID) },
      }),
    ),
  ];
}

/** What the table says for a row and a caller. */
export function expected(row: Row, column: Column): Outcome {
  if (row.permission === 'public') return 'may';
  // A person without a level in an organization has no session there.
  if (column === 'signed out' || column === 'NONE') return 'sign in';
  // The platform's own admin looks in, without a level here.
  if (column === 'platform')
    return mayDo({ access: 'NONE', isPlatformAdmin: true }, row.permission) ? 'may' : 'may not';
  const access: AccessLevel = column === 'OWNER elsewhere' ? 'OWNER' : column;
  return mayDo({ access, isPlatformAdmin: false }, row.permission) ? 'may' : 'may not';
}

/** Tries a row with the own organization's ids; rights on a colleague have separate rows. */
export async function tryOwn(world: World, row: Row, column: Column): Promise<Outcome> {
  return outcomeOf(await ask(world, row, column, ownIds(world)));
}

/**
 * Tries rows of one kind that change nothing in one request, because most of what such a call costs is the request. Signing in or
 * out isn't among them.
 */
export async function tryOwnTogether(world: World, rows: readonly Row[], column: Column): Promise<Outcome[]> {
  const calls = rows.map(({ operation, given }) => sampleCall(operation, ownIds(world), 0, given));
  const { document, variables } = callTogether(calls);
  const token = world.tokens.get(column) ?? null;
  const answers = await world.server.graphql<Record<string, Answer>>(
    `${document} #${world.note ?? ''}`,
    variables,
    token,
  );
  return rows.map((_row, at) => outcomeOf(answers[`call${at}`] ?? never(`There is no answer to ${document}`)));
}

/** Rows that `tryOwnTogether` can try: reads, and what is refused. */
export function changesNothing(row: Row, column: Column): boolean {
  const { name } = row.operation;
  if (row.permission === 'public' || SIGN_INS.has(name) || SIGN_OUTS.includes(name) || REPORTS.has(name)) return false;
  return row.operation.kind === 'query' || expected(row, column) !== 'may';
}

function ownIds({ own }: World): IdFor {
  return (name) => (OPTIONAL.has(name) ? null : (own.ids[name] ?? UNKNOWN_ID));
}

// These ids turn a call about oneself into one about another person, which the table lists separately.
const OPTIONAL = new Set(['userId', 'messageAlertIds']);

/** Tries a row with every id of the foreign organization. */
export function tryForeign(world: World, row: Row, column: Column): Promise<Answer> {
  return ask(world, row, column, (name) => world.foreign.ids[name] ?? UNKNOWN_ID);
}

/** Tries a row with unknown ids. */
export function tryUnknown(world: World, row: Row, column: Column): Promise<Answer> {
  return ask(world, row, column, () => UNKNOWN_ID);
}

/** Whether a row takes ids at all, so that foreign ones can be tried. */
export function takesIds(row: Row): boolean {
  return idPlaces(row.operation).length > 0 && Object.keys(row.given).length === 0;
}

export function outcomeOf({ success, errors }: Answer): Outcome {
  if (success) return 'may';
  if (errors.includes('Invalid session')) return 'sign in';
  return errors.includes('You do not have permission to do that.') ? 'may not' : 'may';
}

const SIGN_OUTS = ['logoutUser', 'revokeAllSessions'];

async function ask(world: World, { operation, given }: Row, column: Column, idFor: IdFor): Promise<Answer> {
  // Signing out ends the session it is tried with.
  const token = SIGN_OUTS.includes(operation.name)
    ? await freshToken(world, column)
    : (world.tokens.get(column) ?? null);
  const { document, variables } = sampleCall(operation, idFor, 0, given);
  return (await world.server.graphql(`${document} #${world.note ?? ''}`, variables, token))[operation.name] as Answer;
}

async function freshToken({ server, own, tokens }: World, column: Column): Promise<string | null> {
  if (column === 'signed out' || column === 'NONE') return tokens.get(column) ?? null;
  const access = column === 'platform' || column === 'OWNER elsewhere' ? 'OWNER' : column;
  return (await buildUser(server.context, own.organizationId, { access })).token;
}

/** A session for every kind of caller; the platform's admin is no member of the organization. */
export async function buildActors(server: TestServer, own: OneOfEach): Promise<Map<Column, string>> {
  const { context } = server;
  const tokens = new Map<Column, string>();
  for (const access of accessLevels)
    tokens.set(access, (await buildUser(context, own.organizationId, { access })).token);
  const platform = await buildOrganization(context, { name: 'The platform' });
  const admin = await buildUser(context, platform.id, { isPlatformAdmin: true });
  const inside = (tx: Parameters<typeof startSession>[0]) =>
    startSession(tx, context, admin.id, { organizationId: own.organizationId });
  tokens.set('platform', await inTransactionAcrossOrganizations(context.db, inside));
  const elsewhere = await buildUser(context, (await buildOrganization(context)).id);
  return tokens.set('OWNER elsewhere', elsewhere.token);
}

function sampleOfField(operation: Operation, field: string, id: string): unknown {
  const input = getNamedType(operation.field.args.find(({ name }) => name === 'organization')?.type);
  if (!isInputObjectType(input)) never('An organization is no input.');
  const { type } = input.getFields()[field] ?? never(`There is no field ${field}.`);
  return sampleOf(type, field, () => id);
}

function never(sentence: string): never {
  throw new Error(sentence);
}
