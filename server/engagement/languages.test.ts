import { existsSync } from 'node:fs';
import { beforeAll, expect, it } from 'vitest';
import { runCommand } from '../../scripts/run-command.ts';
import { preparePlatform } from '../accounts/index.ts';
import { buildBrowser } from '../testing/build-browser.ts';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { buildViewerLink } from '../testing/build-viewer-link.ts';
import { codeSentTo, textsTo } from '../testing/read-mailbox.ts';
import { OPEN_TUESDAY, startTestServer, type TestServer } from '../testing/test-server.ts';
import { viewerAssets } from './viewer-renderer.ts';

const CHANGE = `mutation ($id: ID!, $language: String) {
  updateLead(leadId: $id, lead: { language: $language }) { success errors lead { phone } } }`;
const EDIT = `mutation ($id: ID!) { updateOrganization(organizationId: $id, organization: { language: "es" }) { success } }`;
const SEND = `mutation ($lead: String, $step: String, $device: String, $language: String) { sendVerificationCode(
  campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device, language: $language) { success errors } }`;
const VERIFY = `mutation ($lead: String, $step: String, $device: String, $code: String!, $language: String) { verifyCode(
  campaignLeadCode: $lead, campaignFeatureCode: $step, deviceId: $device, code: $code, language: $language) { errors } }`;

let server: TestServer;
beforeAll(async () => {
  if (!existsSync(viewerAssets)) await runCommand(process.execPath, ['scripts/build.ts']);
  server = await startTestServer({ carrier: 'simulator', trustProxy: ['loopback'] }, OPEN_TUESDAY);
  await preparePlatform(server.context);
}, 60_000);

async function contactWithLink(brand = 'default') {
  const { id } = await buildOrganization(server.context, { name: 'Cedar Clinic', brand });
  const { token } = await buildUser(server.context, id);
  const link = await buildViewerLink(server.context, id, {
    slides: [{ title: 'Welcome', widgets: [{ type: 'VERIFY' }] }],
  });
  const read = async (language: string) => {
    const { updateLead } = await server.graphql(CHANGE, { id: link.leadId, language }, token);
    expect(updateLead).toMatchObject({ success: true });
    return updateLead.lead.phone as string;
  };
  const page = async (path = link.path) =>
    (await fetch(server.url + path, { headers: { 'accept-language': 'en' } })).text();
  return { id, token, link, read, page };
}

it('a contact who reads Spanish sees the viewer in Spanish, and the staff’s own content unchanged', async () => {
  const { read, page } = await contactWithLink();
  expect(await page()).toContain('>Continue</button>');
  await read('es');
  const html = await page();
  for (const shown of ['<html lang="es">', '>Continuar</button>', 'Welcome', 'Paso 1 de 1', 'id="viewer-words"'])
    expect(html).toContain(shown);
  expect(html).not.toContain('>Continue</button>');
});

it('a contact without a language gets the organization’s', async () => {
  const { id, token, page } = await contactWithLink();
  await server.graphql(EDIT, { id }, token);
  expect(await page()).toContain('<html lang="es">');
});

it('a broken link responds in the language of the visitor’s browser, not of a contact', async () => {
  const get = async (accepted: string) =>
    (await fetch(`${server.url}/c/missing/missing`, { headers: { 'accept-language': accepted } })).text();
  expect(await get('es-US')).toContain('El contenido que busca ya no está activo o se eliminó.');
  expect(await get('en-US,es;q=0.5')).toContain('no longer active or has been removed');
});

it('the code is sent in the contact’s language, and refusals are in that of the page', async () => {
  const { link, read } = await contactWithLink();
  const phone = await read('es');
  await buildBrowser(server).open(link);
  const other = buildBrowser(server);
  const asked = { lead: link.leadCode, step: link.stepCode, device: other.deviceId, language: 'es' };
  expect((await other.ask(SEND, asked)).data.sendVerificationCode).toEqual({ success: true, errors: [] });
  const code = await codeSentTo(server, phone);
  const [text] = await textsTo(server, phone);
  expect(text).toBe(`Cedar Clinic: su clave es ${code}. Vale por 10 minutos. No la comparta con nadie.`);
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  const told = async (language: string | null) =>
    (await other.ask(VERIFY, { ...asked, code: wrong, language })).data.verifyCode.errors;
  expect(await told('es')).toEqual(['Este código no es correcto. Revíselo e inténtelo de nuevo.']);
  expect(await told(null)).toEqual(['This code is not right. Please check it and try again.']);
});
