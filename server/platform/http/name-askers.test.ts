import { fastify } from 'fastify';
import { expect, it } from 'vitest';
import { currentAsker } from '../database/asker.ts';
import { nameAskers } from './name-askers.ts';

it('only tokens that are known to open a session get turns of their own', async () => {
  const app = fastify();
  nameAskers(app, (token) => token === 'known');
  app.get('/name', async () => currentAsker()?.name);
  const nameFor = async (token: string | null, remoteAddress = '192.0.2.7') => {
    const headers = token === null ? {} : { authorization: `Bearer ${token}` };
    return (await app.inject({ url: '/name', headers, remoteAddress })).body;
  };
  expect([await nameFor(null), await nameFor('made-up-1'), await nameFor('made-up-2')]).toEqual([
    '192.0.2.7',
    '192.0.2.7',
    '192.0.2.7',
  ]);
  expect(await nameFor('known')).toBe('known');
  // A customer has many addresses of one IPv6 network.
  expect(await nameFor('made-up', '2001:db8:1:2::1')).toBe(await nameFor(null, '2001:db8:1:2::ffff'));
});
