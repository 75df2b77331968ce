import type { LeadId, OrganizationId } from '../../../../domain/ids.ts';
import { joinName } from '../../../../domain/leads/names.ts';
import { formatPhone } from '../../../../domain/leads/phone-format.ts';
import { decideContact, isSameName } from '../../../../domain/practices/patient-contact.ts';
import { erasedPhones } from '../../../consent/index.ts';
import {
  archiveImported,
  contactsOfPhones,
  findLeads,
  type LeadRow,
  renameImported,
  takeInImported,
} from '../../../leads/index.ts';
import type { Context } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/database/database.ts';
import type { ToldPatient } from '../read-resources.ts';
import { type PatientRow, readOthersOfLead, readPatients, readSkippedHere, writePatient } from './store.ts';

type Practice = { readonly organizationId: OrganizationId; readonly userId: number };

/** The result of a page of patients: contacts created, and the patients whose appointments have to be rechecked. */
export type ImportedPatients = { readonly madeLeads: number; readonly patientIds: readonly string[] };

const MOST_LOOKED_AT_AGAIN = 200;

/** Imports one page of patients, one after the other: two of them may share a phone number. */
export async function importPatients(
  tx: Tx,
  context: Context,
  practice: Practice,
  told: readonly ToldPatient[],
): Promise<ImportedPatients> {
  const { organizationId } = practice;
  const rows = await readPatients(
    tx,
    organizationId,
    told.map((one) => one.patientId),
  );
  const known = new Map(rows.map((row) => [row.patientId, row]));
  const changed = told.filter((one) => one.toldAt > (known.get(one.patientId)?.toldAt ?? new Date(0)));
  const phones = changed.flatMap(({ phone }) => phone ?? []);
  // A patient who was erased here is not stored again, whatever the practice sends.
  const erased = await erasedPhones(tx, context, organizationId, phones);
  const news = changed.filter(({ phone }) => phone === null || !erased.has(phone));
  return takeIn(tx, context, practice, { told: news, known });
}

/** Rechecks patients whose number belonged to a contact of another name, or an archived one. */
export async function lookAgain(tx: Tx, context: Context, practice: Practice): Promise<ImportedPatients> {
  const rows = await readSkippedHere(tx, practice.organizationId, MOST_LOOKED_AT_AGAIN);
  const told = rows.map((row) => ({ ...row, skipped: null }));
  return takeIn(tx, context, practice, { told, known: new Map(rows.map((row) => [row.patientId, row])) });
}

async function takeIn(
  tx: Tx,
  context: Context,
  practice: Practice,
  { told, known }: { readonly told: readonly ToldPatient[]; readonly known: ReadonlyMap<string, PatientRow> },
): Promise<ImportedPatients> {
  let madeLeads = 0;
  const patientIds: string[] = [];
  for (const one of told) {
    const before = known.get(one.patientId) ?? null;
    const after = await takeInOne(tx, context, practice, { told: one, before });
    const { patientId, firstName, lastName, phone, email, toldAt } = one;
    const told = { patientId, firstName, lastName, phone, email, toldAt };
    await writePatient(tx, { organizationId: practice.organizationId, ...told, ...after });
    if (after.madeLead && before?.leadId !== after.leadId) madeLeads += 1;
    if (after.leadId !== (before?.leadId ?? null)) patientIds.push(patientId);
  }
  return { madeLeads, patientIds };
}

type Standing = Pick<PatientRow, 'leadId' | 'madeLead' | 'skipped'>;

async function takeInOne(
  tx: Tx,
  context: Context,
  practice: Practice,
  { told, before }: { readonly told: ToldPatient; readonly before: PatientRow | null },
): Promise<Standing> {
  const { organizationId } = practice;
  const { phone } = told;
  if (told.skipped !== null || phone === null) {
    if (before !== null) await archiveIfOver(tx, context, before, told);
    return { leadId: null, madeLead: false, skipped: told.skipped ?? 'no-mobile' };
  }
  const others = async (leadId: LeadId) => readOthersOfLead(tx, organizationId, leadId, told.patientId);
  if (before !== null && before.leadId !== null && before.phone === phone) {
    if (before.madeLead) await follow(tx, context, before, told);
    return { leadId: before.leadId, madeLead: before.madeLead, skipped: null };
  }
  const [contact = null] = await contactsOfPhones(tx, organizationId, [phone]);
  const sharing = contact === null ? [] : await others(contact.id);
  const decision = decideContact({ ...told, phone }, contact && namesOf(contact), sharing);
  if (decision.is === 'skipped') return { leadId: null, madeLead: false, skipped: decision.reason };
  const imported = { firstName: told.firstName, lastName: told.lastName, phone, email: told.email };
  if (contact === null || decision.is === 'new') {
    const leadId = await takeInImported(tx, context, organizationId, { ...imported, userId: practice.userId });
    return { leadId, madeLead: true, skipped: null };
  }
  if (decision.is === 'known') {
    await takeInImported(tx, context, organizationId, { ...imported, userId: practice.userId });
    if (decision.takesName)
      await renameImported(tx, context, organizationId, { leadId: contact.id, to: nameOf(told, contact.email) });
  } else if (decision.losesName) await nameByNumber(tx, context, contact);
  return { leadId: contact.id, madeLead: false, skipped: null };
}

/** A contact that the import named follows the name and email of its patient, until someone changes it here. */
async function follow(tx: Tx, context: Context, before: PatientRow, told: ToldPatient): Promise<void> {
  const [contact] = before.leadId === null ? [] : await findLeads(tx, before.organizationId, [before.leadId]);
  if (contact === undefined || !isSameName(namesOf(contact), before)) return;
  const email = contact.email === before.email ? told.email : contact.email;
  if (isSameName(before, told) && email === contact.email) return;
  await renameImported(tx, context, contact.organizationId, { leadId: contact.id, to: nameOf(told, email) });
}

/** A number that several patients share belongs to none of them: the contact shows the number, and no email. */
function nameByNumber(tx: Tx, context: Context, { organizationId, id, phone }: LeadRow): Promise<void> {
  const byNumber = { name: formatPhone(phone), firstName: '', lastName: '', email: null };
  return renameImported(tx, context, organizationId, { leadId: id, to: byNumber });
}

/** Archives the contact of a person who died, or of one who left the practice if the import created it. */
async function archiveIfOver(tx: Tx, context: Context, before: PatientRow, { skipped }: ToldPatient): Promise<void> {
  const { organizationId, leadId, patientId, madeLead } = before;
  const isOver = skipped === 'deceased' || (skipped === 'inactive' && madeLead);
  if (leadId === null || !isOver) return;
  const others = await readOthersOfLead(tx, organizationId, leadId, patientId);
  if (others.length === 0) await archiveImported(tx, context, organizationId, leadId);
}

function nameOf({ firstName, lastName }: ToldPatient, email: string | null) {
  return { name: joinName(firstName, lastName), firstName, lastName, email };
}

function namesOf({ name, firstName, lastName, archivedAt }: LeadRow) {
  return { name, firstName: firstName ?? '', lastName: lastName ?? '', isArchived: archivedAt !== null };
}
