import { sql } from 'kysely';
import type { OrganizationId } from '../../../domain/ids.ts';
import { withoutTitle } from '../../../domain/leads/names.ts';
import type { RegistrationState } from '../../../domain/numbers/number-kinds.ts';
import { emptyRegistration, type RegistrationForm } from '../../../domain/numbers/registration.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';

export type RegistrationRow = {
  readonly organizationId: OrganizationId;
  /** The carrier account it was submitted for; null is the deployment's own. */
  readonly accountId: number | null;
  readonly form: RegistrationForm;
  readonly sentForm: RegistrationForm | null;
  readonly state: RegistrationState;
  readonly reason: string | null;
  readonly ids: Readonly<Record<string, string>>;
  readonly attempt: number;
  readonly sentAt: Date | null;
};

/** The state of a registration for the numbers of one account: what was submitted for another account doesn't count. */
export function stateIn(row: RegistrationRow, accountId: number | null): RegistrationState {
  return row.accountId === accountId ? row.state : 'none';
}

const columns = sql`
  organization_id as "organizationId", account_id as "accountId", form, sent_form as "sentForm", state, reason, carrier_ids as ids, attempt,
  sent_at as "sentAt"`;

export async function readRegistration(tx: Tx, organizationId: OrganizationId): Promise<RegistrationRow | null> {
  const found = await sql<RegistrationRow>`
    select ${columns} from number_registrations where organization_id = ${organizationId}`.execute(tx);
  return whole(found.rows[0]);
}

/** The website that carriers got as that of the business; null if none was submitted. */
export async function readRegisteredWebsite(tx: Tx, organizationId: OrganizationId): Promise<string | null> {
  const found = await sql<{ website: string | null }>`
    select sent_form ->> 'website' as website from number_registrations
    where organization_id = ${organizationId}`.execute(tx);
  return found.rows[0]?.website ?? null;
}

/** The same, locked until the transaction ends. */
export async function lockRegistration(tx: Tx, organizationId: OrganizationId): Promise<RegistrationRow | null> {
  const found = await sql<RegistrationRow>`
    select ${columns} from number_registrations where organization_id = ${organizationId} for update`.execute(tx);
  return whole(found.rows[0]);
}

/** The same for someone who starts typing: a missing form can't be locked, so an empty one is saved first. */
export async function beginRegistration(tx: Tx, organizationId: OrganizationId): Promise<RegistrationRow | null> {
  await sql`
    insert into number_registrations (organization_id) values (${organizationId}) on conflict do nothing`.execute(tx);
  return lockRegistration(tx, organizationId);
}

/** Saves what was typed. */
export async function writeDraft(tx: Tx, organizationId: OrganizationId, form: RegistrationForm): Promise<void> {
  await sql`
    insert into number_registrations (organization_id, form) values (${organizationId}, ${JSON.stringify(form)}::jsonb)
    on conflict (organization_id) do update set form = excluded.form`.execute(tx);
}

/** Marks the current form as submitted: it is what carriers review from now on. */
export async function writeSent(
  tx: Tx,
  organizationId: OrganizationId,
  { accountId, at }: { readonly accountId: number | null; readonly at: Date },
): Promise<void> {
  await sql`
    update number_registrations
    set carrier_ids = case when account_id is distinct from ${accountId} then '{}' else carrier_ids end,
      account_id = ${accountId}, state = 'pending', reason = null, sent_form = form, attempt = attempt + 1, sent_at = ${at}, check_at = ${at}
    where organization_id = ${organizationId}`.execute(tx);
}

/** Leases registrations that are due for a check with the carriers; a lease expires if its process dies. */
export async function claimToCheckAcrossOrganizations(
  tx: Tx,
  { now, leasedUntil, most }: { readonly now: Date; readonly leasedUntil: Date; readonly most: number },
): Promise<RegistrationRow[]> {
  const claimed = await sql<RegistrationRow>`
    update number_registrations set check_at = ${leasedUntil}
    where organization_id in (select organization_id from number_registrations where check_at <= ${now}
      order by check_at limit ${most} for update skip locked)
    returning ${columns}`.execute(tx);
  return claimed.rows.flatMap((row) => whole(row) ?? []);
}

/** Records what the carrier has created so far, only for the attempt it was created for. */
export async function writeIds(tx: Tx, row: RegistrationRow, ids: RegistrationRow['ids']): Promise<void> {
  await sql`
    update number_registrations set carrier_ids = ${JSON.stringify(ids)}::jsonb
    where organization_id = ${row.organizationId} and attempt = ${row.attempt}`.execute(tx);
}

type Progress = {
  readonly state: RegistrationState;
  readonly reason: string | null;
  readonly checkAt: Date | null;
};

/** Records the carriers' progress; false if it was resubmitted meanwhile. */
export async function writeProgress(tx: Tx, row: RegistrationRow, progress: Progress): Promise<boolean> {
  const { state, reason, checkAt } = progress;
  const written = await sql`
    update number_registrations set state = ${state}, reason = ${reason}, check_at = ${checkAt}
    where organization_id = ${row.organizationId} and attempt = ${row.attempt}`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** The numbers an organization registers: those in one account at one carrier. */
type RegisteredNumbers = Pick<RegistrationRow, 'organizationId' | 'accountId'> & { readonly carrier: CarrierName };

/** The state of every local number of the organization in one account. */
export async function writeNumberStates(
  tx: Tx,
  { organizationId, accountId, carrier }: RegisteredNumbers,
  state: RegistrationState,
): Promise<void> {
  await sql`
    update numbers set registration_state = ${state}
    where organization_id = ${organizationId} and carrier = ${carrier} and account_id is not distinct from ${accountId}
      and kind = 'local' and state in ('active', 'suspended')`.execute(tx);
}

/** The carrier's ids of the local numbers that send. */
export async function readCarrierIds(
  tx: Tx,
  { organizationId, accountId, carrier }: RegisteredNumbers,
): Promise<string[]> {
  const found = await sql<{ id: string }>`
    select carrier_id as id from numbers
    where organization_id = ${organizationId} and carrier = ${carrier} and account_id is not distinct from ${accountId}
      and kind = 'local' and state in ('active', 'suspended') and carrier_id is not null order by id limit 500`.execute(
    tx,
  );
  return found.rows.map(({ id }) => id);
}

/** Checks again at once if a number was added after the carriers' approval. */
export async function askAgain(
  tx: Tx,
  organizationId: OrganizationId,
  { carrier, at }: { readonly carrier: CarrierName; readonly at: Date },
): Promise<void> {
  await sql`
    update number_registrations r set check_at = ${at}
    where organization_id = ${organizationId} and state = 'approved' and exists (select 1 from numbers n
      where n.organization_id = r.organization_id and n.carrier = ${carrier} and n.account_id is not distinct from r.account_id and n.kind = 'local' and n.state = 'active'
        and n.registration_state <> 'approved')`.execute(tx);
}

/** A person to prefill the form with: their name and addresses. */
export type Person = {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone: string;
};

export async function readPerson(tx: Tx, userId: number): Promise<Person | null> {
  const found = await sql<{ name: string | null; email: string | null; phone: string | null }>`
    select name, email, phone from users where id = ${userId}`.execute(tx);
  const [person] = found.rows;
  if (!person) return null;
  const [firstName = '', ...rest] = withoutTitle(person.name ?? '').split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: person.email ?? '', phone: person.phone ?? '' };
}

function whole(row: RegistrationRow | undefined): RegistrationRow | null {
  if (!row) return null;
  return { ...row, form: { ...emptyRegistration, ...row.form } };
}
