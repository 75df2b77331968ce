import { describe, expect, it } from 'vitest';
import type { CampaignId, LeadId, OrganizationId } from './ids.ts';

const organization = 1000 as OrganizationId;
const campaign = 7 as CampaignId;
const lead = 7 as LeadId;

function add(ids: { organizationId: OrganizationId; campaignId: CampaignId }, leadIds: readonly LeadId[]): number {
  return ids.organizationId + ids.campaignId + leadIds.length;
}

// The compiler is the test: if a line below starts to compile, `tsc -b` fails.
function whatDoesNotCompile() {
  // @ts-expect-error a contact's id isn't a campaign's
  add({ organizationId: organization, campaignId: lead }, [lead]);
  // @ts-expect-error a campaign's id isn't an organization's
  add({ organizationId: campaign, campaignId: campaign }, [lead]);
  // @ts-expect-error a list of other ids
  add({ organizationId: organization, campaignId: campaign }, [campaign]);
  // @ts-expect-error a plain number says nothing about its row
  add({ organizationId: organization, campaignId: 7 }, [lead]);
}

describe('an id', () => {
  it('in the place of another kind, or a plain number there, does not compile', () => {
    expect(whatDoesNotCompile).toBeTypeOf('function');
  });

  it('is a plain number in the running program', () => {
    expect(add({ organizationId: organization, campaignId: campaign }, [lead])).toBe(1008);
    expect(JSON.stringify({ lead })).toBe('{"lead":7}');
  });
});
