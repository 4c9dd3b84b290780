import { exportGuestsRequest, formatOfGuestFile, isLabelFile, labelSheetIn } from '#contracts/export-guests.ts'
import type { PartyRow } from '#domain/guests/party.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf, unread } from '../_shared/files/answer-export.ts'
import { guestMessages } from '../_shared/guest-messages.ts'
import { refuse } from '../_shared/refuse.ts'
import { GUEST_PLAN_SELECT, type GuestPlanRow, type NeedsRow } from './guests-row.ts'
import type { workerTask } from './worker-task.ts'

/** Parties of one answer of the database: its own bound. */
const PAGE = 1_000

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

/** The whole list in the order of entry, page by page. */
async function readParties(context: FunctionContext, planId: string): Promise<readonly PartyRow[] | Response> {
  const all: PartyRow[] = []
  for (let after = 0; ; ) {
    const { data, error } = await context.asCaller.rpc('guest_list', { plan_id: planId, after, up_to: PAGE })
    if (error) return unread(context, error)
    const page = data as readonly PartyRow[]
    all.push(...page)
    if (page.length < PAGE) return all
    after = page.at(-1)?.list_position ?? after
  }
}

/** What the guests need; the procedure notes who read it. */
async function readNeeds(context: FunctionContext, planId: string): Promise<readonly NeedsRow[] | Response> {
  const { data, error } = await context.asCaller.rpc('guest_needs', { plan_id: planId })
  if (!error) return data as readonly NeedsRow[]
  return error.code === '42501' ? refuse(403, 'access.not-allowed') : unread(context, error)
}
