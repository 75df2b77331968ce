import type { OrganizationId } from '../ids.ts';

/** A detail of an entry: a count, an id, a state, or what the organization wrote for many. Never a name or a message of a person. */
export type AuditDetail = string | number | boolean | null;

/** One entry of an organization's audit trail, as it is counted and hashed. */
export type ChainedEntry = {
  readonly organizationId: OrganizationId;
  readonly number: number;
  readonly at: Date;
  readonly action: string;
  readonly actorUserId: number | null;
  readonly onBehalfOf: number | null;
  readonly objectType: string | null;
  readonly objectId: string | null;
  readonly outcome: string;
  readonly details: Readonly<Record<string, AuditDetail>>;
  readonly requestId: string | null;
  readonly ip: string | null;
  readonly agent: string | null;
  readonly previousHash: string;
};

/** The previous hash of the first entry of every trail. */
export const BEFORE_THE_FIRST = '0'.repeat(64);

/**
 * The text of an entry that is hashed: equal entries give equal texts, and any different field gives a different one.
 */
export function canonicalEntry(entry: ChainedEntry): string {
  const details = Object.keys(entry.details)
    .sort()
    .map((name) => [name, entry.details[name] ?? null]);
  return JSON.stringify([
    ...[entry.organizationId, entry.number, entry.at.toISOString(), entry.action],
    ...[entry.actorUserId, entry.onBehalfOf, entry.objectType, entry.objectId, entry.outcome],
    ...[details, entry.requestId, entry.ip, entry.agent, entry.previousHash],
  ]);
}
