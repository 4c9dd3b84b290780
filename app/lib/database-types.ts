// Placeholder until the generator writes it from the migrated database.
// biome-ignore lint/suspicious/noExplicitAny: replaced by generated types
export type Database = any
