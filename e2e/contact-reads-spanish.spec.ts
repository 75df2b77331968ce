import type { Page } from 'playwright-core';
import { describe, expect, it, vi } from 'vitest';
import { carrierParts } from '../domain/messages/segments.ts';
import { buildCampaign } from '../server/testing/build-campaign.ts';
import { buildGroup } from '../server/testing/build-group.ts';
import { buildLead } from '../server/testing/build-lead.ts';
import { buildPitch } from '../server/testing/build-pitch.ts';
import { PROMISED, violationsIn } from './barriers.ts';
import { startJourney } from './journey-server.ts';

const journey = await startJourney({ brand: 'blast', organization: 'Corner Bakery' });
const { server, organization, staff } = journey;
const phone = '+16025550171';
const maya = await buildLead(server.context, organization.id, { name: 'Maya Okafor', phone: '6025550171' });
const pitch = await buildPitch(server.context, organization.id, {
  title: 'Pan de primavera',
  brand: 'tattoo',
  slides: [
    {
      type: 'TEXT',
      title: 'Nuestro pan',
      content: '<p>Hoy hay pan de centeno.</p>',
      widgets: [
        { label: '¿Le gusta?' },
        { type: 'VERIFY', label: 'Reglas' },
        { type: 'PHONE', label: '¿Otro número?' },
      ],
    },
  ],
});

const until = (assertion: () => Promise<void>) => vi.waitFor(assertion, { timeout: 60_000, interval: 200 });
const ask = (document: string, variables: object) => server.graphql(document, { ...variables }, staff.token);
/** The nth message that arrived on a phone. */
async function textAt(count: number, on = phone): Promise<string> {
  const arrived = async () => (await journey.textsOn(on)).filter(({ direction }) => direction === 'outbound');
  await until(async () => expect((await arrived()).length).toBeGreaterThanOrEqual(count));
  return (await arrived())[count - 1]?.body ?? '';
}

/** Our English words that are left on the page. */
async function englishOn(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => document.body.innerText);
  return shown.match(/\b(?:the|your|you|please|continue|submit|name|phone|thank|send|code|yes)\b/gi) ?? [];
}

