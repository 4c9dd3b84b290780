import {
  cardPaperIn,
  exportSeatingRequest,
  formatOfSeatingFile,
  type SeatingFile,
  seatingChoices,
} from '#contracts/export-seating.ts'
import type { SeatedRoomRow } from '#domain/seating/seating-row.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf, unread } from '../_shared/files/answer-export.ts'
import { GUEST_PLAN_SELECT, type GuestPlanRow } from '../_shared/guests/guest-rows.ts'
import { readNeeds, readParties } from '../_shared/guests/read-guests.ts'
import { refuse } from '../_shared/refuse.ts'
import { seatingMessages } from './seating-messages.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes who sits where in an arrangement as a file, for every member of the plan, read as the caller: the database
 * decides, who may know needs too. PDF requires a tier that includes it; the tier of the plan's owner counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportSeatingRequest, async ({ planId, file, language, ...choices }) => {
    const format = formatOfSeatingFile(file)
    // The tier is read first, as a single value, so that a whole list is not read for a refused request.
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const plan = await readPlan<GuestPlanRow>(context, planId, GUEST_PLAN_SELECT)
    if (plan instanceof Response) return plan
    const subEventId = choices.subEventId ?? plan.sub_events.find(({ is_main }) => is_main)?.id
    if (!subEventId || !plan.sub_events.some(({ id }) => id === subEventId)) return refuse(404, 'seating.not-found')
    const seating = await readSeating(context, planId, subEventId, choices.arrangementId)
    if (seating instanceof Response) return seating
    const needs = choices.hasNeeds === true && seatingChoices(file).hasNeeds ? await readNeeds(context, planId) : null
    if (needs instanceof Response) return needs
    const parties = await readParties(context, planId)
    if (parties instanceof Response) return parties

    const picture = file === 'room-plan' ? await readPicture(context, seating) : null
    const spoken = language ?? plan.language
    const content = await context.runWorkerTask<typeof workerTask>({
      rows: { plan, parties, needs, seating, subEventId, picture },
      file,
      language: spoken,
      orders: choices.orders ?? ['by-table', 'by-name'],
      paper: paperFor(file, choices.paper, plan.country_code),
      cards: choices.cards ?? 'tent',
      hasMenus: choices.hasMenus === true,
      hasNames: choices.hasNames === true,
      nowMs: Date.now(),
    })
    return fileResponse(content, format, [seatingMessages(spoken)(`seating.paper.file.${file}`), plan.name])
  })

/** The paper that was chosen, where it is one for this file; else the usual one of the country. */
function paperFor(file: SeatingFile, chosen: ReturnType<typeof cardPaperIn> | 'a3' | undefined, countryCode: string) {
  const isPossible = seatingChoices(file).papers.some((paper) => paper === chosen)
  return chosen && isPossible ? chosen : cardPaperIn(countryCode)
}

/** The room and its seats in the arrangement asked for, by default the final one. */
async function readSeating(
  context: FunctionContext,
  planId: string,
  subEventId: string,
  arrangementId: string | undefined,
): Promise<SeatedRoomRow | Response> {
  const { data, error } = await context.asCaller.rpc('seating', {
    plan_id: planId,
    sub_event_id: subEventId,
    ...(arrangementId && { arrangement_id: arrangementId }),
  })
  if (error) return unread(context, error)
  const row = data as SeatedRoomRow | null
  if (row === null || (arrangementId && row.arrangement_id !== arrangementId)) return refuse(404, 'seating.not-found')
  return row
}

/** The picture below the room, where it is shown; null where there is none, or it cannot be had. */
async function readPicture(
  { asCaller, log, requestId }: FunctionContext,
  { room }: SeatedRoomRow,
): Promise<ArrayBuffer | null> {
  if (!room?.background_path || room.is_background_shown === false) return null
  const { data, error } = await asCaller.storage.from('plan-files').download(room.background_path)
  if (!error) return await data.arrayBuffer()
  log.warn({ requestId, reason: error.message }, 'picture of a room not read')
  return null
}
