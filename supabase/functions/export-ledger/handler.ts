import { EXPORT_MEDIA_TYPES, type ExportFormat, exportLedgerRequest } from '#contracts/export-ledger.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import { refuse } from '../_shared/refuse.ts'
import { LEDGER_SELECT, type LedgerRow } from './ledger-row.ts'
import { fileName } from './safe-text.ts'
import type { workerTask } from './worker-task.ts'

/** Codes of the database for a caller without permission. */
const NOT_THEIRS = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

/**
 * Callers whose file is being written. A second concurrent file would take a double share of a resource that others
 * wait for.
 */
const underWay = new Set<string>()

/**
 * Writes a plan's ledger as a file, for every member of the plan: read as the caller, so row-level security decides, in
 * one request, so all figures are from one moment. PDF requires a tier that includes it; the tier of the plan's owner
 * counts.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal

  const body = exportLedgerRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) {
    // What is no id is no plan's either, and answered as a plan that the caller may not read.
    const isOnlyThePlan = body.error.issues.every(({ path }) => path[0] === 'planId')
    return isOnlyThePlan ? refuse(404, 'plan.not-found') : refuse(400, 'request.malformed')
  }
  const { userId } = context.caller
  if (userId === null) return refuse(404, 'plan.not-found')
  if (underWay.has(userId)) {
    const busy = refuse(429, 'export.under-way')
    busy.headers.set('retry-after', '1')
    return busy
  }

  underWay.add(userId)
  try {
    return await answer(context, body.data)
  } finally {
    underWay.delete(userId)
  }
}

async function answer(
  context: FunctionContext,
  { planId, format, language }: { planId: string; format: ExportFormat; language?: Language | undefined },
): Promise<Response> {
  // The tier is read first, as a single value, so that a whole ledger is not read for a refused request.
  if (format === 'pdf') {
    const tier = await readPlan<{ has_pdf_export: boolean }>(context, planId, 'has_pdf_export')
    if (tier instanceof Response) return tier
    if (!tier.has_pdf_export) return refuse(402, 'export.not-in-tier')
  }
  const row = await readPlan<LedgerRow>(context, planId, LEDGER_SELECT)
  if (row instanceof Response) return row

  const spoken = language ?? row.language
  const name = fileName([ledgerMessages(spoken)('ledger.statement.file'), row.name], format)
  return new Response(
    await context.runWorkerTask<typeof workerTask>({ row, format, language: spoken, nowMs: Date.now() }),
    {
      headers: {
        'content-type': EXPORT_MEDIA_TYPES[format],
        'content-disposition': `attachment; filename="${name}"`,
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      },
    },
  )
}

/** The part of a plan the caller may see, or the refusal. */
async function readPlan<Row>(
  { asCaller, log, requestId }: FunctionContext,
  planId: string,
  columns: string,
): Promise<Row | Response> {
  const { data, error } = await asCaller.from('event_plans').select(columns).eq('id', planId).maybeSingle()
  if (error && !NOT_THEIRS.includes(error.code)) {
    log.error({ requestId, code: error.code, reason: error.message }, 'ledger not read')
    return refuse(503, 'export.unavailable')
  }
  return data === null ? refuse(404, 'plan.not-found') : (data as unknown as Row)
}
