import type { RestContext } from './context.ts'
import { Parameters, sql } from './query/sql-text.ts'
import { requireOpenApiAccepted } from './request/media-type.ts'
import type { RestRequest } from './request/request.ts'
import { requestedSchema, transactionSettings } from './request/request.ts'
import { describeApi } from './response/open-api.ts'
import type { SchemaCache } from './schema-cache/schema-cache.ts'

/** GET of the root: an OpenAPI document of what the caller's role may access. */
export async function handleDescription(
  request: RestRequest,
  cache: SchemaCache,
  context: RestContext,
): Promise<Response> {
  requireOpenApiAccepted(request.accept)
  const { schema } = requestedSchema(request, cache)
  const settings = transactionSettings(request, cache, schema, { isReadOnly: true })
  const [row] = await context.transactions.run(settings, [accessible(schema.name)])
  const { tables, routines } = JSON.parse(row?.[0]?.toString() ?? '{}') as { tables: string[]; routines: string[] }
  const document = describeApi(schema, new Set(tables), new Set(routines), context)
  const body = request.method === 'HEAD' ? null : JSON.stringify(document)
  return new Response(body, { status: 200, headers: { 'content-type': 'application/openapi+json; charset=utf-8' } })
}

function accessible(schema: string) {
  const parameters = new Parameters()
  const text = sql`SELECT json_build_object(
    'tables', coalesce((
      SELECT json_agg(c.relname) FROM pg_catalog.pg_class c JOIN pg_catalog.pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = ${parameters.add(schema)} AND c.relkind IN ('r', 'v', 'm', 'f', 'p')
        AND (has_table_privilege(c.oid, 'SELECT, INSERT, UPDATE, DELETE') OR has_any_column_privilege(c.oid, 'SELECT, INSERT, UPDATE'))
    ), '[]'),
    'routines', coalesce((
      SELECT json_agg(DISTINCT p.proname) FROM pg_catalog.pg_proc p JOIN pg_catalog.pg_namespace n ON n.oid = p.pronamespace
      WHERE n.nspname = ${parameters.add(schema)} AND has_function_privilege(p.oid, 'EXECUTE')
    ), '[]'))::text`
  return { text, parameters }
}
