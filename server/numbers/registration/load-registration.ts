import { ownPath } from '../../../domain/hosts/host-table.ts';
import { formatPhone } from '../../../domain/leads/phone-format.ts';
import type { RegistrationState } from '../../../domain/numbers/number-kinds.ts';
import {
  emptyRegistration,
  type RegistrationCheck,
  type RegistrationField,
  type RegistrationForm,
  registrationChecks,
  registrationProblems,
} from '../../../domain/numbers/registration.ts';
import { mayDo } from '../../../domain/permissions/policy.ts';
import { findOrganization } from '../../accounts/index.ts';
import type { Context } from '../../platform/context.ts';
import { inTransaction, type Tx } from '../../platform/database/database.ts';
import { refuse } from '../../platform/refusal.ts';
import type { Actor } from '../../platform/sessions/actor.ts';
import { currentAccountId } from '../accounts/open-account.ts';
import { carrierRegistration, registrationCarrier } from './carrier-registration.ts';
import { readPerson, readRegistration, stateIn } from './store.ts';

/** An organization's registration: the form as typed, what is missing from it, and what carriers say. */
export type RegistrationShape = {
  readonly form: RegistrationForm;
  readonly problems: readonly { readonly field: RegistrationField; readonly sentence: string }[];
  readonly checks: readonly RegistrationCheck[];
  readonly state: RegistrationState;
  readonly reason: string | null;
  readonly sentAt: Date | null;
  /** False until the operator of the server has configured something. */
  readonly isReady: boolean;
};

/** The registration's current state; an empty form is prefilled with what is known. */
export async function loadRegistration(context: Context, actor: Actor): Promise<RegistrationShape> {
  if (!mayDo(actor, 'numbers.view')) refuse('no-permission');
  const known = await inTransaction(context.db, actor.organizationId, (tx) =>
    readRegistration(tx, actor.organizationId),
  );
  const form = known?.form ?? (await inTransaction(context.db, actor.organizationId, (tx) => prefilled(tx, actor)));
  const words = actor.brand;
  const accountId = await currentAccountId(context, actor.organizationId, registrationCarrier(context.config));
  const isCurrent = known?.accountId === accountId;
  return {
    form,
    problems: Object.entries(registrationProblems(form)).map(([field, sentence]) => ({
      field: field as RegistrationField,
      sentence,
    })),
    checks: registrationChecks(form, {
      isOwnPage: ownPath(context.hosts.current(), form.optInPage) !== null,
      finePrint: words.optInFinePrint,
      helpAnswer: words.replies.help,
    }),
    state: known ? stateIn(known, accountId) : 'none',
    reason: isCurrent ? known.reason : null,
    sentAt: isCurrent ? known.sentAt : null,
    isReady: (await carrierRegistration(context)) !== null,
  };
}

async function prefilled(tx: Tx, { organizationId, userId }: Actor): Promise<RegistrationForm> {
  const organization = await findOrganization(tx, organizationId);
  const person = await readPerson(tx, userId);
  const name = organization.name;
  return {
    ...emptyRegistration,
    ...(person ? { ...person, phone: formatPhone(person.phone) } : {}),
    businessName: name,
    useCase: 'MIXED',
    sampleOne: `${name}: Your appointment is tomorrow at 9 AM. Reply STOP to opt out.`,
    sampleTwo: `${name}: Thanks for signing up. Here is what you asked for. Reply HELP for help.`,
  };
}
