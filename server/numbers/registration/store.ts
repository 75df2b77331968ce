import { sql } from 'kysely';
import type { RegistrationState } from '../../../domain/numbers/number-kinds.ts';
import { emptyRegistration, type RegistrationForm } from '../../../domain/numbers/registration.ts';
import type { CarrierName } from '../../carriers/carrier-config.ts';
import type { Tx } from '../../platform/database/database.ts';

export type RegistrationRow = {
  readonly organizationId: number;
  /** The account at the carrier it was sent for; null is the deployment's own. */
  readonly accountId: number | null;
  readonly form: RegistrationForm;
  readonly sentForm: RegistrationForm | null;
  readonly state: RegistrationState;
  readonly reason: string | null;
  readonly ids: Readonly<Record<string, string>>;
  readonly attempt: number;
  readonly sentAt: Date | null;
};

/** How far a registration is for the numbers of one account: what was sent for another says nothing about them. */
export function stateIn(row: RegistrationRow, accountId: number | null): RegistrationState {
  return row.accountId === accountId ? row.state : 'none';
}

const columns = sql`
  organization_id as "organizationId", account_id as "accountId", form, sent_form as "sentForm", state, reason, carrier_ids as ids, attempt,
  sent_at as "sentAt"`;

export async function readRegistration(tx: Tx, organizationId: number): Promise<RegistrationRow | null> {
  const found = await sql<RegistrationRow>`
    select ${columns} from number_registrations where organization_id = ${organizationId}`.execute(tx);
  return whole(found.rows[0]);
}

/** The same, held until the transaction ends. */
export async function lockRegistration(tx: Tx, organizationId: number): Promise<RegistrationRow | null> {
  const found = await sql<RegistrationRow>`
    select ${columns} from number_registrations where organization_id = ${organizationId} for update`.execute(tx);
  return whole(found.rows[0]);
}

/** The same for whoever begins to type: a form that is not there yet cannot be held, so an empty one is kept first. */
export async function beginRegistration(tx: Tx, organizationId: number): Promise<RegistrationRow | null> {
  await sql`
    insert into number_registrations (organization_id) values (${organizationId}) on conflict do nothing`.execute(tx);
  return lockRegistration(tx, organizationId);
}

/** Keeps what was typed. */
export async function writeDraft(tx: Tx, organizationId: number, form: RegistrationForm): Promise<void> {
  await sql`
    insert into number_registrations (organization_id, form) values (${organizationId}, ${JSON.stringify(form)}::jsonb)
    on conflict (organization_id) do update set form = excluded.form`.execute(tx);
}

/** What carriers judge from now on is the form as it is. */
export async function writeSent(
  tx: Tx,
  organizationId: number,
  { accountId, at }: { readonly accountId: number | null; readonly at: Date },
): Promise<void> {
  await sql`
    update number_registrations
    set carrier_ids = case when account_id is distinct from ${accountId} then '{}' else carrier_ids end,
      account_id = ${accountId}, state = 'pending', reason = null, sent_form = form, attempt = attempt + 1, sent_at = ${at}, check_at = ${at}
    where organization_id = ${organizationId}`.execute(tx);
}

/** Takes registrations in hand that carriers are to be asked about; whoever dies leaves them to others. */
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

/** What the carrier has made by now; only of the attempt it was made for. */
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

/** How far the carriers are; false when it was sent again meanwhile. */
export async function writeProgress(tx: Tx, row: RegistrationRow, progress: Progress): Promise<boolean> {
  const { state, reason, checkAt } = progress;
  const written = await sql`
    update number_registrations set state = ${state}, reason = ${reason}, check_at = ${checkAt}
    where organization_id = ${row.organizationId} and attempt = ${row.attempt}`.execute(tx);
  return written.numAffectedRows === 1n;
}

/** The numbers that an organization registers: those in one account at one carrier. */
type RegisteredNumbers = Pick<RegistrationRow, 'organizationId' | 'accountId'> & { readonly carrier: CarrierName };

/** The state of every local number that the organization has in one account. */
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

/** Asks again at once where a number came after the carriers had approved. */
export async function askAgain(
  tx: Tx,
  organizationId: number,
  { carrier, at }: { readonly carrier: CarrierName; readonly at: Date },
): Promise<void> {
  await sql`
    update number_registrations r set check_at = ${at}
    where organization_id = ${organizationId} and state = 'approved' and exists (select 1 from numbers n
      where n.organization_id = r.organization_id and n.carrier = ${carrier} and n.account_id is not distinct from r.account_id and n.kind = 'local' and n.state = 'active'
        and n.registration_state <> 'approved')`.execute(tx);
}

/** Somebody to begin the form with: the person's own name and addresses. */
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
  const [firstName = '', ...rest] = (person.name ?? '').trim().split(/\s+/);
  return { firstName, lastName: rest.join(' '), email: person.email ?? '', phone: person.phone ?? '' };
}

function whole(row: RegistrationRow | undefined): RegistrationRow | null {
  if (!row) return null;
  return { ...row, form: { ...emptyRegistration, ...row.form } };
}
