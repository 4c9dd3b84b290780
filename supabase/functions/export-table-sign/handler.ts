import { signPaper as english } from '#content/sign-paper/en.ts'
import { signPaper as spanish } from '#content/sign-paper/es.ts'
import { exportTableSignRequest } from '#contracts/export-table-sign.ts'
import { signAddress } from '#domain/seating/table-sign.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf } from '../_shared/files/answer-export.ts'
import { writeTableSign } from '../_shared/links/table-sign.ts'
import { refuse } from '../_shared/refuse.ts'
import type { workerTask } from './worker-task.ts'

interface PlanRow {
  readonly name: string
  readonly guest_settings: { readonly first_host: string | null; readonly second_host: string | null } | null
}

/**
 * Writes the sign of a sub-event as a PDF, for those who may write the seating of the plan: its code is the link. PDF requires a tier
 * that includes it; the tier of the plan's owner counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportTableSignRequest, async ({ planId, subEventId, size, language }) => {
    const refusal = await refusePdf(context, planId)
    if (refusal) return refusal
    const plan = await readPlan<PlanRow>(context, planId, 'name, guest_settings(first_host, second_host)')
    if (plan instanceof Response) return plan
    const sign = await writeTableSign(context, { action: 'read', planId, subEventId })
    if (sign instanceof Response) return sign
    if (sign.token === null) return refuse(404, 'table-sign.closed')
    const { first_host, second_host } = plan.guest_settings ?? {}
    const content = await context.runWorkerTask<typeof workerTask>({
      planName: plan.name,
      hosts: [first_host, second_host].flatMap((host) => host ?? []),
      address: signAddress(context.siteUrl, sign.token),
      size,
      language,
      nowMs: Date.now(),
    })
    const { file } = language === 'en' ? english : spanish
    return fileResponse(content, 'pdf', [file, plan.name])
  })
