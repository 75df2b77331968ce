import type { OrganizationId } from '../../domain/ids.ts';
import { buildOrganization } from './build-organization.ts';
import { buildUser } from './build-user.ts';
import { downloadWith } from './download.ts';
import { runJobs } from './run-jobs.ts';
import type { TestServer } from './test-server.ts';
import { unpackArchive } from './unpack-archive.ts';

/** An organization and its owner's session. */
export type Exporter = {
  readonly id: OrganizationId;
  readonly senderPhone: string;
  readonly token: string;
  readonly email: string;
};

export const START_EXPORT =
  'mutation { answer: startExport(currentPassword: "a-long-password-1") { success errors export { id state } } }';
export const LIST_EXPORTS =
  '{ answer: dataExports { success errors exports { id state part doneParts totalParts doneRows bytes requestedBy expiresAt downloadedAt } } }';
export const DOWNLOAD_EXPORT =
  'mutation ($id: ID!) { answer: downloadExport(exportId: $id) { success errors ticket } }';

/** Test helpers for exports; their jobs are run on request, one after the other. */
export function exportWorld(server: TestServer) {
  const { context } = server;
  const ask = async (us: Exporter, document: string, variables: object = {}) =>
    (await server.graphql(document, { ...variables }, us.token)).answer;
  return {
    ask,
    async newOrganization(): Promise<Exporter> {
      const organization = await buildOrganization(context);
      const { token, email } = await buildUser(context, organization.id, { name: 'Ola Owner' });
      return { ...organization, token, email };
    },
    /** The same people on another day, when today's session has expired. */
    again: async (us: Exporter): Promise<Exporter> => ({ ...us, token: (await buildUser(context, us.id)).token }),
    newest: async (us: Exporter) => (await ask(us, LIST_EXPORTS)).exports[0],
    /** Requests an export and makes it; returns its id. */
    async exported(us: Exporter): Promise<string> {
      const { success, errors, export: started } = await ask(us, START_EXPORT);
      if (!success) throw new Error(errors.join(' '));
      await runJobs(server, 'privacy.make-export');
      return started.id;
    },
    async unpacked(us: Exporter, id: string): Promise<Map<string, Buffer>> {
      const { ticket } = await ask(us, DOWNLOAD_EXPORT, { id });
      const { status, bytes } = await downloadWith(server, ticket);
      if (status !== 200) throw new Error(`The export was answered with ${status}.`);
      return unpackArchive(bytes);
    },
  };
}
