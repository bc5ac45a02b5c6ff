import {
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import type { Tables } from '../platform/db/schema.ts';
import type { Loader } from './loader.ts';

const ours = () => Promise.reject(new Error('the import holds the transaction'));

/** Kysely inside the import's transaction, for what it shares with the rest of the product. */
export function kyselyOn(loader: Loader): Kysely<Tables> {
  const connection: DatabaseConnection = {
    async executeQuery<R>({ sql, parameters }: { sql: string; parameters: readonly unknown[] }) {
      const { rows, affected } = await loader.query<R>(sql, parameters);
      return { rows, numAffectedRows: BigInt(affected) };
    },
    // biome-ignore lint/correctness/useYield: nothing to stream, the interface wants the method
    async *streamQuery() {
      throw new Error('the import does not stream');
    },
  };
  const driver: Driver = {
    init: async () => {},
    acquireConnection: async () => connection,
    beginTransaction: ours,
    commitTransaction: ours,
    rollbackTransaction: ours,
    releaseConnection: async () => {},
    destroy: async () => {},
  };
  return new Kysely<Tables>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => driver,
      createIntrospector: db => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
