import type {
  CampaignTemplate,
  TemplateQuestion,
  TemplateSlide,
  TemplateStep,
} from '../../domain/campaigns/templates/campaign-template.ts';
import type { CampaignId } from '../../domain/ids.ts';
import { CampaignResult, StructureTypeRef, withCampaign } from '../campaigns/index.ts';
import { SlideTypeRef, WidgetTypeRef } from '../pitches/index.ts';
import { actorOf, builder, idOf, resultType } from '../platform/graphql/builder.ts';
import { findTemplates } from './find-templates.ts';
import { useTemplate } from './use-template.ts';

const TemplateQuestionRef = builder.objectRef<TemplateQuestion>('TemplateQuestion').implement({
  fields: (t) => ({
    widgetType: t.expose('widgetType', { type: WidgetTypeRef }),
    label: t.exposeString('label'),
    labels: t.stringList({ resolve: ({ labels }) => [...(labels ?? [])] }),
    start: t.int({ nullable: true, resolve: ({ start }) => start }),
    end: t.int({ nullable: true, resolve: ({ end }) => end }),
  }),
});

const TemplateSlideRef = builder.objectRef<TemplateSlide>('TemplateSlide').implement({
  fields: (t) => ({
    slideType: t.expose('slideType', { type: SlideTypeRef }),
    hasCover: t.boolean({
      description: 'It shows the picture of the template.',
      resolve: ({ hasCover }) => hasCover ?? false,
    }),
    title: t.exposeString('title'),
    description: t.string({ nullable: true, resolve: ({ description }) => description }),
    content: t.string({ nullable: true, resolve: ({ content }) => content }),
    questions: t.field({ type: [TemplateQuestionRef], resolve: ({ questions }) => [...(questions ?? [])] }),
  }),
});

const TemplateStepRef = builder.objectRef<TemplateStep>('TemplateStep').implement({
  fields: (t) => ({
    structureType: t.field({ type: StructureTypeRef, resolve: ({ chain }) => chain ?? 'feature' }),
    messageContent: t.exposeString('message'),
    days: t.int({ resolve: ({ days }) => days ?? 0 }),
    hours: t.int({ resolve: ({ hours }) => hours ?? 0 }),
    window: t.int({ nullable: true, resolve: ({ window }) => window }),
    hasLink: t.boolean({ resolve: ({ content }) => content !== undefined }),
    slides: t.field({ type: [TemplateSlideRef], resolve: ({ content }) => [...(content?.slides ?? [])] }),
  }),
});

const CampaignTemplateRef = builder.objectRef<CampaignTemplate>('CampaignTemplate').implement({
  description: 'A whole campaign that the brand offers as a start.',
  fields: (t) => ({
    key: t.exposeString('key'),
    name: t.exposeString('name'),
    summary: t.exposeString('summary'),
    cover: t.exposeString('cover', { description: 'Its picture, as SVG.' }),
    steps: t.field({ type: [TemplateStepRef], resolve: ({ steps }) => [...steps] }),
  }),
});

const CampaignTemplatesResult = resultType<{ templates: CampaignTemplate[] }>('CampaignTemplatesResult', (t) => ({
  templates: t.expose('templates', { type: [CampaignTemplateRef], nullable: true }),
}));

builder.queryField('campaignTemplates', (t) =>
  t.field({
    type: CampaignTemplatesResult,
    permission: 'campaigns.view',
    resolve: async (_root, _args, context) => ({ templates: await findTemplates(context, actorOf(context)) }),
  }),
);

builder.mutationField('createCampaignFromTemplate', (t) =>
  t.field({
    type: CampaignResult,
    permission: 'campaigns.edit',
    description: 'Makes a campaign of a template, or writes the template into an empty campaign.',
    args: { template: t.arg.string({ required: true }), campaignId: t.arg.id() },
    resolve: async (_root, { template, campaignId }, context) => {
      const use = { untrustedKey: template, campaignId: campaignId ? idOf<CampaignId>(campaignId) : null };
      const made = await useTemplate(context, actorOf(context), use);
      return withCampaign(context, async () => made);
    },
  }),
);
