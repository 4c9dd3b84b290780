import { exportLedgerRequest } from '#contracts/export-ledger.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf } from '../_shared/files/answer-export.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import { LEDGER_SELECT, type LedgerRow } from './ledger-row.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes a plan's ledger as a file, for every member of the plan: read as the caller, so row-level security decides, in
 * one request, so all figures are from one moment. PDF requires a tier that includes it; the tier of the plan's owner
 * counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportLedgerRequest, async ({ planId, format, language }) => {
    // The tier is read first, as a single value, so that a whole ledger is not read for a refused request.
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const row = await readPlan<LedgerRow>(context, planId, LEDGER_SELECT)
    if (row instanceof Response) return row
    const spoken = language ?? row.language
    const content = await context.runWorkerTask<typeof workerTask>({
      row,
      format,
      language: spoken,
      nowMs: Date.now(),
    })
    return fileResponse(content, format, [ledgerMessages(spoken)('ledger.statement.file'), row.name])
  })
