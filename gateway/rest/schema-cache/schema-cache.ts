import type { SqlText } from '../query/sql-text.ts'

/** The data API's model of the database: read from the catalogue, the only source of identifiers. */
export interface SchemaCache {
  /** Exposed schemas, the default one first. */
  readonly schemas: ReadonlyMap<string, Schema>
  /** Types that may be cast to, by the name a caller uses. */
  readonly types: ReadonlyMap<string, SqlText>
  /** Settings of each role (`alter role … set …`), applied to its transactions. */
  readonly roleSettings: ReadonlyMap<string, readonly (readonly [name: string, value: string])[]>
}

export interface Schema {
  readonly name: string
  readonly sql: SqlText
  readonly tables: ReadonlyMap<string, Table>
  /** Functions by name; several when overloaded. */
  readonly routines: ReadonlyMap<string, readonly Routine[]>
}

/** A table, a view, or the row type of a function. */
export interface Table {
  readonly schema: string
  readonly name: string
  readonly sql: SqlText
  /** The unqualified name, quoted: the key of an embedded relation. */
  readonly nameSql: SqlText
  readonly description: string | null
  readonly isView: boolean
  readonly isInsertable: boolean
  readonly isUpdatable: boolean
  readonly isDeletable: boolean
  readonly columns: ReadonlyMap<string, Column>
  /** Functions of the row that are read as columns. */
  readonly computed: ReadonlyMap<string, ComputedColumn>
  readonly primaryKey: readonly string[]
  readonly relationships: readonly Relationship[]
}

export interface Column {
  readonly name: string
  readonly sql: SqlText
  /** The type a JSON value is read as: domains by their base, lengths checked by the assignment. */
  readonly type: SqlText
  /** The declared type, for documentation. */
  readonly declaredType: string
  readonly base: BaseType
  readonly defaultSql: SqlText | null
  readonly isNullable: boolean
  readonly enumLabels: readonly string[]
  readonly maxLength: number | null
  readonly description: string | null
}

/** The kinds of type that have a different syntax in SQL. */
export type BaseType = 'json' | 'tsvector' | 'other'

export interface ComputedColumn {
  readonly name: string
  /** The output name, quoted. */
  readonly sql: SqlText
  /** The function, qualified. */
  readonly functionSql: SqlText
  readonly base: BaseType
}

export interface ColumnPair {
  readonly own: Column
  readonly foreign: Column
}

export type Cardinality = 'many-to-one' | 'one-to-one' | 'one-to-many' | 'many-to-many'

/** A relationship from one table's row to rows of another. */
export type Relationship = ForeignKey | ComputedRelationship

export interface ForeignKey {
  readonly kind: 'foreign-key'
  readonly table: Table
  readonly foreign: Table
  readonly cardinality: Cardinality
  /** Empty for many-to-many. */
  readonly constraint: string
  readonly constraintSql: SqlText
  readonly pairs: readonly ColumnPair[]
  readonly junction: Junction | null
  readonly isSelf: boolean
}

export interface Junction {
  readonly table: Table
  readonly ownConstraint: string
  readonly foreignConstraint: string
  /** `own` is the source's column, `foreign` the junction's. */
  readonly fromSource: readonly ColumnPair[]
  /** `own` is the junction's column, `foreign` the target's. */
  readonly toTarget: readonly ColumnPair[]
}

export interface ComputedRelationship {
  readonly kind: 'computed'
  readonly table: Table
  readonly foreign: Table
  readonly functionName: string
  readonly functionNameSql: SqlText
  readonly functionSql: SqlText
  readonly isToOne: boolean
}

export interface Routine {
  readonly schema: string
  readonly name: string
  readonly sql: SqlText
  readonly description: string | null
  readonly parameters: readonly RoutineParameter[]
  readonly volatility: 'immutable' | 'stable' | 'volatile'
  readonly isSetOf: boolean
  readonly returns: RoutineResult
  readonly isolation: string | null
}

export type RoutineResult =
  | { readonly kind: 'void' }
  | { readonly kind: 'scalar' }
  /** The row type: a table of the cache with its relationships, or one built from the result's columns. */
  | { readonly kind: 'row'; readonly table: Table }

export interface RoutineParameter {
  /** Empty for the single unnamed parameter. */
  readonly name: string
  readonly sql: SqlText
  readonly type: SqlText
  readonly typeName: string
  readonly isRequired: boolean
  readonly isVariadic: boolean
}

export function isToOne(relationship: Relationship): boolean {
  if (relationship.kind === 'computed') return relationship.isToOne
  return relationship.cardinality === 'many-to-one' || relationship.cardinality === 'one-to-one'
}
