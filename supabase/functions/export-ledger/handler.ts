import { exportLedgerRequest } from '#contracts/export-ledger.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf } from '../_shared/files/answer-export.ts'
import { ledgerMessages } from '../_shared/ledger-messages.ts'
import { refuse } from '../_shared/refuse.ts'
import { LEDGER_SELECT, type ReadLedgerRow } from './ledger-row.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes a plan's ledger as a file, for the members of the plan who may read its money: read as the caller, so row-level security decides, in
 * one request, so all figures are from one moment. PDF requires a tier that includes it; the tier of the plan's owner
 * counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportLedgerRequest, async ({ planId, format, language }) => {
    // The tier is read first, as a single value, so that a whole ledger is not read for a refused request.
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const row = await readPlan<ReadLedgerRow>(context, planId, LEDGER_SELECT)
    if (row instanceof Response) return row
    const { total_budget } = row
    if (total_budget === null) return refuse(403, 'access.not-allowed')
    const spoken = language ?? row.language
    const content = await context.runWorkerTask<typeof workerTask>({
      row: { ...row, total_budget },
      format,
      language: spoken,
      nowMs: Date.now(),
    })
    return fileResponse(content, format, [ledgerMessages(spoken)('ledger.statement.file'), row.name])
  })
