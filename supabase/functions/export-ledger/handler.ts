import { EXPORT_MEDIA_TYPES, type ExportFormat, exportLedgerRequest } from '#contracts/export-ledger.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { refuseWithoutCsrfToken } from '../_shared/csrf.ts'
import { ledgerWords } from '../_shared/ledger-words.ts'
import { refuse } from '../_shared/refuse.ts'
import { LEDGER_SELECT, type LedgerRow } from './ledger-row.ts'
import { fileName } from './safe-text.ts'
import { type Statement, toStatement } from './statement.ts'

/** What a database says to somebody who has no business there. */
const NOT_THEIRS = ['42501', 'PGRST301', 'PGRST302', 'PGRST303']

/** Callers whose file is being written. A second one at once would take twice of what others wait for. */
const underWay = new Set<string>()

/** Payments above which writing a file takes whoever hosts this seconds, and its caller rests before the next one. */
const LARGE = 500
const REST_MS = 30_000
/** Until when callers rest who had a large ledger written. */
const resting = new Map<string, number>()

/**
 * Writes a plan's ledger as a file, for every member of the plan: read as the caller, so row-level security decides, in one
 * request, so every figure is of one moment. PDF and XLSX are for the tiers that have them; the plan's owner counts.
 */
export async function handler(request: Request, context: FunctionContext): Promise<Response> {
  if (request.method !== 'POST') return refuse(405, 'request.method-not-allowed')
  const refusal = refuseWithoutCsrfToken(request)
  if (refusal) return refusal

  const body = exportLedgerRequest.safeParse(await request.json().catch(() => null))
  if (!body.success) return refuse(400, 'request.malformed')
  const { userId } = context.caller
  if (userId === null) return refuse(404, 'plan.not-found')
  const waitSeconds = underWay.has(userId) ? 1 : restOf(userId)
  if (waitSeconds > 0) {
    const busy = refuse(429, 'export.under-way')
    busy.headers.set('retry-after', String(waitSeconds))
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
  { caller, asCaller, log, requestId }: FunctionContext,
  { planId, format, language }: { planId: string; format: ExportFormat; language?: Language | undefined },
): Promise<Response> {
  const { data, error } = await asCaller.from('event_plans').select(LEDGER_SELECT).eq('id', planId).maybeSingle()
  if (error && !NOT_THEIRS.includes(error.code)) {
    log.error({ requestId, code: error.code, reason: error.message }, 'ledger not read')
    return refuse(503, 'export.unavailable')
  }
  if (!data) return refuse(404, 'plan.not-found')
  const row = data as unknown as LedgerRow
  if (format !== 'csv' && !row.has_pdf_export) return refuse(402, 'export.not-in-tier')

  const payments = row.vendors.reduce((sum, vendor) => sum + vendor.payments.length, 0)
  if (payments > LARGE && caller.userId !== null) resting.set(caller.userId, Date.now() + REST_MS)
  const statement = toStatement(row, Date.now())
  const spoken = language ?? statement.planLanguage
  const name = fileName([ledgerWords(spoken)('ledger.statement.file'), statement.planName], format)
  return new Response(await fileOf(statement, format, spoken), {
    headers: {
      'content-type': EXPORT_MEDIA_TYPES[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    },
  })
}

/** Seconds a caller has to rest, or 0. */
function restOf(userId: string): number {
  for (const [id, untilMs] of resting) if (untilMs <= Date.now()) resting.delete(id)
  return Math.ceil(((resting.get(userId) ?? 0) - Date.now()) / 1_000)
}

/** Each writer is loaded when it is first asked for: the libraries are large. */
async function fileOf(statement: Statement, format: ExportFormat, language: Language): Promise<BodyInit> {
  const say = ledgerWords(language)
  if (format === 'csv') return (await import('./to-csv.ts')).toCsv(statement, say)
  if (format === 'xlsx') return await (await import('./to-xlsx.ts')).toXlsx(statement, say)
  return await (await import('./to-pdf.ts')).toPdf(statement, language, say)
}
