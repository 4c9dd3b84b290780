import type { SqlText } from '../query/sql-text.ts'
import type { FilterTest } from '../request/parse-filter.ts'
import type { Aggregate, JoinType } from '../request/parse-select.ts'
import type { JsonStep } from '../request/scanner.ts'
import type { Column, ComputedColumn, Relationship, Table } from '../schema-cache/schema-cache.ts'

/** A column of a node's relation, or a place inside its JSON. */
export interface Place {
  readonly column: Column | ComputedColumn
  readonly path: readonly JsonStep[]
}

/**
 * The name of an output value. `sql` is set when the catalogue has the name; a caller's alias has none and is sent to
 * the database as a value.
 */
export interface OutputKey {
  readonly name: string
  readonly sql: SqlText | null
}

export type Selected =
  | { readonly kind: 'star' }
  | {
      readonly kind: 'value'
      /** Null is the whole row, as in `count()`. */
      readonly place: Place | null
      readonly cast: SqlText | null
      readonly aggregate: Aggregate | null
      readonly aggregateCast: SqlText | null
      readonly key: OutputKey
    }
  | { readonly kind: 'embed'; readonly node: ReadNode }

export type Condition =
  | { readonly kind: 'test'; readonly place: Place; readonly isNegated: boolean; readonly test: FilterTest }
  | { readonly kind: 'embedded'; readonly node: ReadNode; readonly exists: boolean }
  | {
      readonly kind: 'logic'
      readonly operator: 'and' | 'or'
      readonly isNegated: boolean
      readonly terms: readonly Condition[]
    }

export interface PlannedOrder {
  readonly place: Place
  /** Set when the order is by a column of this embedded relation. */
  readonly node: ReadNode | null
  readonly direction: 'asc' | 'desc' | null
  readonly nulls: 'first' | 'last' | null
}

/** Source of a root's rows: the relation itself, the rows a statement changed, or the rows a function returned. */
export type RootSource = 'relation' | 'changed' | 'called'

/**
 * One relation of a request with its requested columns and conditions; every name in the tree is resolved against the
 * schema.
 */
export interface ReadNode {
  /** Unique in the tree; the SQL alias is derived from it. */
  readonly id: number
  readonly table: Table
  readonly source: RootSource
  /** The name as the caller wrote it, for paths of filters; the root has the relation's name. */
  readonly name: string
  readonly alias: string | null
  readonly key: OutputKey
  /** Null for the root. */
  readonly relationship: Relationship | null
  readonly isSpread: boolean
  readonly join: JoinType
  readonly selected: Selected[]
  readonly children: ReadNode[]
  readonly where: Condition[]
  order: readonly PlannedOrder[]
  limit: number | null
  offset: number
}
