import { beforeAll, describe, expect, it } from 'vitest';
import type { WidgetType } from '../../../domain/widgets/registry.ts';
import { preparePlatform } from '../../accounts/index.ts';
import { buildCampaign } from '../../testing/build-campaign.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { buildViewerLink, type ViewerLink } from '../../testing/build-viewer-link.ts';
import { rowsWith } from '../../testing/erased-world.ts';
import { startTestServer, type TestServer } from '../../testing/test-server.ts';

type Typed = {
  readonly type: WidgetType;
  readonly settings?: { readonly start?: number; readonly end?: number; readonly options?: readonly string[] };
  readonly typed: string;
  /** In the format for programs, and in the one for people. */
  readonly value: string;
  readonly content: string;
  readonly wrong: string;
  readonly problems: { readonly en: string; readonly es: string };
};

/** The same answers with a different word, end of the phone number, and number. */
const kindsWith = (word: string, ending: string, whole: string): readonly Typed[] => [
  {
    type: 'LONG',
    typed: ` First ${word} line\r\nsecond, "quoted" line `,
    value: `First ${word} line\nsecond, "quoted" line`,
    content: `First ${word} line\nsecond, "quoted" line`,
    wrong: 'x'.repeat(2_001),
    problems: {
      en: 'Please keep the answer to 2000 characters.',
      es: 'Escriba 2000 caracteres como máximo.',
    },
  },
  {
    type: 'PHONE',
    typed: `+1 480.555.${ending}`,
    value: `480555${ending}`,
    content: `(480) 555-${ending}`,
    wrong: '555-0177',
    problems: { en: 'Please enter a valid phone number.', es: 'Escriba un número de teléfono válido.' },
  },
  {
    type: 'EMAIL',
    typed: ` ${word}@example.com `,
    value: `${word}@example.com`,
    content: `${word}@example.com`,
    wrong: `${word} at example.com`,
    problems: {
      en: 'Please enter a valid email address.',
      es: 'Escriba una dirección de correo electrónico válida.',
    },
  },
  {
    type: 'NUMBER',
    settings: { start: -5, end: 500_000, options: ['decimals'] },
    typed: `${whole.slice(0, 3)},${whole.slice(3)}.50`,
    value: `${whole}.5`,
    content: `${whole}.5`,
    wrong: '500000.5',
    problems: {
      en: 'Please enter a number from -5 to 500000.',
      es: 'Escriba un número del -5 al 500000.',
    },
  },
];
const kinds = kindsWith('Qwzx', '0177', '314159');
const shown = kinds.map(({ content }) => content);
const TRACK = `mutation ($ssid: String!, $widgets: [LeadWidgetInput!], $language: String) {
  answer: trackLead(leadActivitySsid: $ssid, widgets: $widgets, language: $language) {
    success errors refused { widgetId problem } } }`;
const LEAD = `query ($id: ID!) { answer: lead(leadId: $id) { lead { widgets { label content values } } } }`;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ roles: ['web'] });
  await preparePlatform(server.context);
});

const ask = async (query: string, variables: object = {}, token: string | null = null) =>
  (await server.graphql(query, { ...variables }, token)).answer;

async function askedContact(brand = 'default') {
  const { id } = await buildOrganization(server.context, { brand });
  const { token } = await buildUser(server.context, id, { access: 'OWNER' });
  const widgets = kinds.map(({ type, settings }) => ({ type, label: `${type}?`, ...settings }));
  const link = await buildViewerLink(server.context, id, { slides: [{ title: 'You', widgets }] });
  const { ssid } = await ask(
    `mutation { answer: loadLeadActivity(campaignLeadCode: "${link.leadCode}", campaignFeatureCode: "${link.stepCode}",
      deviceId: "device") { ssid } }`,
  );
  const give = (values: readonly (readonly string[])[], language: string | null = null) => {
    const given = values.map((one, at) => ({ widgetId: String(link.widgetIds[at]), values: one }));
    return ask(TRACK, { ssid, widgets: given, language });
  };
  const stored = async (as = token) => (await ask(LEAD, { id: String(link.leadId) }, as)).lead.widgets as Stored[];
  return { id, token, link, give, stored };
}
type Stored = { label: string; content: string; values: string[] };
const contentsOf = (stored: readonly Stored[]) =>
  kinds.map(({ type }) => stored.find(({ label }) => label === `${type}?`)?.content);
const allRight = kinds.map(({ typed }) => [typed]);
const refusedAt = ({ widgetIds }: ViewerLink, language: 'en' | 'es') =>
  kinds.map(({ problems }, at) => ({ widgetId: String(widgetIds[at]), problem: problems[language] }));

