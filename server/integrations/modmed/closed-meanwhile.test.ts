import { expect, it } from 'vitest';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { modmedPractice, runImports } from '../../testing/modmed-practice.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { importPractice } from './import-practice.ts';
import { startDueImports } from './start-import.ts';

const server = await startTestServer({ roles: ['web'] });

it('an import of several turns stops with the closing of its organization, and goes on once that is reopened', async () => {
  const organization = await buildOrganization(server.context, { brand: 'health' });
  const { token } = await buildUser(server.context, organization.id, { access: 'OWNER' });
  const ask = (document: string, variables: object = {}) => server.graphql(document, { ...variables }, token);
  const practice = modmedPractice(server);
  for (let n = 0; n < 60; n += 1)
    await practice.addPatient('Patient', `Number ${n}`, { phone: String(6_025_550_100 + n) });
  await practice.connect(token);
  const onePage = { callMs: 30_000, allMs: 60_000, pauseMs: 0, mostPages: 1 };
  await importPractice(server.context, organization.id, onePage);
  const patients = async () => (await ask('{ modmed { modmed { patients } } }')).modmed.modmed.patients;
  expect(await patients()).toBe(50);
  const close = `mutation ($name: String!) { closeOrganization(name: $name, currentPassword: "a-long-password-1") { errors } }`;
  expect((await ask(close, { name: organization.name })).closeOrganization.errors).toEqual([]);
  await runImports(server);
  expect((await ask('mutation { reopenOrganization { errors } }')).reopenOrganization.errors).toEqual([]);
  expect(await patients()).toBe(50);
  await startDueImports(server.context);
  await runImports(server);
  expect(await patients()).toBe(60);
});
