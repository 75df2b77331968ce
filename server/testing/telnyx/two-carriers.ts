import type { OrganizationId } from '../../../domain/ids.ts';
import { assignNumber } from '../../numbers/index.ts';
import { importNumber } from '../../numbers/platform/import-number.ts';
import type { Config } from '../../platform/config/config.ts';
import type { Context } from '../../platform/context.ts';
import { inTransactionAcrossOrganizations } from '../../platform/database/database.ts';
import { atEnd } from '../at-end.ts';
import type { TestServer } from '../test-server.ts';
import { startTwilioServer } from '../twilio-server.ts';
import type { TwilioStub } from '../twilio-stub.ts';
import { startTelnyxStub, type TelnyxBehavior, type TelnyxStub } from './telnyx-stub.ts';

export type TwoCarriers = { readonly server: TestServer; readonly twilio: TwilioStub; readonly telnyx: TelnyxStub };

/** The configuration for a stub. */
export function settingsOf({ apiKey, publicKey, profileId, url }: TelnyxStub): Config['telnyx'] {
  return { apiKey, publicKey, profileId, apiUrl: url };
}

/** A server with numbers at its own Twilio and Telnyx stubs; new ones are Twilio's. */
export async function startTwoCarriers(
  settings: Partial<Config> = {},
  behavior: TelnyxBehavior = {},
): Promise<TwoCarriers> {
  const telnyx = await startTelnyxStub(behavior);
  const { server, stub: twilio } = await startTwilioServer({ telnyx: settingsOf(telnyx), ...settings });
  atEnd(() => telnyx.close());
  return { server, twilio, telnyx };
}

/** Buys a number in Telnyx's portal and imports it into the stock. */
export async function bringIn(context: Context, telnyx: TelnyxStub, phone: string): Promise<void> {
  telnyx.numbers.add(phone);
  await importNumber(context, null, phone, 'telnyx');
}

/** Assigns an organization a number: one in stock, or a new one of the carrier of new numbers. */
export async function giveNumber(context: Context, organizationId: OrganizationId, phone: string): Promise<void> {
  await inTransactionAcrossOrganizations(context.db, (tx) => assignNumber(tx, context, { organizationId, phone }));
}
