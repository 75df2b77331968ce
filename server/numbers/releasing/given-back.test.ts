import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { giveBackNumbers } from './give-back.ts';

const server = await startTestServer({ roles: ['web'], carrier: 'simulator' });
const { context } = server;

it('the simulated carrier takes a number back once its days are over', async () => {
  const { id } = await buildOrganization(context);
  const { token } = await buildUser(context, id);
  const ask = async (query: string) => Object.values(await server.graphql(query, {}, token))[0];
  const forSale = '{ availableNumbers(areaCode: "602") { errors numbers { phone } } }';
  const { phone } = (await ask(forSale)).numbers[0];
  const taken = await ask(`mutation { getNumber(phone: "${phone}") { errors number { id } } }`);
  expect(taken).toMatchObject({ errors: [] });
  expect(await ask(`mutation { releaseNumber(numberId: ${taken.number.id}) { errors } }`)).toEqual({ errors: [] });
  server.clock.advance({ days: 7, minutes: 1 });
  expect(await giveBackNumbers(context)).toBe(1);
});
