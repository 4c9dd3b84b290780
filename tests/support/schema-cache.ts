import { catalogSql, quoteCatalogName, sql } from '#gateway/rest/query/sql-text.ts'
import { foreignKeyRelationships } from '#gateway/rest/schema-cache/relationships.ts'
import type {
  BaseType,
  Column,
  Relationship,
  Routine,
  SchemaCache,
  Table,
} from '#gateway/rest/schema-cache/schema-cache.ts'

/** A column for tests. */
export function aColumn(name: string, type: string, base: BaseType = 'other'): Column {
  return {
    name,
    sql: quoteCatalogName(name),
    type: catalogSql(type),
    declaredType: type,
    base,
    defaultSql: null,
    isNullable: true,
    enumLabels: [],
    maxLength: null,
    description: null,
  }
}

function aTable(name: string, columns: readonly Column[]): Table & { relationships: Relationship[] } {
  return {
    schema: 'public',
    name,
    sql: sql`"public".${quoteCatalogName(name)}`,
    nameSql: quoteCatalogName(name),
    description: null,
    isView: false,
    isInsertable: true,
    isUpdatable: true,
    isDeletable: true,
    columns: new Map(columns.map((column) => [column.name, column])),
    computed: new Map(),
    primaryKey: ['id'],
    relationships: [],
  }
}

/**
 * Two tables, `people` and their `tasks`, and a function, without a database: for the tests of parsing and planning.
 */
export function aSchemaCache(): SchemaCache & {
  readonly people: Table
  readonly tasks: Table
  readonly search: Routine
} {
  const personColumns = [
    aColumn('id', 'integer'),
    aColumn('name', 'text'),
    aColumn('data', 'jsonb', 'json'),
    aColumn('words', 'tsvector', 'tsvector'),
  ]
  const taskColumns = [aColumn('id', 'integer'), aColumn('title', 'text'), aColumn('person_id', 'integer')]
  const people = aTable('people', personColumns)
  const tasks = aTable('tasks', taskColumns)
  const numbered = (oid: string, table: Table, columns: readonly Column[]) =>
    [oid, { oid, table, byNumber: new Map(columns.map((column, i) => [i + 1, column])) }] as const
  const key = {
    name: 'tasks_person_fkey',
    tableOid: '2',
    foreignOid: '1',
    columns: [3],
    foreignColumns: [1],
    isUnique: false,
  }
  const tables = new Map([numbered('1', people, personColumns), numbered('2', tasks, taskColumns)])
  for (const relationship of foreignKeyRelationships([key], tables, new Map())) {
    ;(relationship.table === people ? people : tasks).relationships.push(relationship)
  }
  const search: Routine = {
    schema: 'public',
    name: 'search',
    sql: sql`"public"."search"`,
    description: null,
    parameters: [
      {
        name: 'term',
        sql: sql`"term"`,
        type: sql`text`,
        typeName: 'text',
        isRequired: true,
        isVariadic: false,
      },
    ],
    volatility: 'stable',
    isSetOf: true,
    returns: { kind: 'row', table: people },
    isolation: null,
  }
  const schema = {
    name: 'public',
    sql: sql`"public"`,
    tables: new Map([
      ['people', people],
      ['tasks', tasks],
    ]),
    routines: new Map([['search', [search]]]),
  }
  const types = new Map([['text', sql`"pg_catalog"."text"`]])
  return { schemas: new Map([['public', schema]]), types, roleSettings: new Map(), people, tasks, search }
}
