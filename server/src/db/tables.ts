/** Every table of the database, as Kysely sees it. */
export type Database = Record<string, never>
