import { structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { mayDo } from '../../domain/permissions/policy.ts';
import { OrganizationRef } from '../accounts/index.ts';
import { CampaignRef, loadCampaignsByIds } from '../campaigns/index.ts';
import { LeadRef } from '../leads/index.ts';
import { inTransaction } from '../platform/database/database.ts';
import { actorOf, builder, idOf, idsOf, type RequestContext, resultType } from '../platform/graphql/builder.ts';
import { refuse } from '../platform/refusal.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { archiveLandingPages } from './archive-landing-pages.ts';
import { createLandingPage } from './create-landing-page.ts';
import {
  findLandingPages,
  howManyLandingPages,
  loadLandingPage,
  openPage,
  openPageOfCode,
} from './load-landing-pages.ts';
import { submitLandingPage } from './submit-landing-page.ts';
import { LandingPageRef, type ShownPage } from './types.ts';
import { updateLandingPage } from './update-landing-page.ts';

// Who only has the code sees the form, and not who came by it nor what is sent.
const LandingPageStats = builder.objectRef<ShownPage>('LandingPageStats').implement({
  fields: (t) => ({ leads: t.int({ resolve: ({ isPublic, leads }) => (isPublic ? 0 : leads) }) }),
});

LandingPageRef.implement({
  fields: (t) => ({
    id: t.exposeID('id'),
    code: t.exposeString('code'),
    title: t.exposeString('title', { nullable: true }),
    description: t.exposeString('description', { nullable: true }),
    color: t.exposeString('color', { nullable: true }),
    image: t.exposeString('image', { nullable: true }),
    profile: t.exposeString('profile', { nullable: true }),
    structure: t.stringList({ resolve: ({ structure }) => [...structureOf(structure)] }),
    stats: t.field({ type: LandingPageStats, resolve: (page) => page }),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: async ({ isPublic, organizationId, campaignIds }, _args, context) => {
        if (isPublic || campaignIds.length === 0) return [];
        const found = await inTransaction(context.db, organizationId, (tx) =>
          loadCampaignsByIds(tx, organizationId, campaignIds),
        );
        return campaignIds.flatMap((id) => found.get(id) ?? []);
      },
    }),
  }),
});

builder.objectField(LeadRef, 'landingPageId', (t) => t.id({ nullable: true, resolve: (lead) => lead.landingPageId }));

builder.objectField(OrganizationRef, 'landingPages', (t) =>
  t.int({ resolve: ({ id }, _args, context) => inTransaction(context.db, id, (tx) => howManyLandingPages(tx, id)) }),
);

const LandingPageOrganization = builder
  .objectRef<{ allowsSelfOnboarding: boolean }>('LandingPageOrganization')
  .implement({
    fields: (t) => ({ allowSelfOnboarding: t.exposeBoolean('allowsSelfOnboarding') }),
  });

const LandingPagesResult = resultType<{ landingPages: ShownPage[] }>('LandingPagesResult', (t) => ({
  landingPages: t.expose('landingPages', { type: [LandingPageRef], nullable: true }),
}));
const LandingPageResult = resultType<{ landingPage: ShownPage }>('LandingPageResult', (t) => ({
  landingPage: t.expose('landingPage', { type: LandingPageRef, nullable: true }),
}));
type Opened = { landingPage: ShownPage; organization: { allowsSelfOnboarding: boolean } };
const OpenLandingPageResult = resultType<Opened>('OpenLandingPageResult', (t) => ({
  landingPage: t.expose('landingPage', { type: LandingPageRef, nullable: true }),
  organization: t.expose('organization', { type: LandingPageOrganization, nullable: true }),
}));
const ArchiveLandingPagesResult = resultType<{ archived: number }>('ArchiveLandingPagesResult', (t) => ({
  archived: t.exposeInt('archived', { nullable: true }),
}));
const SubmitLandingPageResult = resultType('SubmitLandingPageResult');

const LandingPageInput = builder.inputType('LandingPageInput', {
  fields: (t) => ({
    title: t.string(),
    description: t.string(),
    color: t.string(),
    image: t.string(),
    profile: t.string(),
    structure: t.stringList(),
    campaignId: t.id(),
    campaignsToAdd: t.idList(),
    campaignsToRemove: t.idList(),
  }),
});

