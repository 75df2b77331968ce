import type { RefusalCode } from '../../../contract/refusals.ts';
import type { ModmedRequest } from '../../../contract/rest/modmed.ts';
import { knownZone } from '../../../domain/events/appointment.ts';
import type { OrganizationId } from '../../../domain/ids.ts';
import { readFirmPrefix } from '../../../domain/practices/firm-prefix.ts';
import type { ImportFailure } from '../../../domain/practices/import-failure.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkMay } from '../../platform/check-may.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { keepIntegration } from '../store.ts';
import { takeAppointmentsAway } from './disconnect-modmed.ts';
import { IMPORT_PRACTICE } from './import-practice.ts';
import { type ModmedClient, type Patience, patienceOfPerson, withModmed } from './modmed-client.ts';
import { closeSecret, openSecret } from './session.ts';
import { type Failed, failureOf, signIn, type Tokens } from './sign-in.ts';
import { deleteImported, deleteIntegrations, keepConnection, readConnection } from './store.ts';

/**
 * Connects an organization's practice: the credentials are checked with ModMed and stored encrypted, and the first
 * import begins.
 */
export async function connectModmed(
  context: Context,
  actor: Actor,
  untrusted: ModmedRequest,
  patience: Patience = patienceOfPerson,
): Promise<void> {
  const { organizationId, userId } = actor;
  checkMayConnect(actor);
  const wanted = await checkWanted(context, organizationId, untrusted);
  const tokens = await withModmed(context.config, (client) => tryOut(client, wanted), patience);
  if ('failure' in tokens) refuse(refusalOf[tokens.failure]);
  const { username, password, apiKey, firm, timeZone } = wanted;
  const secret = await closeSecret(context, organizationId, { username, password, apiKey, ...tokens });
  await inTransaction(context.db, organizationId, async (tx) => {
    const at = context.clock.now();
    const before = await readConnection(tx, organizationId);
    if (before !== null && before.firm !== firm) {
      await takeAppointmentsAway(tx, context, organizationId);
      await deleteImported(tx, organizationId);
    }
    await keepConnection(tx, organizationId, { userId, firm, timeZone, secret, at });
    // An organization has one practice: the last person who connected it owns it.
    await deleteIntegrations(tx, organizationId);
    await keepIntegration(tx, organizationId, { userId, type: 'MODMED', secret: null, at });
    await context.jobs.enqueue(tx, IMPORT_PRACTICE, { organizationId });
    const details = { type: 'MODMED' };
    await recordAudit(tx, context, { organizationId, actor, action: 'integration-connected', details });
    await context.live.announce(tx, organizationId, 'account');
  });
}

/** Refuses people without the right, and brands without integrations. */
export function checkMayConnect(actor: Actor): void {
  const isOffered = actor.brand.controls.integrationsTab || actor.isPlatformAdmin;
  if (!isOffered) refuse('no-permission');
  checkMay(actor, 'integrations.edit');
}

type Wanted = Required<Pick<ModmedRequest, 'username' | 'password'>> & {
  readonly firm: string;
  readonly apiKey: string;
  readonly timeZone: string;
};

/** Fields left out are unchanged if a practice is already connected. */
async function checkWanted(
  context: Context,
  organizationId: OrganizationId,
  untrusted: ModmedRequest,
): Promise<Wanted> {
  const { username, password } = untrusted;
  if (username === '' || password === '') refuse('credentials-missing');
  const before = await inTransaction(context.db, organizationId, (tx) => readConnection(tx, organizationId));
  const known = before === null ? null : await openSecret(context, before);
  const apiKey = untrusted.apiKey || known?.apiKey || refuse('modmed-practice-missing');
  const typed = untrusted.firm || before?.firm || refuse('modmed-practice-missing');
  const firm = readFirmPrefix(typed) ?? refuse('modmed-practice-not-valid');
  const timeZone = knownZone(untrusted.timeZone || before?.timeZone || null) ?? refuse('modmed-zone-not-valid');
  if (before === null && untrusted.patientsAgreed !== true) refuse('modmed-agreement-missing');
  return { username, password, apiKey, firm, timeZone };
}

/** Signs in, and requests one patient and one appointment: a valid key may have access to neither. */
async function tryOut(client: ModmedClient, wanted: Wanted): Promise<Tokens | Failed> {
  const practice = { firm: wanted.firm, apiKey: wanted.apiKey };
  const tokens = await signIn(client, practice, wanted);
  if ('failure' in tokens) return tokens;
  for (const resource of ['Patient', 'Appointment']) {
    const answer = await client.get(practice, tokens.accessToken, `${resource}?_count=1`);
    if (answer?.status !== 200) return failureOf(answer);
  }
  return tokens;
}

const refusalOf: Readonly<Record<ImportFailure, RefusalCode>> = {
  'practice-unknown': 'modmed-practice-unknown',
  'key-refused': 'modmed-key-refused',
  'password-refused': 'modmed-password-refused',
  'access-refused': 'modmed-access-refused',
  busy: 'modmed-busy',
  unreachable: 'modmed-not-connected',
  'not-understood': 'modmed-not-connected',
  'contact-limit': 'modmed-not-connected',
};
