import { catalogSql, quoteCatalogName } from '../query/sql-text.ts'
import type { ColumnRow, TypeRow } from './catalog-rows.ts'
import type { BaseType, Column } from './schema-cache.ts'

/** Types by oid. */
export type Types = ReadonlyMap<string, TypeRow>

/** A column of a table, a view or a composite type. */
export function toColumn(row: ColumnRow, types: Types): Column {
  const type = baseOf(row.typeOid, types)
  const isDomainOfBuiltIn = types.get(row.typeOid)?.kind === 'd' && type?.schema === 'pg_catalog'
  return {
    name: row.name,
    sql: quoteCatalogName(row.name),
    type: catalogSql(isDomainOfBuiltIn && type ? type.formatted : row.type),
    declaredType: row.declaredType,
    base: kindOf(type),
    defaultSql: row.defaultSql === null ? null : catalogSql(row.defaultSql),
    isNullable: row.isNullable,
    enumLabels: type?.enumLabels ?? [],
    maxLength: row.maxLength,
    description: row.description,
  }
}

/** The base type of a domain, or the type itself. */
export function baseOf(oid: string, types: Types): TypeRow | null {
  let type = types.get(oid) ?? null
  while (type?.kind === 'd') type = types.get(type.baseOid) ?? null
  return type
}

/** How literals of a type are written in SQL. */
export function kindOf(type: TypeRow | null): BaseType {
  if (type?.schema !== 'pg_catalog') return 'other'
  if (type.name === 'json' || type.name === 'jsonb') return 'json'
  return type.name === 'tsvector' ? 'tsvector' : 'other'
}
