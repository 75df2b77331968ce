import { brandNamed } from '../../../brands/registry.ts';
import { shortName } from '../../../domain/leads/names.ts';
import { canBeStrangersName, longestStrangersName } from '../../../domain/leads/strangers-names.ts';
import { PLATFORM_ORGANIZATION } from '../../accounts/index.ts';
import { registerVisitor, type Visitor } from '../../leads/index.ts';
import { checkLine } from '../../platform/check-input.ts';
import { checkServedPhone } from '../../platform/check-served-phone.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import type { RequestContext } from '../../platform/graphql/builder.ts';
import { refuse } from '../../platform/refusal.ts';
import { admitStrangersMessage } from '../../strangers/index.ts';
import { sendToLead } from '../direct/send-to-lead.ts';

const LONGEST_AGENT = 300;

/**
 * Texts a demo to a phone, once a day, through the same gate as every message: it waits for the sending window, and a
 * phone that told the platform to stop gets none.
 */
export async function tryNow(
  context: RequestContext,
  untrusted: { readonly name: string; readonly phone: string },
): Promise<void> {
  const name = checkLine(untrusted.name) ?? refuse('lead-name-missing');
  // Their reply is announced to staff under this name.
  if (!canBeStrangersName(name)) refuse('lead-name-no-name', { limit: longestStrangersName });
  const phone = checkServedPhone(untrusted.phone);
  await countDemo(context, phone);
  await inTransaction(context.db, PLATFORM_ORGANIZATION, async (tx) => {
    const lead = await registerVisitor(tx, context, PLATFORM_ORGANIZATION, visitorOf(context, name, phone));
    const text = { organizationId: PLATFORM_ORGANIZATION, leadId: lead.id, phone, userId: null };
    await sendToLead(tx, context, { ...text, body: demoText(context, name) });
  });
}

async function countDemo(context: RequestContext, phone: string): Promise<void> {
  const demo = { kind: 'demo', phone, ip: context.request.ip, organizationId: PLATFORM_ORGANIZATION } as const;
  const refused = await inTransactionAcrossOrganizations(context.db, (tx) => admitStrangersMessage(tx, context, demo));
  // Refuse only here, outside the transaction, so that the attempt stays counted.
  if (refused === null) return;
  if (refused.because === 'phone') refuse('lead-phone-not-valid');
  refuse(refused.limit.scope === 'phone' ? 'demo-sent-today' : 'too-many-texts');
}

function visitorOf(context: RequestContext, name: string, phone: string): Visitor {
  const { ip, userAgent } = context.request;
  const asked = { source: 'try-now', sourceId: null, textVersion: null, toHealthMessages: false };
  return {
    ...{ name, phone, gender: null, landingPageId: null },
    agreed: { ...asked, ip, userAgent: userAgent.slice(0, LONGEST_AGENT) },
  };
}

// The visitor may have entered anything as a name, and anyone's phone.
function demoText({ config }: RequestContext, name: string): string {
  const firstName = shortName(name);
  const greeting = /^\p{L}[\p{L}'’-]{0,19}$/u.test(firstName) ? `Hi ${firstName}, this` : 'Hi, this';
  const { name: brand } = brandNamed(config.brand);
  return `${greeting} is ${brand}. A text to everyone on your list looks just like this one. Reply STOP to opt out.`;
}
