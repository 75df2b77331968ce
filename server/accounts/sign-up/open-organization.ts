import { knownZone } from '../../../domain/events/appointment.ts';
import { recordAudit } from '../../audit/index.ts';
import { checkName } from '../../platform/check-input.ts';
import { checkServedPhone } from '../../platform/check-served-phone.ts';
import { publicCode } from '../../platform/codes.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { brandOfCall } from '../../platform/hosts/brand-of-host-name.ts';
import { refuse } from '../../platform/refusal.ts';
import { checkCode } from '../codes/check-code.ts';
import { spendCodeAcrossOrganizations } from '../codes/store.ts';
import { signUpPlace } from '../codes/types.ts';
import { hashPassword } from '../passwords/passwords.ts';
import { type SignedIn, startSession } from '../sessions/start-session.ts';
import {
  claimInvitedUserAcrossOrganizations,
  insertMembership,
  insertOrganizationAcrossOrganizations,
  insertUserAcrossOrganizations,
} from '../store.ts';
import type { Registration } from './types.ts';

const USER_CODE_LENGTH = 8;

/** Creates a new organization of the brand with the person as its owner. */
export async function openOrganization(context: RequestContext, details: Registration): Promise<SignedIn> {
  const organizationName = checkName(details.organizationName ?? '') ?? refuse('organization-name-missing');
  const phone = checkServedPhone(details.phone ?? '');
  // Before the address is checked: without a phone's code no one can learn who has an account.
  const codeId = (await checkCode(context, signUpPlace(phone), details.phoneCode ?? '')) ?? refuse('code-not-right');
  const passwordHash = await hashPassword(details.password);
  return inTransactionAcrossOrganizations(context.db, async (tx) => {
    const at = context.clock.now();
    if (!(await spendCodeAcrossOrganizations(tx, codeId, at))) refuse('code-not-right');
    const { name, email } = details;
    const code = publicCode(USER_CODE_LENGTH);
    const person = { name, email, phone, passwordHash };
    const made = await insertUserAcrossOrganizations(tx, {
      ...{ ...person, code, isPhoneConfirmed: true, isPlatformAdmin: false, isEmailProved: false, at },
    });
    // An address that was only invited has no account yet; its invitations stay open for the person with the links.
    const userId = made || (await claimInvitedUserAcrossOrganizations(tx, person, at)) || refuse('email-taken');
    const organizationId = await insertOrganizationAcrossOrganizations(tx, {
      ...{ id: null, name: organizationName, brand: brandOfCall(context, details.brand).key },
      ...{ billingActive: false, at, timeZone: placeZone(details.timeZone) },
    });
    await insertMembership(tx, organizationId, userId, 'OWNER');
    await context.facts.publish(tx, context, { kind: 'organization.opened', organizationId, at });
    const token = await startSession(tx, context, userId, { organizationId });
    await recordAudit(tx, context, { organizationId, actor: { userId }, action: 'user-joined' });
    return { token, userId, organizationId };
  });
}

// A browser that hides where it is says UTC, which is no one's clock here.
function placeZone(untrusted: string | null): string | null {
  const zone = knownZone(untrusted);
  return zone?.includes('/') && !zone.startsWith('Etc/') ? zone : null;
}
