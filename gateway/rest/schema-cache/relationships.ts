import { NOTHING, quoteCatalogName } from '../query/sql-text.ts'
import { groupBy } from './group-by.ts'
import type { Cardinality, Column, ColumnPair, ForeignKey, Table } from './schema-cache.ts'
import type { ColumnOrigin } from './view-columns.ts'

/** A foreign key of the catalogue, by oids and column numbers. */
export interface ForeignKeyRow {
  readonly name: string
  readonly tableOid: string
  readonly foreignOid: string
  readonly columns: readonly number[]
  readonly foreignColumns: readonly number[]
  readonly isUnique: boolean
}

/** An exposed table with its columns by number, as foreign keys refer to them. */
export interface NumberedTable {
  readonly oid: string
  readonly table: Table
  readonly byNumber: ReadonlyMap<number, Column>
}

/**
 * Every relationship between exposed tables that follows from foreign keys: many-to-one, its inverse, through a
 * junction, and the same for views that show a key's columns.
 */
export function foreignKeyRelationships(
  keys: readonly ForeignKeyRow[],
  tables: ReadonlyMap<string, NumberedTable>,
  viewOrigins: ReadonlyMap<string, ReadonlyMap<number, ColumnOrigin>>,
): readonly ForeignKey[] {
  const direct: ForeignKey[] = []
  for (const key of keys) {
    const owners = showings(key.tableOid, key.columns, tables, viewOrigins)
    const targets = showings(key.foreignOid, key.foreignColumns, tables, viewOrigins)
    for (const owner of owners) {
      for (const target of targets) {
        direct.push({
          kind: 'foreign-key',
          table: owner.table,
          foreign: target.table,
          cardinality: key.isUnique ? 'one-to-one' : 'many-to-one',
          constraint: key.name,
          constraintSql: quoteCatalogName(key.name),
          pairs: owner.columns.flatMap((own, i) => {
            const foreign = target.columns[i]
            return foreign ? [{ own, foreign }] : []
          }),
          junction: null,
          isSelf: owner.table === target.table,
        })
      }
    }
  }
  return [...direct, ...direct.map(inverse), ...throughJunctions(direct)]
}

/** The table itself if it is exposed, and each exposed view that shows all of the columns. */
function showings(
  oid: string,
  numbers: readonly number[],
  tables: ReadonlyMap<string, NumberedTable>,
  viewOrigins: ReadonlyMap<string, ReadonlyMap<number, ColumnOrigin>>,
): { table: Table; columns: Column[] }[] {
  const found: { table: Table; columns: Column[] }[] = []
  const own = tables.get(oid)
  if (own && !own.table.isView) {
    const columns = numbers.flatMap((number) => own.byNumber.get(number) ?? [])
    if (columns.length === numbers.length) found.push({ table: own.table, columns })
  }
  for (const [viewOid, origins] of viewOrigins) {
    const view = tables.get(viewOid)
    if (!view) continue
    const choices = numbers.map((number) =>
      [...origins]
        .filter(([, origin]) => origin.relationOid === oid && origin.column === number)
        .flatMap(([viewColumn]) => view.byNumber.get(viewColumn) ?? []),
    )
    for (const columns of combinations(choices)) found.push({ table: view.table, columns })
  }
  return found
}

/** Every combination of one element from each list; a view may show the same column twice. */
function combinations<T>(lists: readonly (readonly T[])[]): T[][] {
  return lists.reduce<T[][]>((heads, list) => heads.flatMap((head) => list.map((item) => [...head, item])), [[]])
}

function inverse(relationship: ForeignKey): ForeignKey {
  const cardinality: Cardinality = relationship.cardinality === 'one-to-one' ? 'one-to-one' : 'one-to-many'
  return {
    ...relationship,
    table: relationship.foreign,
    foreign: relationship.table,
    cardinality,
    pairs: relationship.pairs.map(swap),
  }
}

function swap(pair: ColumnPair): ColumnPair {
  return { own: pair.foreign, foreign: pair.own }
}

/** A table whose primary key contains two foreign keys joins the two tables many to many. */
function throughJunctions(direct: readonly ForeignKey[]): ForeignKey[] {
  const found: ForeignKey[] = []
  const byTable = groupBy(
    direct.filter((relationship) => relationship.cardinality === 'many-to-one'),
    (relationship) => relationship.table,
  )
  for (const [junction, relationships] of byTable) {
    for (const source of relationships) {
      for (const target of relationships) {
        if (source.constraint === target.constraint) continue
        const keyed = [...source.pairs, ...target.pairs].every((pair) => junction.primaryKey.includes(pair.own.name))
        if (!keyed) continue
        found.push({
          kind: 'foreign-key',
          table: source.foreign,
          foreign: target.foreign,
          cardinality: 'many-to-many',
          constraint: '',
          constraintSql: NOTHING,
          pairs: [],
          junction: {
            table: junction,
            ownConstraint: source.constraint,
            foreignConstraint: target.constraint,
            fromSource: source.pairs.map(swap),
            toTarget: target.pairs,
          },
          isSelf: source.foreign === target.foreign,
        })
      }
    }
  }
  return found
}
