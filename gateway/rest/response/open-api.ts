import type { Column, Routine, Schema, Table } from '../schema-cache/schema-cache.ts'

/** Swagger 2.0, as PostgREST returns it, with the minimum that lets a tool list and call everything. */
export function describeApi(
  schema: Schema,
  tables: ReadonlySet<string>,
  routines: ReadonlySet<string>,
  site: { readonly siteUrl: string; readonly title: string },
): object {
  const shown = [...schema.tables.values()].filter((table) => tables.has(table.name))
  const callable = [...schema.routines].filter(([name]) => routines.has(name))
  const url = new URL(site.siteUrl)
  return {
    swagger: '2.0',
    info: { title: site.title, description: `The data API of schema ${schema.name}`, version: '14' },
    host: url.host,
    basePath: '/rest/v1',
    schemes: [url.protocol.slice(0, -1)],
    consumes: ['application/json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([
      ...shown.map((table) => [`/${table.name}`, tablePath(table)]),
      ...callable.map(([name, overloads]) => [`/rpc/${name}`, routinePath(overloads)]),
    ]),
    definitions: Object.fromEntries(shown.map((table) => [table.name, definition(table)])),
  }
}

function tablePath(table: Table): object {
  const operation = (summary: string, responses: object, parameters: object[] = []) => ({
    tags: [table.name],
    summary: table.description ?? summary,
    parameters,
    responses,
  })
  const rows = { type: 'array', items: { $ref: `#/definitions/${table.name}` } }
  const body = { name: 'body', in: 'body', schema: { $ref: `#/definitions/${table.name}` } }
  const filters = [...table.columns.values()].map((column) => ({ name: column.name, in: 'query', type: 'string' }))
  const range = ['select', 'order', 'limit', 'offset'].map((name) => ({ name, in: 'query', type: 'string' }))
  return {
    get: operation(`Read ${table.name}`, { 200: { description: 'OK', schema: rows } }, [...filters, ...range]),
    ...(table.isInsertable
      ? { post: operation(`Insert into ${table.name}`, { 201: { description: 'Created' } }, [body]) }
      : {}),
    ...(table.isUpdatable
      ? { patch: operation(`Update ${table.name}`, { 204: { description: 'No Content' } }, [...filters, body]) }
      : {}),
    ...(table.isDeletable
      ? { delete: operation(`Delete from ${table.name}`, { 204: { description: 'No Content' } }, filters) }
      : {}),
  }
}

function routinePath(overloads: readonly Routine[]): object {
  const [routine] = overloads
  const parameters = routine?.parameters.filter((parameter) => parameter.name !== '') ?? []
  const body = {
    name: 'args',
    in: 'body',
    schema: {
      type: 'object',
      properties: Object.fromEntries(parameters.map((parameter) => [parameter.name, typeOf(parameter.typeName)])),
      required: parameters.filter((parameter) => parameter.isRequired).map((parameter) => parameter.name),
    },
  }
  const operation = { tags: ['(rpc)'], responses: { 200: { description: 'OK' } } }
  return {
    post: { ...operation, summary: routine?.description ?? '', parameters: [body] },
    ...(routine && routine.volatility !== 'volatile'
      ? {
          get: {
            ...operation,
            parameters: parameters.map((parameter) => ({ name: parameter.name, in: 'query', type: 'string' })),
          },
        }
      : {}),
  }
}

function definition(table: Table): object {
  const columns = [...table.columns.values()]
  return {
    type: 'object',
    ...(table.description ? { description: table.description } : {}),
    required: columns.filter((column) => !column.isNullable).map((column) => column.name),
    properties: Object.fromEntries(columns.map((column) => [column.name, property(table, column)])),
  }
}

function property(table: Table, column: Column): object {
  const notes = [
    ...(column.description ? [column.description] : []),
    ...(table.primaryKey.includes(column.name) ? ['Note:\nThis is a Primary Key.<pk/>'] : []),
    ...table.relationships.flatMap((relationship) => {
      if (relationship.kind !== 'foreign-key' || relationship.cardinality !== 'many-to-one') return []
      const pair = relationship.pairs.find((each) => each.own === column)
      if (!pair) return []
      const { foreign } = relationship
      return [
        `Note:\nThis is a Foreign Key to \`${foreign.name}.${pair.foreign.name}\`.<fk table='${foreign.name}' column='${pair.foreign.name}'/>`,
      ]
    }),
  ]
  return {
    ...typeOf(column.declaredType),
    ...(column.enumLabels.length > 0 ? { enum: column.enumLabels } : {}),
    ...(column.maxLength === null ? {} : { maxLength: column.maxLength }),
    ...(column.defaultSql === null ? {} : { default: column.defaultSql }),
    ...(notes.length > 0 ? { description: notes.join('\n\n') } : {}),
  }
}

function typeOf(declared: string): { format: string; type?: string; items?: object } {
  if (declared.endsWith('[]')) return { format: declared, type: 'array', items: {} }
  if (/^(?:smallint|integer|bigint)$/.test(declared)) return { format: declared, type: 'integer' }
  if (/^(?:numeric|real|double precision)/.test(declared)) return { format: declared, type: 'number' }
  if (declared === 'boolean') return { format: declared, type: 'boolean' }
  if (declared === 'json' || declared === 'jsonb') return { format: declared }
  return { format: declared, type: 'string' }
}
