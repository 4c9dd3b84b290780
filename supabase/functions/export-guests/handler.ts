import { exportGuestsRequest, formatOfGuestFile, isLabelFile, labelSheetIn } from '#contracts/export-guests.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf } from '../_shared/files/answer-export.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { GUEST_PLAN_SELECT, type GuestPlanRow } from '../_shared/guests/guest-rows.ts'
import { readNeeds, readParties } from '../_shared/guests/read-guests.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes a plan's guest list as a file, for every member of the plan, read as the caller: the database decides, who may
 * know needs too. PDF requires a tier that includes it; the tier of the plan's owner counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportGuestsRequest, async ({ planId, file, language, ...wishes }) => {
    const format = formatOfGuestFile(file)
    // The tier is read first, as a single value, so that a whole list is not read for a refused request.
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const plan = await readPlan<GuestPlanRow>(context, planId, GUEST_PLAN_SELECT)
    if (plan instanceof Response) return plan
    const needs = wishes.hasNeeds === true && !isLabelFile(file) ? await readNeeds(context, planId) : null
    if (needs instanceof Response) return needs
    const parties = await readParties(context, planId)
    if (parties instanceof Response) return parties

    const spoken = language ?? plan.language
    const content = await context.runWorkerTask<typeof workerTask>({
      rows: { plan, parties, needs },
      file,
      language: spoken,
      lists: wishes.lists ?? ['by-table', 'alphabetical'],
      hasMenus: wishes.hasMenus === true,
      sheet: wishes.sheet ?? labelSheetIn(plan.country_code),
      nowMs: Date.now(),
    })
    return fileResponse(content, format, [guestMessages(spoken)(`guests.paper.file.${file}`), plan.name])
  })
