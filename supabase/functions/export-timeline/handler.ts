import { exportTimelineRequest, formatOfTimelineFile } from '#contracts/timeline/export-timeline.ts'
import { type EventTimelineRow, toEventTimelines } from '#contracts/timeline/timeline.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf, unread } from '../_shared/files/answer-export.ts'
import { refuse } from '../_shared/refuse.ts'
import { timelineWords } from './messages.ts'
import { TIMELINE_PLAN_SELECT, type TimelinePlanRow, type TimelineVendorRow } from './timeline-sheet.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes a timeline as a file, for every member of the plan, read as the caller: the database hides what is private from those who only
 * read. PDF requires a tier that includes it; the tier of the plan's owner counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportTimelineRequest, async ({ planId, timelineId, file, language, for: taker }) => {
    const format = formatOfTimelineFile(file)
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const plan = await readPlan<TimelinePlanRow>(context, planId, TIMELINE_PLAN_SELECT)
    if (plan instanceof Response) return plan
    const [timelines, vendors] = await Promise.all([
      context.asCaller.rpc('event_timelines', { plan_id: planId }),
      context.asCaller
        .from('vendors')
        .select('id, name, vendor_category')
        .eq('plan_id', planId)
        .order('name')
        .order('id'),
    ])
    if (timelines.error) return unread(context, timelines.error)
    if (vendors.error) return unread(context, vendors.error)
    // Since the plan was read, the caller may have left it.
    if (timelines.data === null) return refuse(404, 'plan.not-found')
    const timeline = toEventTimelines(timelines.data as EventTimelineRow[]).find(({ id }) => id === timelineId)
    if (!timeline) return refuse(404, 'timeline.not-found')
    const spoken = language ?? plan.language
    const content = await context.runWorkerTask<typeof workerTask>({
      ...{ plan, timeline, file, language: spoken, nowMs: Date.now() },
      vendors: vendors.data as TimelineVendorRow[],
      taker: taker ?? null,
    })
    return fileResponse(content, format, [timelineWords(spoken).t('timeline.paper.file'), plan.name])
  })
