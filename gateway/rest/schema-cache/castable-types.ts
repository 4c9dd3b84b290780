import type { SqlText } from '../query/sql-text.ts'
import { quoteCatalogName, sql } from '../query/sql-text.ts'
import type { TypeRow } from './catalog-rows.ts'

/** Names of the SQL grammar for types that have a different name in the catalogue. */
const SYNONYMS: Readonly<Record<string, string>> = {
  int: 'int4',
  integer: 'int4',
  smallint: 'int2',
  bigint: 'int8',
  real: 'float4',
  float: 'float8',
  'double precision': 'float8',
  decimal: 'numeric',
  dec: 'numeric',
  boolean: 'bool',
  'character varying': 'varchar',
  character: 'bpchar',
  char: 'bpchar',
  'timestamp without time zone': 'timestamp',
  'timestamp with time zone': 'timestamptz',
  'time without time zone': 'time',
  'time with time zone': 'timetz',
  'bit varying': 'varbit',
}

/** The types `::name` may refer to: a caller's name is looked up here and never copied into SQL. */
export function castableTypes(types: readonly TypeRow[], schemas: readonly string[]): ReadonlyMap<string, SqlText> {
  const found = new Map<string, SqlText>()
  const add = (type: TypeRow) =>
    found.set(type.name, sql`${quoteCatalogName(type.schema)}.${quoteCatalogName(type.name)}`)
  // Later entries win: PostgreSQL itself searches pg_catalog first.
  for (const type of types) if (type.schema === 'extensions') add(type)
  for (const schema of schemas.toReversed()) for (const type of types) if (type.schema === schema) add(type)
  for (const type of types) if (type.schema === 'pg_catalog') add(type)
  for (const [synonym, name] of Object.entries(SYNONYMS)) {
    const type = found.get(name)
    if (type) found.set(synonym, type)
  }
  return found
}
