import { expect, it } from 'vitest';
import { carrierParts } from '../../../domain/messages/segments.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { until } from '../../testing/read-texts.ts';
import { startTestServer } from '../../testing/test-server.ts';

const server = await startTestServer({ roles: ['web', 'worker'], carrier: 'simulator' });
const { context } = server;

const CREATE = 'mutation ($lead: LeadInput!) { createLead(lead: $lead) { success errors lead { id } } }';
const CHANGE = 'mutation ($id: ID!, $lead: LeadInput!) { updateLead(leadId: $id, lead: $lead) { success errors } }';
const BLAST = `mutation ($ids: [ID!]!) { messageLeads(leadIds: $ids, messageContent: "Fresh bread") { success } }`;
const EDIT = `mutation ($id: ID!, $language: String) {
  updateOrganization(organizationId: $id, organization: { language: $language }) { success errors } }`;
let people = 0;

async function organization(brand = 'blast') {
  const { id, senderPhone } = await buildOrganization(context, { brand, name: 'Sunny Bakery' });
  const { token } = await buildUser(context, id);
  const ask = async (document: string, variables: object) =>
    Object.values(await server.graphql(document, { ...variables }, token))[0];
  const add = async (language: string | null) => {
    people += 1;
    const phone = `480555${String(4_000 + people)}`;
    const { lead } = await ask(CREATE, { lead: { name: 'Ana Diaz', phone, language } });
    const write = (body: string) =>
      fetch(`${server.url}/simulator/replies`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ from: phone, to: senderPhone, body }),
      });
    const texts = async (): Promise<string[]> => {
      const answer = await fetch(`${server.url}/simulator/messages?phone=${phone}`);
      const { messages } = (await answer.json()) as { messages: { direction: string; body: string }[] };
      return messages.flatMap((text) => (text.direction === 'outbound' ? [text.body] : [])).reverse();
    };
    const newest = async (count: number) => {
      await until(async () => (await texts()).length >= count);
      return (await texts())[count - 1] ?? '';
    };
    return { id: lead.id as string, write, newest };
  };
  return { id, ask, add };
}

const QUESTION = 'Sunny Bakery: ¿podemos enviarle mensajes de texto? Responda SI para aceptar, STOP para rechazar.';
const IN =
  'Sunny Bakery: Usted se dio de alta. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.';
const HELP =
  'Sunny Bakery: Le enviamos los mensajes que ha pedido. Puede haber cargos por msj. y datos. Cancelar: ALTO o STOP. ¿Dudas? Responda a este mensaje.';
const OUT =
  'Sunny Bakery: Usted se dio de baja y ya no le enviaremos mensajes. Responda START o INICIAR para volver a recibirlos.';
const BACK =
  'Sunny Bakery: Vuelve a recibir mensajes. Puede haber cargos por msj. y datos. Ayuda: AYUDA o HELP. Cancelar: ALTO o STOP.';

it('a contact who reads Spanish is asked and answered in Spanish, in one segment each, whatever language they write in', async () => {
  const { ask, add } = await organization();
  const ana = await add('Spanish');
  await ask(BLAST, { ids: [ana.id] });
  const got = [await ana.newest(1)];
  await ana.write('Sí');
  // The message that waited for the reply is the staff's own text. Which of the two comes first isn't promised.
  const answers = [await ana.newest(2), await ana.newest(3)];
  got.push(...answers.filter((text) => text !== 'Fresh bread'));
  expect(answers).toContain('Fresh bread');
  await ana.write('Ayuda');
  got.push(await ana.newest(4));
  await ana.write('Parar');
  got.push(await ana.newest(5));
  await ana.write('START');
  got.push(await ana.newest(6));
  expect(got).toEqual([QUESTION, IN, HELP, OUT, BACK]);
  for (const text of got) expect(carrierParts(text)).toEqual({ parts: 1, encoding: 'GSM-7' });
});

it('everyone else is answered in the organization’s language, and a contact’s own language takes precedence', async () => {
  const { id, ask, add } = await organization('default');
  const [ben, carla] = [await add(null), await add('en')];
  await ben.write('HELP');
  expect(await ben.newest(1)).toMatch(/^Sunny Bakery: This number sends the messages/);
  expect(await ask(EDIT, { id, language: 'es' })).toEqual({ success: true, errors: [] });
  await ben.write('STOP');
  expect(await ben.newest(2)).toBe(OUT);
  await carla.write('STOP');
  expect(await carla.newest(1)).toMatch(/^Sunny Bakery: You have opted out/);
  await ask(CHANGE, { id: carla.id, lead: { language: '' } });
  await carla.write('START');
  expect(await carla.newest(2)).toBe(BACK);
});

it('who writes a word or a wish in Spanish is answered in Spanish, whatever is known of their language [SEND-06]', async () => {
  const { add } = await organization('default');
  const [ana, ben, carla] = [await add(null), await add('en'), await add(null)];
  await ana.write('AYUDA');
  expect(await ana.newest(1)).toBe(HELP);
  await ana.write('ALTO');
  expect(await ana.newest(2)).toBe(OUT);
  await ana.write('Sí');
  expect(await ana.newest(3)).toBe(BACK);
  await ben.write('Parar');
  expect(await ben.newest(1)).toBe(OUT);
  await ben.write('START');
  expect(await ben.newest(2)).toMatch(/^Sunny Bakery: You have opted back in/);
  await carla.write('Por favor no me escriban más');
  expect(await carla.newest(1)).toBe(OUT);
});
