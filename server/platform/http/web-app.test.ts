import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fastify } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTemporaryFolder, removeTemporaryFolder } from '../../testing/temporary-folder.ts';
import { serveWebApp } from './web-app.ts';

const page = `<html><!--data--><div id="app"><!--first-look-->
  <b style="color: {{brand.onColor}}; background: {{brand.color}}">{{brand.letter}}</b>{{brand.name}}
<!--/first-look--></div></html>`;
const look = { name: 'Ann & <b>Sons</b>', letter: 'A', color: '#a8418f', onColor: '#ffffff' };

const app = fastify();
let folder: string;
beforeAll(async () => {
  folder = await makeTemporaryFolder();
  await mkdir(join(folder, 'assets'));
  await writeFile(join(folder, 'index.html'), page);
  await serveWebApp(app, {
    ...{ folder, data: () => ({}), framed: [] },
    firstLook: (request) => (request.url === '/login' ? look : null),
  });
});
afterAll(async () => {
  await app.close();
  await removeTemporaryFolder(folder);
});

const read = async (url: string) => (await app.inject({ url, headers: { accept: 'text/html' } })).body;

describe('a page, until its script has come', () => {
  it('shows the brand where the sign-in will be, with its name as text', async () => {
    const html = await read('/login');
    expect(html).toContain('<b style="color: #ffffff; background: #a8418f">A</b>Ann &#38; &#60;b&#62;Sons&#60;/b&#62;');
    expect(html).not.toContain('{{');
  });

  it('is empty where it isn’t known what will be there', async () => {
    expect(await read('/dashboard')).toContain('<div id="app"></div>');
  });
});

it.each([
  ['/', '*/*', 200],
  ['/login', '*/*', 200],
  ['/login', undefined, 200],
  ['/login', 'application/json', 404],
  // A misspelled call isn't answered with a page.
  ['/grapql', '*/*', 404],
])('%s is answered where %s is accepted with %i', async (url, accept, status) => {
  const headers = accept === undefined ? {} : { accept };
  expect((await app.inject({ url, headers })).statusCode).toBe(status);
});
