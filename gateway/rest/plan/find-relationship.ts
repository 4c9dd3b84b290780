import type { HttpError } from '../../http-error.ts'
import { refusal, SchemaCacheMiss } from '../errors.ts'
import type { SqlText } from '../query/sql-text.ts'
import type { Column, ColumnPair, Relationship, Table } from '../schema-cache/schema-cache.ts'
import { closest } from './closest.ts'

export interface FoundRelationship {
  readonly relationship: Relationship
  /** The requested name as in the catalogue: the key of the embedded value. */
  readonly keySql: SqlText
}

/**
 * Finds the relationship from a table to the relation a caller named, by the relation's own name, a foreign key's name,
 * the column
 * of a foreign key, or a function of the row; `hint` chooses among several.
 * @throws SchemaCacheMiss 400 PGRST200 when there is none; HttpError 300 PGRST201 when there are several.
 */
export function findRelationship(
  origin: Table,
  target: string,
  hint: string | null,
  schema: string,
): FoundRelationship {
  const found: FoundRelationship[] = []
  for (const relationship of origin.relationships) {
    if (relationship.foreign.schema !== schema) continue
    const keySql = matchingKey(relationship, target, hint)
    if (keySql) found.push({ relationship, keySql })
  }
  const [first, ...others] = found
  if (!first) throw noRelationship(origin, target, hint, schema)
  if (others.length > 0)
    throw ambiguous(
      origin,
      target,
      found.map((match) => match.relationship),
    )
  return first
}

function matchingKey(relationship: Relationship, target: string, hint: string | null): SqlText | null {
  if (relationship.kind === 'computed')
    return target === relationship.functionName ? relationship.functionNameSql : null
  const { foreign, cardinality, pairs, constraint, constraintSql, junction, isSelf } = relationship
  const pair = onlyPair(pairs)
  if (isSelf) {
    // A foreign key within one table goes both ways: the table's name selects the many, the key's column the one.
    if (hint === null) {
      if (target === foreign.name && cardinality === 'one-to-many') return foreign.nameSql
      return pair && named(pair.own, target) && cardinality === 'many-to-one' ? pair.own.sql : null
    }
    const matches = target === foreign.name && cardinality === 'one-to-many' && pair && named(pair.foreign, hint)
    return matches ? foreign.nameSql : null
  }
  if (hint === null) {
    if (target === foreign.name) return foreign.nameSql
    if (foreign.isView) return null
    if (constraint !== '' && target === constraint) return constraintSql
    return pair && named(pair.own, target) ? pair.own.sql : null
  }
  if (target !== foreign.name) return null
  const isHinted =
    (constraint !== '' && hint === constraint) ||
    (pair !== null && (named(pair.own, hint) || named(pair.foreign, hint))) ||
    hint === junction?.table.name
  return isHinted ? foreign.nameSql : null
}

function onlyPair(pairs: readonly ColumnPair[]): ColumnPair | null {
  return pairs.length === 1 ? (pairs[0] ?? null) : null
}

const named = (column: Column, name: string) => column.name === name

function noRelationship(origin: Table, target: string, hint: string | null, schema: string): HttpError {
  const names = origin.relationships.map((relationship) => relationship.foreign.name)
  const suggestion = names.includes(target) ? null : closest(target, names, 0.33)
  const using = hint === null ? '' : ` using the hint '${hint}'`
  return new SchemaCacheMiss(
    400,
    'PGRST200',
    `Could not find a relationship between '${origin.name}' and '${target}' in the schema cache`,
    {
      details: `Searched for a foreign key relationship between '${origin.name}' and '${target}'${using} in the schema '${schema}', but no matches were found.`,
      hint: suggestion === null ? null : `Perhaps you meant '${suggestion}' instead of '${target}'.`,
    },
  )
}

function ambiguous(origin: Table, target: string, found: readonly Relationship[]): HttpError {
  const hints = found.map((relationship) => `'${relationship.foreign.name}!${hintOf(relationship)}'`).join(', ')
  return refusal(
    300,
    'PGRST201',
    `Could not embed because more than one relationship was found for '${origin.name}' and '${target}'`,
    {
      details: found.map((relationship) => ({
        cardinality: relationship.kind === 'computed' ? 'computed' : relationship.cardinality,
        embedding: `${origin.name} with ${relationship.foreign.name}`,
        relationship: describe(relationship),
      })),
      hint: `Try changing '${target}' to one of the following: ${hints}. Find the desired relationship in the 'details' key.`,
    },
  )
}

function hintOf(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.functionName
  return relationship.junction?.table.name ?? relationship.constraint
}

function describe(relationship: Relationship): string {
  if (relationship.kind === 'computed') return relationship.functionName
  const list = (names: readonly string[]) => `(${names.join(', ')})`
  const { junction, pairs, constraint, table, foreign } = relationship
  if (junction) {
    const own = list(junction.fromSource.map((pair) => pair.foreign.name))
    const target = list(junction.toTarget.map((pair) => pair.own.name))
    return `${junction.table.name} using ${junction.ownConstraint}${own} and ${junction.foreignConstraint}${target}`
  }
  const own = list(pairs.map((pair) => pair.own.name))
  const other = list(pairs.map((pair) => pair.foreign.name))
  return `${constraint} using ${table.name}${own} and ${foreign.name}${other}`
}
