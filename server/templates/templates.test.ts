import { beforeAll, describe, expect, it } from 'vitest';
import { brandKeys } from '../../brands/registry.ts';
import { templatesOf } from '../../brands/templates/registry.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';
import { turnSwitch } from '../testing/turn-switch.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
});

async function person(brand: string, given: Parameters<typeof buildUser>[2] = {}, name = 'Oak & Son, LLC') {
  const { id } = await buildOrganization(server.context, { brand, name });
  const { token } = await buildUser(server.context, id, given);
  const ask = async (call: string, as = token) => (await server.graphql(call, {}, as)).answer;
  return { organizationId: id, token, ask };
}

const SLIDES = 'slides { slideType title url isEmpty widgets { widgetType label labels } }';
const SHAPE = `id name features { structureType featureType messageContent days hours window
  pitch { title endText shareImage ${SLIDES} }
  workflows { triggers { triggerType widgetId triggerResponses days performedAction } actions { actionType messageContent } } }`;
const use = (key: string, campaignId?: string) =>
  `mutation { answer: createCampaignFromTemplate(template: "${key}"${campaignId ? `, campaignId: "${campaignId}"` : ''}) { success errors campaign { ${SHAPE} } } }`;

describe('a template', () => {
  it.each(brandKeys)(
    'of %s becomes a whole campaign by one call: steps, slides, questions, and workflows',
    async (brand) => {
      // In health, a platform admin sees contacts masked, and gets no workflows.
      const { ask } = await person(brand, { isPlatformAdmin: brand !== 'health' });
      for (const template of templatesOf(brand)) {
        const { errors, campaign } = await ask(use(template.key));
        expect(errors).toEqual([]);
        expect(campaign.name).toBe(template.name);
        expect(campaign.features).toHaveLength(template.steps.length);
        const ordered = ['feature', 'before', 'appointment'].flatMap((chain) =>
          template.steps.filter((step) => (step.chain ?? 'feature') === chain),
        );
        for (const [at, step] of ordered.entries()) {
          const made = campaign.features[at];
          expect(made.messageContent).toBe(step.message.replaceAll('{organization}', 'Oak & Son'));
          expect([made.days, made.hours, made.window]).toEqual([step.days ?? 0, step.hours ?? 0, step.window ?? null]);
          const asked = step.content?.slides.map(({ questions = [] }) => questions.map(({ label }) => label));
          const slides = made.pitch?.slides;
          expect(
            slides?.map((slide: { widgets: { label: string }[] }) => slide.widgets.map(({ label }) => label)),
          ).toEqual(asked);
          expect(slides?.filter((slide: { isEmpty: boolean }) => slide.isEmpty) ?? []).toEqual([]);
          expect(made.workflows).toHaveLength(brand === 'blast' ? 0 : (step.rules?.length ?? 0));
          for (const { triggers } of made.workflows)
            for (const { triggerType, widgetId } of triggers) expect(widgetId === null).toBe(triggerType !== 'WIDGET');
        }
      }
    },
  );

  it('reminds only those who have neither answered nor replied, and texts its owner about a yes', async () => {
    const { ask } = await person('default');
    const { campaign } = await ask(use('free-check'));
    const [asked] = campaign.features[1].pitch.slides[0].widgets;
    const [yes, reminder] = campaign.features[1].workflows;
    expect(asked.labels).toEqual(['Yes, in the morning', 'Yes, in the afternoon', 'No, thank you']);
    expect(yes.triggers).toMatchObject([{ triggerResponses: asked.labels.slice(0, 2), performedAction: true }]);
    expect(yes.actions).toMatchObject([{ actionType: 'ME' }]);
    expect(reminder.triggers).toMatchObject([
      { triggerType: 'WIDGET', triggerResponses: ['Any'], performedAction: false, days: 4 },
      { triggerType: 'REPLIED', performedAction: false, days: 4 },
    ]);
    expect(reminder.actions).toMatchObject([{ actionType: 'LEAD' }]);
  });

  it('has its drawing as a picture that anyone with the link can see', async () => {
    const { ask } = await person('default');
    const { campaign } = await ask(use('free-check'));
    const { shareImage, slides } = campaign.features[1].pitch;
    expect(slides[0]).toMatchObject({ slideType: 'UPLOAD', url: shareImage });
    const picture = await fetch(`${server.url}${shareImage}`);
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png']);
  });

  it('leaves out workflows for people who aren’t offered them', async () => {
    const { organizationId, ask } = await person('default');
    await turnSwitch(server.context, organizationId, 'if-then', { isOn: false });
    const { campaign } = await ask(use('free-check'));
    expect(campaign.features.flatMap(({ workflows }: { workflows: unknown[] }) => workflows)).toEqual([]);
  });

  it('is not for a platform admin who sees the organization masked', async () => {
    const { organizationId, ask } = await person('health');
    const admin = await buildUser(server.context, organizationId, { isPlatformAdmin: true, access: 'NONE' });
    const { success, errors } = await ask(use('before-visit'), admin.token);
    expect({ success, errors }).toEqual({
      success: false,
      errors: ['You can’t see or change this without emergency access to the organization.'],
    });
  });

  it('is written into an empty campaign, which gets its name only if it has none of its own', async () => {
    const { ask } = await person('health');
    const begin = async (name: string) =>
      (await ask(`mutation { answer: createCampaign${name} { campaign { id } } }`)).campaign.id;
    const unnamed = await begin('');
    const named = await begin('(name: "Fall")');
    expect((await ask(use('welcome', unnamed))).campaign).toMatchObject({ id: unnamed, name: 'Welcome' });
    expect((await ask(use('welcome', named))).campaign).toMatchObject({ id: named, name: 'Fall' });
    const { campaigns } = await ask('{ answer: campaigns { campaigns { id } } }');
    expect(campaigns).toHaveLength(2);
  });

  it('is never written into a campaign that has steps, even by two clicks at once', async () => {
    const { ask } = await person('tattoo');
    const { id } = (await ask('mutation { answer: createCampaign { campaign { id } } }')).campaign;
    const answers = await Promise.all([ask(use('flash-day', id)), ask(use('aftercare', id))]);
    expect(answers.map(({ success }) => success).sort()).toEqual([false, true]);
    const refused = answers.find(({ success }) => !success);
    expect(refused.errors).toEqual(['This campaign already has messages. Start a new one from this template.']);
    const { campaign } = await ask(`{ answer: campaign(campaignId: "${id}") { campaign { features { id } } } }`);
    expect([1, 3]).toContain(campaign.features.length);
  });

  it('is for people who may edit campaigns, in their own organization and brand', async () => {
    const { organizationId, ask } = await person('blast');
    const reader = await buildUser(server.context, organizationId, { access: 'READONLY' });
    const none = { success: false, campaign: null };
    expect(await ask(use('weekend'), reader.token)).toMatchObject({
      ...none,
      errors: ['You do not have permission to do that.'],
    });
    const { id } = (await ask('mutation { answer: createCampaign { campaign { id } } }')).campaign;
    const stranger = await person('blast');
    for (const call of [use('weekend', id), use('free-check'), use('__proto__')])
      expect(await stranger.ask(call)).toMatchObject({
        ...none,
        errors: ['This does not exist or has been removed.'],
      });
  });
});

describe('the list of templates', () => {
  const READ =
    '{ answer: campaignTemplates { success errors templates { key name summary cover steps { structureType messageContent days hours hasLink slides { slideType hasCover title questions { label } } } } } }';

  it('shows those of the brand with the name of the organization', async () => {
    const { ask } = await person('health');
    const { templates } = await ask(READ);
    expect(templates.map(({ key }: { key: string }) => key)).toEqual(templatesOf('health').map(({ key }) => key));
    expect(templates[0].steps[0]).toMatchObject({
      ...{ structureType: 'feature', days: 0, hours: 0, hasLink: true },
      messageContent: expect.stringContaining('Hello from Oak & Son.'),
    });
    expect(templates[0].steps[0].slides[0]).toMatchObject({ slideType: 'UPLOAD', hasCover: true });
  });

  it('takes a name that looks like a field or a tag as plain text', async () => {
    const { ask } = await person('default', {}, '{{phone}} <b>');
    const { campaign } = await ask(use('past-customers'));
    expect(campaign.features[0].messageContent).toContain('phone <b> here');
  });
});
