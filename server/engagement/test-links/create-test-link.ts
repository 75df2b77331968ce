import { absoluteAddress } from '../../../domain/hosts/host-table.ts';
import type { CampaignId, OrganizationId } from '../../../domain/ids.ts';
import { findOrganization } from '../../accounts/index.ts';
import { publicCode } from '../../platform/codes.ts';
import type { Context } from '../../platform/context.ts';
import type { Tx } from '../../platform/database/database.ts';
import { insertTestLink } from './store.ts';

const CODE_LENGTH = 22;
const LIFE_MS = 30 * 24 * 60 * 60 * 1000;

type TestedContent = {
  readonly organizationId: OrganizationId;
  readonly userId: number;
  readonly pitchId: number;
  /** The campaign whose brand the page has, if any. */
  readonly campaignId: CampaignId | null;
};

/** Creates a link that shows this content as contacts will see it, and returns its address. It works for 30 days. */
export async function createTestLink(tx: Tx, context: Context, content: TestedContent): Promise<string> {
  const createdAt = context.clock.now();
  const code = publicCode(CODE_LENGTH);
  const { organizationId, ...link } = content;
  const expiresAt = new Date(createdAt.getTime() + LIFE_MS);
  await insertTestLink(tx, organizationId, { ...link, code, createdAt, expiresAt });
  const organization = await findOrganization(tx, organizationId);
  return absoluteAddress(context.hosts.current(), { contactsOf: organization }, `/t/${code}`);
}
