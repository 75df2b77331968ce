import { type Database, inTransactionAcrossOrganizations } from '../platform/database/database.ts';
import { countUsersAcrossOrganizations, readUserByEmailAcrossOrganizations } from './store.ts';

/** Whether anyone has been registered yet. */
export async function hasAnyUser(db: Database): Promise<boolean> {
  return (await inTransactionAcrossOrganizations(db, countUsersAcrossOrganizations)) > 0;
}

/** Whether anyone signs in with this address. */
export async function hasUser(db: Database, email: string): Promise<boolean> {
  return inTransactionAcrossOrganizations(
    db,
    async (tx) => (await readUserByEmailAcrossOrganizations(tx, email)) !== null,
  );
}
