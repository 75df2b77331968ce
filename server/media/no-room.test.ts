import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { buildOrganization } from '../testing/build-organization.ts';
import { buildUser } from '../testing/build-user.ts';
import { startTestServer } from '../testing/test-server.ts';
import { uploadFile } from '../testing/upload-file.ts';

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

it('says that a file can’t be stored for now when the folder of uploads takes none, and stores it afterward', async () => {
  const server = await startTestServer();
  const { id } = await buildOrganization(server.context);
  const { token } = await buildUser(server.context, id);
  const folder = join(server.context.config.dataDir, 'media');
  const upload = async () => {
    const answer = await uploadFile(server.url, token, { path: '/uploads', name: 'a.gif', bytes: PIXEL });
    return [answer.status, await answer.json()];
  };
  await rm(folder, { recursive: true, force: true });
  await writeFile(folder, 'in the way');
  const sentence = 'We couldn’t store the file: the file storage isn’t available. Try again in a few minutes.';
  expect(await upload()).toEqual([503, { success: false, errors: [sentence] }]);
  await rm(folder);
  expect(await upload()).toMatchObject([200, { mimeType: 'image/gif' }]);
});