/** Accessibility violations on the page. */
async function barriersOn(page: Page): Promise<string[]> {
  const violations = await violationsIn(page, 'html', PROMISED);
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html}`));
}

describe('a contact whose language is Spanish', () => {
  it('is set by staff in the details of the contact', async () => {
    const page = await journey.openStaffApp(`/dashboard?contact=${maya.id}`);
    const dialog = page.getByRole('dialog', { name: /Maya Okafor/ });
    await dialog.getByRole('tab', { name: 'Details' }).click();
    const language = dialog.getByRole('combobox', { name: 'Language' });
    expect(await language.inputValue()).toBe('Same as your organization');
    await language.click();
    await page.getByRole('option', { name: 'Spanish' }).click();
    await dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await dialog.waitFor({ state: 'hidden' });
    const { lead } = await ask('query ($id: ID!) { lead(leadId: $id) { lead { language } } }', { id: maya.id });
    expect(lead.lead).toEqual({ language: 'es' });
  });

  it('is asked to opt in in Spanish, agrees with SI, and reads the campaign’s content in Spanish', async () => {
    await buildCampaign(server.context, organization.id, {
      ...{ name: 'Primavera', userId: staff.id, leadIds: [maya.id] },
      steps: [{ message: 'Hola {{first_name}}, vea nuestro pan', pitchId: pitch.id }],
    });
    expect(await textAt(1)).toBe(
      'Corner Bakery: ¿podemos enviarle mensajes de texto? Responda SI para aceptar, STOP para rechazar.',
    );
    await journey.reply(phone, 'Si');
    // The confirmation and the first message go out side by side.
    const texts = [await textAt(2), await textAt(3)];
    expect(texts).toContain(
      'Corner Bakery: Usted se dio de alta. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.',
    );
    const address = /https?:\S+/.exec(texts.join(' '))?.[0] ?? '';
    // The browser is English: the contact's language counts.
    const page = await journey.openPage(address, { locale: 'en-US' });
    await page.getByRole('heading', { name: 'Nuestro pan' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    expect(await englishOn(page)).toEqual([]);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByText('Sí', { exact: true }).click();
    await page.getByText('Guardada').first().waitFor();
    await page.getByRole('checkbox', { name: 'Acepto' }).check();
    await page.getByLabel('¿Otro número?').fill('555');
    await page.getByText('Escriba un número de teléfono válido.').waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.getByLabel('¿Otro número?').fill('602 555 0172');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.getByRole('heading', { name: '¡Gracias por su visita!' }).waitFor();
    await page.getByText('Ya puede cerrar esta página.').waitFor();
    expect(await englishOn(page)).toEqual([]);
    await page.getByRole('button', { name: 'Atrás' }).click();
    await page.getByRole('heading', { name: 'Nuestro pan' }).waitFor();
    await until(async () => {
      const { lead } = await ask('query ($id: ID!) { lead(leadId: $id) { lead { widgets { content } } } }', {
        id: maya.id,
      });
      // Stored values are the same in every language.
      expect(lead.lead.widgets).toContainEqual({ content: 'Yes' });
    });
  });

  it('gets Spanish answers to HELP, STOP and START, for the English and the Spanish keywords', async () => {
    await journey.reply(phone, 'AYUDA');
    const answers = [await textAt(4)];
    await journey.reply(phone, 'Parar');
    answers.push(await textAt(5));
    await journey.reply(phone, 'START');
    answers.push(await textAt(6));
    await journey.reply(phone, 'STOP');
    answers.push(await textAt(7));
    expect(answers[0]).toMatch(
      /^Corner Bakery: Le enviamos los mensajes que ha pedido\..* ¿Dudas\? Responda a este mensaje\.$/,
    );
    expect(answers[1]).toBe(
      'Corner Bakery: Usted se dio de baja y ya no le enviaremos mensajes. Responda START o INICIAR para volver a recibirlos.',
    );
    expect(answers[2]).toMatch(/^Corner Bakery: Vuelve a recibir mensajes\./);
    expect(answers[3]).toBe(answers[1]);
    for (const answer of answers) expect(carrierParts(answer)).toEqual({ parts: 1, encoding: 'GSM-7' });
  });
});

describe('an organization', () => {
  it('offers its pages in Spanish, and people who sign up in Spanish get Spanish from then on', async () => {
    const app = await journey.openStaffApp('/account');
    await app.getByRole('switch', { name: 'Offer public pages in Spanish too' }).click();
    await app.getByRole('button', { name: 'Save' }).first().click();
    const organizationOf = async () =>
      (await ask('{ user { user { organization { language offeredLanguages } } } }', {})).user.user.organization;
    await until(async () => expect(await organizationOf()).toEqual({ language: 'en', offeredLanguages: ['es'] }));
    const group = await buildGroup(server.context, organization.id, { name: 'Club del pan' });

    const page = await journey.openPage(`/g/${group.code}`, { locale: 'es-US' });
    expect(await page.locator('html').getAttribute('lang')).toBe('es');
    await page.getByRole('link', { name: 'English' }).click();
    await page.getByRole('button', { name: 'Submit' }).waitFor();
    await page.getByRole('link', { name: 'Español' }).click();
    await page.getByRole('button', { name: 'Enviar' }).waitFor();
    expect(await barriersOn(page)).toEqual([]);
    await page.getByLabel('Nombre').fill('Ana Díaz');
    await page.getByLabel('Teléfono').fill('(911) 555-0172');
    await page.getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Revise este número.').waitFor();
    // Only the server knows numbers of services.
    await page.getByLabel('Teléfono').fill('(602) 411-0172');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('Escriba un número de teléfono válido.').waitFor();
    await page.getByLabel('Teléfono').fill('(602) 555-0172');
    await page.getByRole('button', { name: 'Enviar' }).click();
    await page.getByText('¡Enviado!').waitFor();
    const { leads } = await ask('{ leads(search: "Ana") { leads { name language } } }', {});
    expect(leads.leads).toEqual([{ name: 'Ana Díaz', language: 'es' }]);
    await journey.reply('+16025550172', 'HELP');
    expect(await textAt(1, '+16025550172')).toMatch(/^Corner Bakery: Le enviamos/);
  });

  it('whose own language is Spanish uses it for contacts without a language', async () => {
    const app = await journey.openStaffApp('/account');
    await app.getByRole('combobox', { name: /^Language of your/ }).click();
    await app.getByRole('option', { name: 'Spanish' }).click();
    await app.getByRole('button', { name: 'Save' }).first().click();
    await buildLead(server.context, organization.id, { name: 'Ben Ito', phone: '6025550173' });
    await until(async () => {
      const { user } = await ask('{ user { user { organization { language } } } }', {});
      expect(user.user.organization.language).toBe('es');
    });
    await journey.reply('+16025550173', 'STOP');
    expect(await textAt(1, '+16025550173')).toMatch(/^Corner Bakery: Usted se dio de baja/);
  });
});
