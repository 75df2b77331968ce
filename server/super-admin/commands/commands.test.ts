import { expect, it } from 'vitest';
import { runNumbersCommand } from '../../numbers/index.ts';
import { buildOrganization } from '../../testing/build-organization.ts';
import { buildUser } from '../../testing/build-user.ts';
import { startTestServer } from '../../testing/test-server.ts';
import { runOrganizationsCommand } from './organizations.ts';
import { runSendingCommand } from './sending.ts';
import { runSwitchesCommand } from './switches.ts';

const server = await startTestServer({ roles: ['web'] });
const { context } = server;

async function linesOf(run: typeof runSwitchesCommand, ...words: string[]): Promise<string[]> {
  const lines: string[] = [];
  expect(await run(context, words, (line) => lines.push(line))).toBe(true);
  return lines;
}

it('finds organizations, and changes their switches and their people’s without a browser', async () => {
  const { id } = await buildOrganization(context, { name: 'Juniper Plumbing' });
  const { email, token } = await buildUser(context, id);
  const [, found] = await linesOf(runOrganizationsCommand, 'juniper');
  expect(found?.split(/ {2,}/)).toEqual([String(id), 'Juniper Plumbing', 'Whistle Pitch', '1', 'active']);
  expect(await linesOf(runOrganizationsCommand, 'no', 'one', 'has', 'this')).toEqual(['No organizations match.']);

  const [, set] = await linesOf(runSwitchesCommand, 'set', String(id), 'showEventsPage', 'on');
  expect(set).toMatch(/^showEventsPage +on +off +Adds the Events screen/);
  await linesOf(runSwitchesCommand, 'set', String(id), 'showAppt', 'on', '--person', email);
  const seen = '{ user { user { showAppt organization { showEventsPage } } } }';
  const { user } = await server.graphql(seen, {}, token);
  expect(user.user).toEqual({ showAppt: true, organization: { showEventsPage: true } });
  await linesOf(runSwitchesCommand, 'set', String(id), 'showEventsPage', 'default');
  const listed = await linesOf(runSwitchesCommand, 'list', String(id));
  expect(listed.find((line) => line.startsWith('showEventsPage'))).toMatch(/^showEventsPage +off +off/);
});

it('says of a closed organization that it is closed, and not that it sends again', async () => {
  const { id, name } = await buildOrganization(context, { name: 'Closed Plumbing' });
  const { token, password } = await buildUser(context, id);
  await linesOf(runSendingCommand, 'stop', String(id), '--reason', 'The invoice is unpaid');
  const close = `mutation ($name: String!, $password: String!) {
    closeOrganization(name: $name, currentPassword: $password) { errors } }`;
  expect((await server.graphql(close, { name, password }, token)).closeOrganization.errors).toEqual([]);
  const [, found] = await linesOf(runOrganizationsCommand, 'closed plumbing');
  expect(found?.split(/ {2,}/)).toEqual([String(id), name, 'Whistle Pitch', '1', 'closed']);
  expect(await linesOf(runSendingCommand, 'allow', String(id))).toEqual([
    `${id} ${name} is closed, so it still sends nothing.`,
  ]);
});

it('reports an unknown command, or what is wrong', async () => {
  const { id } = await buildOrganization(context);
  const say = () => expect.unreachable();
  for (const words of [[], ['list'], ['list', 'x'], ['set', String(id)], ['set', String(id), 'v2', 'maybe']])
    expect(await runSwitchesCommand(context, words, say), words.join(' ')).toBe(false);
  await expect(runSwitchesCommand(context, ['set', String(id), 'nonsense', 'on'], say)).rejects.toThrow(
    'There is no switch with this name.',
  );
  const unknown = 'There is no organization 987654321.';
  await expect(runSwitchesCommand(context, ['list', '987654321'], say)).rejects.toThrow(unknown);
  for (const words of [['buy', '+16025550142'], ['account']])
    await expect(runNumbersCommand(context, [...words, '--organization', '987654321'], say)).rejects.toThrow(unknown);
  await expect(runSwitchesCommand(context, ['list', String(id), '--person', 'x@y.test'], say)).rejects.toThrow();
});
