import type { z } from 'zod'
import { EXPORT_MEDIA_TYPES, type ExportFormat } from '#contracts/export-formats.ts'
import type { FunctionContext } from '../context.ts'
import { refuseWithoutCsrfToken } from '../csrf.ts'
import { refuse } from '../refuse.ts'
import { fileName } from './safe-text.ts'

/** Codes of the database for a caller without permission. */
const NOT_THEIRS = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

/**
 * Callers whose file is being written. A second concurrent file would take a double share of a resource that others
 * wait for.
 */
const underWay = new Set<string>()

/** The request for a file of a plan, checked, of a caller who has no other file under way; else the refusal. */
export async function answerExport<Body extends { readonly planId: string | null }>(
  request: Request,
  { caller: { userId } }: FunctionContext,
  schema: z.ZodType<Body>,
  answer: (body: Body) => Promise<Response>,
): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal

  const body = schema.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either, and answered as a plan that the caller may not read.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'request.malformed')
  }
  if (userId === null) return refuse(404, 'plan.not-found')
  if (underWay.has(userId)) {
    const busy = refuse(429, 'export.under-way')
    busy.headers.set('retry-after', '1')
    return busy
  }

  underWay.add(userId)
  try {
    return await answer(body.data)
  } finally {
    underWay.delete(userId)
  }
}

/** The part of a plan the caller may see, or the refusal. No file is made of an example. */
export async function readPlan<Row>(
  context: FunctionContext,
  planId: string,
  columns: string,
): Promise<Row | Response> {
  const { data, error } = await context.asCaller
    .from('event_plans')
    .select(`${columns}, example`)
    .eq('id', planId)
    .maybeSingle()
  if (error && !NOT_THEIRS.includes(error.code)) return unread(context, error)
  if (data === null) return refuse(404, 'plan.not-found')
  const row = data as unknown as Row & { readonly example: string | null }
  return row.example === null ? row : refuse(409, 'plan.is-example')
}

/** The refusal of what the database did not answer, with a line for operators. */
export function unread(
  { log, requestId }: FunctionContext,
  error: { readonly code: string; readonly message: string },
) {
  log.error({ requestId, code: error.code, reason: error.message }, 'export not read')
  return refuse(503, 'export.unavailable')
}

/** The refusal of a PDF to a plan whose owner's tier has none; null where it has. */
export async function refusePdf(context: FunctionContext, planId: string): Promise<Response | null> {
  const tier = await readPlan<{ has_pdf_export: boolean }>(context, planId, 'has_pdf_export')
  if (tier instanceof Response) return tier
  return tier.has_pdf_export ? null : refuse(402, 'export.not-in-tier')
}

/** A file as a download, named after what it is and its plan. */
export const fileResponse = (
  content: Uint8Array<ArrayBuffer>,
  format: ExportFormat,
  name: readonly string[],
): Response =>
  new Response(content, {
    headers: {
      'content-type': EXPORT_MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="${fileName(name, format)}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
