// Describes a statement without running it: PostgreSQL's own Parse and Describe.
import type pg from 'pg';

/** A column of a result: its name, its type's oid, and the table column that it comes from, or 0. */
export type ResultColumn = {
  readonly name: string;
  readonly typeId: number;
  readonly tableId: number;
  readonly columnNumber: number;
};

export type Description = {
  readonly parameterTypeIds: readonly number[];
  /** Empty if the statement returns no rows. */
  readonly columns: readonly ResultColumn[];
};

/** Why the database refuses a statement, and at which character. */
export type Refusal = { readonly refusal: string; readonly position: number | null };

type Field = { name: string; dataTypeID: number; tableID: number; columnID: number };
type Connection = pg.Connection & {
  parse(query: { text: string; name: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
  on(event: 'parameterDescription', heard: (message: { dataTypeIDs: number[] }) => void): void;
};

/** Describes one statement on the database. The statement doesn't run. */
export function describeStatement(client: pg.Client, text: string): Promise<Description | Refusal> {
  const { promise, resolve } = Promise.withResolvers<Description | Refusal>();
  let parameterTypeIds: readonly number[] = [];
  let columns: ResultColumn[] = [];
  const heard = ({ dataTypeIDs }: { dataTypeIDs: number[] }) => (parameterTypeIds = dataTypeIDs);
  const connection = (client as pg.Client & { connection: Connection }).connection;
  client.query({
    submit() {
      connection.on('parameterDescription', heard);
      connection.parse({ text, name: '', types: [] });
      connection.describe({ type: 'S', name: '' });
      connection.sync();
    },
    handleRowDescription({ fields }: { fields: Field[] }) {
      columns = fields.map((one) => ({
        name: one.name,
        typeId: one.dataTypeID,
        tableId: one.tableID,
        columnNumber: one.columnID,
      }));
    },
    // The driver sends no more messages for a failed query.
    handleError(error: { message: string; position?: string }) {
      connection.removeListener('parameterDescription', heard);
      resolve({ refusal: error.message, position: error.position ? Number(error.position) : null });
    },
    handleReadyForQuery() {
      connection.removeListener('parameterDescription', heard);
      resolve({ parameterTypeIds, columns });
    },
  } as unknown as pg.Submittable);
  return promise;
}