describe('what a contact types into a question', () => {
  it('is stored in one format and shown formatted, replaced by a later answer, and removed when emptied', async () => {
    const { give, stored } = await askedContact();
    expect(await give(allRight)).toEqual({ success: true, errors: [], refused: [] });
    const first = await stored();
    expect(contentsOf(first)).toEqual(shown);
    expect(first.flatMap(({ values }) => values).toSorted()).toEqual(kinds.map(({ value }) => value).toSorted());
    await give([['Other'], ['(480) 555-0178'], ['a@b.co'], ['-5']]);
    expect(contentsOf(await stored())).toEqual(['Other', '(480) 555-0178', 'a@b.co', '-5']);
    await give([[], [''], [' '], ['\n']]);
    expect(await stored()).toEqual([]);
  });

  it('and is invalid is refused with a sentence in the language of the page, and the previous answer stays', async () => {
    const { give, stored, link } = await askedContact();
    await give(allRight);
    const wrong = kinds.map((kind) => [kind.wrong]);
    expect(await give(wrong)).toEqual({ success: true, errors: [], refused: refusedAt(link, 'en') });
    expect((await give(wrong, 'es-MX')).refused).toEqual(refusedAt(link, 'es'));
    expect(contentsOf(await stored())).toEqual(shown);
  });

  it.each([['\0'], ['x'.repeat(20_000)], ['<script>alert(1)</script>', 'twice'], ['=HYPERLINK("x")'.repeat(200)]])(
    'and is hostile, such as %#, is refused or harmless',
    async (...values) => {
      const { give, stored } = await askedContact();
      expect(await give(kinds.map(() => values))).toMatchObject({ success: true });
      for (const { content } of await stored()) expect(content.length).toBeLessThanOrEqual(2_000);
    },
  );

  it('is in the report, where no cell of it is a formula', async () => {
    const { give, link, token } = await askedContact();
    await give([['=1+1'], [shown[1] ?? ''], [shown[2] ?? ''], ['-5']]);
    const { csv } = await ask(`{ answer: csvReport(campaignId: "${link.campaignId}") { csv } }`, {}, token);
    expect(csv).toContain('LONG?,PHONE?,EMAIL?,NUMBER?');
    expect(csv).toContain(`,"'=1+1",(480) 555-0177,Qwzx@example.com,-5,`);
  });

  it('is asked on a campaign’s page too, which names every invalid answer and stores nothing', async () => {
    const { id } = await buildOrganization(server.context);
    const { token } = await buildUser(server.context, id, { access: 'OWNER' });
    const campaign = await buildCampaign(server.context, id, { name: 'Spring' });
    const { code } = (await ask(`{ answer: campaign(campaignId: "${campaign.id}") { campaign { code } } }`, {}, token))
      .campaign;
    const ids: string[] = [];
    for (const { type, settings = {} } of kinds) {
      const { widget } = await ask(
        `mutation ($settings: SlideWidgetInput) { answer: createSlideWidget(campaignId: "${campaign.id}",
          widgetType: ${type}, slideWidget: $settings) { widget { id } } }`,
        { settings: { label: `${type}?`, ...settings } },
        token,
      );
      ids.push(widget.id);
    }
    const visitor = { name: 'Maya Vance', phone: '6025550101', 'opt-in': 'Verified' };
    const submit = (values: readonly string[]) =>
      ask(
        `mutation ($widgets: [LandingPageWidgetInput!]!) { answer: submitCampaignLandingPage(campaignCode: "${code}",
          widgets: $widgets, language: "es") { success errors refused { widgetId problem } } }`,
        {
          widgets: [
            ...Object.entries(visitor).map(([field, content]) => ({ id: field, content })),
            ...values.map((content, at) => ({ id: ids[at], content })),
          ],
        },
      );
    const leads = async () =>
      (await ask('{ answer: leads { leads { widgets { label content values } } } }', {}, token)).leads;
    const refused = kinds.map(({ problems }, at) => ({ widgetId: ids[at], problem: problems.es }));
    expect(await submit(kinds.map(({ wrong }) => wrong))).toEqual({
      ...{ success: false, errors: [refused[0]?.problem], refused },
    });
    expect(await leads()).toEqual([]);
    expect(await submit(kinds.map(({ typed }) => typed))).toMatchObject({ success: true, errors: [] });
    expect(contentsOf((await leads())[0].widgets)).toEqual(shown);
  });
});

describe('typed answers belong to the contact', () => {
  it('in health: encrypted in storage, and hidden from a platform admin', async () => {
    const { give, stored, id } = await askedContact('health');
    const own = kindsWith('Vbnmq', '0188', '271828');
    await give(own.map(({ typed }) => [typed]));
    const read = own.map(({ content }) => content);
    expect(contentsOf(await stored())).toEqual(read);
    expect(await rowsWith(server, ['Vbnmq', '4805550188', '555-0188', '271828'])).toEqual([]);
    const admin = await buildUser(server.context, id, { isPlatformAdmin: true, access: 'NONE' });
    for (const { content } of await stored(admin.token)) expect(read).not.toContain(content);
  });

  it('in the copy of the contact, and gone when the contact is erased', async () => {
    const { give, link, token } = await askedContact();
    const own = kindsWith('Plokj', '0199', '161803');
    await give(own.map(({ typed }) => [typed]));
    const id = String(link.leadId);
    const copy = await ask(
      'mutation ($id: ID!) { answer: copyLead(leadId: $id, currentPassword: "a-long-password-1") { json page } }',
      { id },
      token,
    );
    for (const { value, content } of own) {
      expect(copy.json).toContain(JSON.stringify(value).slice(1, -1));
      expect(copy.page).toContain(content.split('\n')[0]);
    }
    const marks = ['Plokj', '4805550199', '555-0199', '161803'];
    expect(await rowsWith(server, marks)).toHaveLength(4);
    const erase =
      'mutation ($id: ID!) { answer: eraseLead(leadId: $id, reason: "ASKED", currentPassword: "a-long-password-1") { success errors } }';
    expect(await ask(erase, { id }, token)).toEqual({ success: true, errors: [] });
    expect(await rowsWith(server, marks)).toEqual([]);
  });
});
