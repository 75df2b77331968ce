import { structureOf } from '../../../domain/landing-pages/submit-rules.ts';
import { builder } from '../../platform/graphql/builder.ts';
import { CampaignRef, type CampaignRow } from '../types.ts';

const CampaignLandingPage = builder.objectRef<CampaignRow>('CampaignLandingPage').implement({
  fields: (t) => ({
    title: t.exposeString('pageTitle', { nullable: true }),
    description: t.exposeString('pageDescription', { nullable: true }),
    color: t.exposeString('pageColor', { nullable: true }),
    image: t.exposeString('pageImage', { nullable: true }),
    structure: t.stringList({ resolve: ({ pageStructure }) => [...structureOf(pageStructure)] }),
  }),
});

builder.objectField(CampaignRef, 'landingPage', (t) =>
  t.field({ type: CampaignLandingPage, resolve: (campaign) => campaign }),
);
