import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { buildLandingPage } from '../testing/build-landing-page.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer, type TestServer } from '../testing/test-server.ts';

const built = join(import.meta.dirname, '../../dist/visitor-pages-server/render-landing-page.js');
const EDIT = `mutation ($id: ID!, $organization: OrganizationInput!) {
  updateOrganization(organizationId: $id, organization: $organization) { success errors } }`;
const SUBMIT = `mutation ($code: String!, $widgets: [LandingPageWidgetInput!]!, $language: String) {
  submitLandingPage(landingPageCode: $code, widgets: $widgets, language: $language) { success errors } }`;
const LEADS = '{ leads { leads { phone language } } }';

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(built)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ roles: ['web'] });
});

async function pageIn(languages: { language?: string; offeredLanguages?: string[] }, brand = 'default') {
  const { id } = await buildOrganization(server.context, { brand, name: 'Cedar Clinic' });
  const { token } = await buildUser(server.context, id);
  const edit = (organization: object) => server.graphql(EDIT, { id, organization }, token);
  expect((await edit(languages)).updateOrganization).toEqual({ success: true, errors: [] });
  const { code } = await buildLandingPage(server.context, id, { title: 'Join us' });
  const read = async (query = '', accepted = '') => {
    const answer = await fetch(`${server.url}/p/${code}${query}`, { headers: { 'accept-language': accepted } });
    return /<html lang="(\w+)">/.exec(await answer.text())?.[1];
  };
  const submit = async (given: object, language: string | null) => {
    const widgets = Object.entries(given).map(([name, content]) => ({ id: name, content }));
    return (await server.graphql(SUBMIT, { code, widgets, language })).submitLandingPage;
  };
  const leads = async () => (await server.graphql(LEADS, {}, token)).leads.leads;
  return { code, edit, read, submit, leads };
}

describe('a public page', () => {
  it('is in the organization’s language, and in others only if it offers them', async () => {
    const { read, edit } = await pageIn({});
    expect([await read(), await read('?lang=es'), await read('', 'es-MX,es;q=0.9')]).toEqual(['en', 'en', 'en']);
    await edit({ offeredLanguages: ['es'] });
    expect([await read(), await read('?lang=es'), await read('', 'es-MX,es;q=0.9')]).toEqual(['en', 'es', 'es']);
    expect(await read('?lang=en', 'es')).toBe('en');
    await edit({ language: 'es', offeredLanguages: [] });
    expect([await read(), await read('?lang=en'), await read('', 'en')]).toEqual(['es', 'es', 'es']);
  });

  it('says in Spanish what a visitor consents to, and translates its choices', async () => {
    const { code } = await pageIn({ language: 'es' }, 'health');
    const html = await (await fetch(`${server.url}/p/${code}`)).text();
    for (const words of [
      'Acepto recibir comunicaciones en el número indicado. (Puede darse de baja en cualquier momento respondiendo STOP)',
      'Responda HELP para obtener ayuda o STOP para darse de baja.',
      'información médica protegida',
      'Los mensajes de texto son de Cedar Clinic.',
      'Parte del cuerpo',
    ])
      expect(html).toContain(words);
    expect(html).not.toContain('opt-in to receiving');
  });

  it('that doesn’t exist is in the language of the visitor', async () => {
    const answer = await fetch(`${server.url}/p/nobody12`, { headers: { 'accept-language': 'es' } });
    expect(answer.status).toBe(404);
    expect(await answer.text()).toContain('No se encontró la página');
  });
});

describe('a visitor who signs up', () => {
  const agreed = { name: 'Ana Diaz', 'opt-in': 'Verified' };

  it('gets the language in which they read the page; an existing contact keeps theirs', async () => {
    const { submit, leads } = await pageIn({ offeredLanguages: ['es'] });
    for (const [phone, language] of [
      ['6025550201', 'es'],
      ['6025550202', 'en'],
      ['6025550203', null],
      ['6025550203', 'es'],
      ['6025550204', 'xx'],
    ] as const)
      expect(await submit({ ...agreed, phone }, language)).toEqual({ success: true, errors: [] });
    const known = (await leads()) as { phone: string; language: string | null }[];
    expect(Object.fromEntries(known.map(({ phone, language }) => [phone, language]))).toEqual({
      6025550201: 'es',
      6025550202: 'en',
      6025550203: null,
      6025550204: null,
    });
  });

  it('reads the reason for a refusal in that language', async () => {
    const { submit } = await pageIn({});
    expect(await submit({ ...agreed, phone: '1' }, 'es')).toEqual({
      success: false,
      errors: ['Escriba un número de teléfono válido.'],
    });
    // Each kind of phone that gets no texts, as the page may run without its own check.
    for (const [phone, sentence] of [
      [
        '9005550101',
        'Este es un número de tarifa especial, que no puede recibir mensajes de texto. Escriba otro número de teléfono.',
      ],
      ['8005550101', 'Este es un número gratuito, que no puede recibir mensajes de texto.'],
      [
        '8765550101',
        'Este número no puede recibir nuestros mensajes. Solo enviamos mensajes de texto a números de Estados Unidos y Canadá.',
      ],
      ['6029765550', 'Escriba un número de teléfono válido.'],
    ] as const)
      expect((await submit({ ...agreed, phone }, 'es')).errors).toEqual([sentence]);
    expect((await submit({ name: 'Ana' }, 'es')).errors).toEqual(['Acepte recibir mensajes.']);
    expect((await submit({ name: 'Ana' }, null)).errors).toEqual(['Please agree to receive messages.']);
  });
});
