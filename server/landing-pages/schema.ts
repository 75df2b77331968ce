import type { CampaignId } from '../../domain/ids.ts';
import { pageFields } from '../../domain/landing-pages/page-fields.ts';
import { pageLayouts } from '../../domain/landing-pages/page-layout.ts';
import { type PageField, structureOf } from '../../domain/landing-pages/submit-rules.ts';
import { OrganizationRef } from '../accounts/index.ts';
import { CampaignRef, campaignsTogether } from '../campaigns/index.ts';
import { LeadRef } from '../leads/index.ts';
import { seenDescription } from '../platform/check-seen.ts';
import { inTransaction, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import {
  actorOf,
  builder,
  idOf,
  idsOf,
  idWhereGiven,
  type RequestContext,
  resultType,
} from '../platform/graphql/builder.ts';
import { readOnce } from '../platform/graphql/load-together.ts';
import { refuse } from '../platform/refusal.ts';
import { slowMissesOf } from '../platform/throttle/slow-misses.ts';
import { archiveLandingPages, restoreLandingPages } from './archive-landing-pages.ts';
import { createLandingPage } from './create-landing-page.ts';
import {
  allowsSelfOnboarding,
  findLandingPages,
  howManyLandingPages,
  landingPageOfCode,
  loadLandingPage,
} from './load-landing-pages.ts';
import { LandingPageRef, type ShownPage } from './types.ts';
import { updateLandingPage } from './update-landing-page.ts';

const LandingPageLayout = builder.enumType('LandingPageLayout', { values: pageLayouts });

// A person with only the code sees the form, and neither its contacts nor its campaigns.
const LandingPageStats = builder.objectRef<ShownPage>('LandingPageStats').implement({
  fields: (t) => ({ leads: t.int({ resolve: ({ isPublic, leads }) => (isPublic ? 0 : leads) }) }),
});

const LandingPageWidget = builder.objectRef<PageField>('LandingPageWidget').implement({
  fields: (t) => ({
    id: t.id({ resolve: (field) => field }),
    label: t.string({
      resolve: (field, _args, { actor }) =>
        field === 'dropdown' && actor ? actor.brand.words.choice : pageFields[field].label,
    }),
    widgetType: t.string({ resolve: (field) => pageFields[field].widgetType }),
    labels: t.stringList({ resolve: (field) => [...pageFields[field].labels] }),
  }),
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
    layout: t.expose('layout', { type: LandingPageLayout }),
    isInSearch: t.exposeBoolean('isInSearch', {
      description: 'Search engines may list the page; in health they never may.',
    }),
    widgets: t.field({ type: [LandingPageWidget], resolve: ({ structure }) => [...structureOf(structure)] }),
    stats: t.field({ type: LandingPageStats, resolve: (page) => page }),
    campaigns: t.field({
      type: [CampaignRef],
      resolve: (page, _args, context) => (page.isPublic ? [] : campaignsTogether(context, page)),
    }),
  }),
});

builder.objectField(LeadRef, 'landingPageId', (t) => t.id({ nullable: true, resolve: (lead) => lead.landingPageId }));

builder.objectField(OrganizationRef, 'landingPages', (t) =>
  t.int({ resolve: readOnce(({ id }, { db }) => inTransaction(db, id, (tx) => howManyLandingPages(tx, id))) }),
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
const RestoreLandingPagesResult = resultType<{ restored: number }>('RestoreLandingPagesResult', (t) => ({
  restored: t.exposeInt('restored', { nullable: true }),
}));
const ArchiveLandingPagesResult = resultType<{ archived: number }>('ArchiveLandingPagesResult', (t) => ({
  archived: t.exposeInt('archived', { nullable: true }),
}));
type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0];
const ownFields = (t: InputFields) => ({
  title: t.string(),
  description: t.string(),
  color: t.string(),
  image: t.string(),
  profile: t.string(),
  structure: t.stringList(),
  isInSearch: t.boolean(),
  layout: t.field({ type: LandingPageLayout }),
});

const LandingPageInput = builder.inputType('LandingPageInput', {
  fields: (t) => ({
    ...ownFields(t),
    campaignId: t.id(),
    campaignsToAdd: t.idList(),
    campaignsToRemove: t.idList(),
  }),
});

// Without campaigns: they are added and removed one by one.
const LandingPageSeenInput = builder.inputType('LandingPageSeenInput', { fields: ownFields });

builder.queryField('landingPages', (t) =>
  t.field({
    type: LandingPagesResult,
    permission: 'landing-pages.view',
    args: { archived: t.arg.boolean({ description: 'Only those that are archived, in place of the others.' }) },
    resolve: async (_root, { archived }, context) => {
      const { organizationId } = actorOf(context);
      const find = inTransaction(context.db, organizationId, (tx) =>
        findLandingPages(tx, organizationId, archived ?? false),
      );
      const pages = await find;
      return { landingPages: pages.map((page) => ({ ...page, isPublic: false })) };
    },
  }),
);

builder.queryField('landingPage', (t) =>
  t.field({
    type: OpenLandingPageResult,
    permission: 'landing-pages.view',
    openBy: 'landingPageCode',
    args: { landingPageId: t.arg.id(), landingPageCode: t.arg.string() },
    resolve: (_root, { landingPageId, landingPageCode }, context) =>
      landingPageCode ? openByCode(context, landingPageCode) : openById(context, idOf(landingPageId)),
  }),
);

async function openById(context: RequestContext, id: number): Promise<Opened> {
  const { organizationId } = actorOf(context);
  return inTransaction(context.db, organizationId, async (tx) => ({
    landingPage: { ...(await loadLandingPage(tx, organizationId, id)), isPublic: false },
    organization: { allowsSelfOnboarding: await allowsSelfOnboarding(tx, organizationId) },
  }));
}

async function openByCode(context: RequestContext, code: string): Promise<Opened> {
  const opened = await inTransactionAcrossOrganizations(context.db, async (tx) => {
    const page = await landingPageOfCode(tx, code);
    return page && { page, allowed: await allowsSelfOnboarding(tx, page.organizationId) };
  });
  if (!opened) await slowMissesOf(context).hold(context.request.ip);
  const { page, allowed } = opened ?? refuse('not-found');
  return { landingPage: { ...page, isPublic: true }, organization: { allowsSelfOnboarding: allowed } };
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
      seen: t.arg({ type: LandingPageSeenInput, description: seenDescription }),
    },
    resolve: async (_root, { landingPageId, landingPage, seen }, context) => {
      const { campaignId, campaignsToAdd, campaignsToRemove } = landingPage;
      const page = await updateLandingPage(context, actorOf(context), idOf(landingPageId), {
        ...landingPage,
        seen,
        campaignId: campaignId === undefined ? undefined : idWhereGiven<CampaignId>(campaignId),
        campaignsToAdd: campaignsToAdd ? idsOf<CampaignId>(campaignsToAdd) : null,
        campaignsToRemove: campaignsToRemove ? idsOf<CampaignId>(campaignsToRemove) : null,
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

builder.mutationField('restoreLandingPages', (t) =>
  t.field({
    type: RestoreLandingPagesResult,
    permission: 'landing-pages.archive',
    description: 'Takes archived landing pages back into the list, and opens their public addresses again.',
    args: { landingPageIds: t.arg.idList({ required: true }) },
    resolve: async (_root, { landingPageIds }, context) => ({
      restored: await restoreLandingPages(context, actorOf(context), idsOf(landingPageIds)),
    }),
  }),
);