const LandingPageWidgetInput = builder.inputType('LandingPageWidgetInput', {
  fields: (t) => ({ id: t.string({ required: true }), content: t.string({ required: true }) }),
});

builder.queryField('landingPages', (t) =>
  t.field({
    type: LandingPagesResult,
    permission: 'landing-pages.view',
    resolve: async (_root, _args, context) => {
      const { organizationId } = actorOf(context);
      const pages = await inTransaction(context.db, organizationId, (tx) => findLandingPages(tx, organizationId));
      return { landingPages: pages.map((page) => ({ ...page, isPublic: false })) };
    },
  }),
);

builder.queryField('landingPage', (t) =>
  t.field({
    type: OpenLandingPageResult,
    // By its code for everybody, by its id for the organisation's people.
    permission: 'public',
    args: { landingPageId: t.arg.id(), landingPageCode: t.arg.string() },
    resolve: (_root, { landingPageId, landingPageCode }, context) =>
      landingPageId && !landingPageCode
        ? openById(context, idOf(landingPageId))
        : openByCode(context, landingPageCode ?? ''),
  }),
);

async function openById(context: RequestContext, id: number): Promise<Opened> {
  const { actor } = context;
  if (!actor || !mayDo(actor, 'landing-pages.view')) refuse('not-found');
  return inTransaction(context.db, actor.organizationId, async (tx) => {
    const { page, allowsSelfOnboarding } = await openPage(tx, await loadLandingPage(tx, actor.organizationId, id));
    return { landingPage: { ...page, isPublic: false }, organization: { allowsSelfOnboarding } };
  });
}

async function openByCode(context: RequestContext, code: string): Promise<Opened> {
  const open = await openPageOfCode(context, code);
  if (!open) await slowMissesOf(context).hold(context.request.ip);
  const { page, allowsSelfOnboarding } = open ?? refuse('not-found');
  return { landingPage: { ...page, isPublic: true }, organization: { allowsSelfOnboarding } };
}

builder.mutationField('createLandingPage', (t) =>
  t.field({
    type: LandingPageResult,
    permission: 'landing-pages.edit',
    args: { title: t.arg.string() },
    resolve: async (_root, { title }, context) => ({
      landingPage: { ...(await createLandingPage(context, actorOf(context), title ?? '')), isPublic: false },
    }),
  }),
);

builder.mutationField('updateLandingPage', (t) =>
  t.field({
    type: LandingPageResult,
    permission: 'landing-pages.edit',
    args: {
      landingPageId: t.arg.id({ required: true }),
      landingPage: t.arg({ type: LandingPageInput, required: true }),
    },
    resolve: async (_root, { landingPageId, landingPage }, context) => {
      const { campaignId, campaignsToAdd, campaignsToRemove } = landingPage;
      const page = await updateLandingPage(context, actorOf(context), idOf(landingPageId), {
        ...landingPage,
        campaignId: campaignId ? idOf(campaignId) : null,
        campaignsToAdd: campaignsToAdd ? idsOf(campaignsToAdd) : null,
        campaignsToRemove: campaignsToRemove ? idsOf(campaignsToRemove) : null,
      });
      return { landingPage: { ...page, isPublic: false } };
    },
  }),
);

builder.mutationField('archiveLandingPages', (t) =>
  t.field({
    type: ArchiveLandingPagesResult,
    permission: 'landing-pages.archive',
    args: { landingPageIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { landingPageIds }, context) => ({
      archived: await archiveLandingPages(context, actorOf(context), idsOf(landingPageIds)),
    }),
  }),
);

builder.mutationField('submitLandingPage', (t) =>
  t.field({
    type: SubmitLandingPageResult,
    permission: 'public',
    args: {
      landingPageCode: t.arg.string({ required: true }),
      widgets: t.arg({ type: [LandingPageWidgetInput], required: true }),
    },
    resolve: async (_root, { landingPageCode, widgets }, context) => {
      await submitLandingPage(context, landingPageCode, widgets);
      return {};
    },
  }),
);
