import { describe, expect, it } from 'vitest';
import { sentenceOf } from '../../contract/refusals.ts';
import { refusedWhileMasked } from '../../domain/permissions/policy.ts';
import { buildCampaign } from '../testing/build-campaign.ts';
import { buildLead } from '../testing/build-lead.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { allOperations } from '../testing/sample-call.ts';
import { startTestServer } from '../testing/test-server.ts';

// What was seen is compared with what is there: to a person from whom it is hidden, each answer would say whether a
// guess is right.

const server = await startTestServer({ roles: ['web'], brand: 'health' });
const { context } = server;

const { id: organizationId } = await buildOrganization(context, { brand: 'health' });
const { token: manager } = await buildUser(context, organizationId, { access: 'OWNER' });
const { token: masked } = await buildUser(context, organizationId, { isPlatformAdmin: true, access: 'NONE' });
const lead = await buildLead(context, organizationId, { name: 'Priya Khan' });
const ordinary = await buildCampaign(context, organizationId, { name: 'Spring' });

const call = async (document: string, as = masked) =>
  Object.values(await server.graphql(`mutation { ${document} }`, {}, as))[0];
const made = await call(`createCampaign(leadId: "${lead.id}") { campaign { id } }`, manager);
const own = made.campaign.id;
const update = (id: unknown, args: string) => `updateCampaign(campaignId: "${id}", ${args}) { success errors }`;
const settings = (organization: string, seen: string) =>
  `updateOrganization(organizationId: "${organizationId}", organization: { ${organization} }, seen: { ${seen} }) { success errors }`;

await call(update(own, 'brandName: "Priya Khan", category: "", description: "Biopsy"'), manager);
await call(update(ordinary.id, 'brandName: "Clinic", description: "Two texts"'), manager);
await call(settings('welcomeMessageContent: "Welcome"', ''), manager);

const comparisons: readonly (readonly [string, (guess: string) => string, readonly [string, string]])[] = [
  [
    'the branding of a campaign',
    (guess) => update(ordinary.id, `seen: { brandName: "${guess}" }`),
    ['Clinic', 'Other'],
  ],
  [
    'what a change doesn’t send',
    (guess) => update(ordinary.id, `category: null, seen: { description: "${guess}" }`),
    ['Two texts', 'Other'],
  ],
  ['the branding for one contact', (guess) => update(own, `seen: { brandName: "${guess}" }`), ['Priya Khan', 'Ann']],
  [
    'the description for one contact',
    (guess) => update(own, `description: "Free", seen: { description: "${guess}" }`),
    ['Biopsy', 'Checkup'],
  ],
  ['a setting', (guess) => settings('', `welcomeMessageContent: "${guess}"`), ['Welcome', 'Hello']],
  [
    'a setting that is sent as nothing',
    (guess) => settings('welcomeMessageContent: null', `welcomeMessageContent: "${guess}"`),
    ['Welcome', 'Hello'],
  ],
];

describe('a person who sees the organization masked', () => {
  it.each(comparisons)('isn’t told whether a guess at %s is right', async (_what, document, [right, wrong]) => {
    const hidden = { success: false, errors: [sentenceOf('hidden-from-platform')] };
    expect(await call(document(right))).toEqual(hidden);
    expect(await call(document(wrong))).toEqual(hidden);
  });

  it('is still told that what they may change was changed meanwhile', async () => {
    const change = (seen: string) =>
      update(ordinary.id, `description: "Three texts", seen: { description: "${seen}" }`);
    const refused = { success: false, errors: [sentenceOf('changed-meanwhile')] };
    expect(await call(change('One text'))).toEqual(refused);
    expect(await call(change('Two texts'))).toEqual({ success: true, errors: [] });
  });

  it('reaches no other operation that compares, by the rights that it needs', async () => {
    const names = allOperations()
      .filter(({ field }) => field.args.some(({ name }) => name === 'seen' || name === 'version'))
      .filter(({ permission }) => !(refusedWhileMasked as ReadonlySet<string>).has(permission))
      .map(({ name }) => name);
    // A user's own name is theirs to see, and others are changed with a right that is refused.
    expect(names.toSorted()).toEqual(['updateCampaign', 'updateOrganization', 'updateUser']);
  });
});
