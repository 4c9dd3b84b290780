import type { AnalyticsRow } from '#contracts/analytics/analytics.ts'
import { exportAnalyticsRequest } from '#contracts/export-analytics.ts'
import type { Language } from '#domain/plans/event-types.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, unread } from '../_shared/files/answer-export.ts'
import { refuse } from '../_shared/refuse.ts'
import { analyticsWords } from './messages.ts'
import type { workerTask } from './worker-task.ts'

interface PlanRow {
  readonly name: string
  readonly language: Language
  readonly country_code: string
}

/**
 * Writes the figures of a plan, or of all plans, as a file; see contracts/export-analytics.ts. Read as the caller: the database decides what of
 * them the caller may see, and which plans' tiers have the file.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportAnalyticsRequest, async ({ planId, file, language, ...filters }) => {
    const plan = planId === null ? null : await readPlan<PlanRow>(context, planId, 'name, language, country_code')
    if (plan instanceof Response) return plan
    const { data, error } = await context.asCaller.rpc('analytics', {
      ...(planId !== null && { plan_id: planId }),
      ...(planId === null && filters.type !== undefined && { event_types: [filters.type] }),
      ...(planId === null && filters.period !== undefined && { period: filters.period }),
      ...(planId === null && filters.from !== undefined && { first_day: filters.from }),
      ...(planId === null && filters.to !== undefined && { last_day: filters.to }),
      ...(filters.currency !== undefined && { currency: filters.currency }),
      only_with: file === 'pdf' ? 'pdf' : 'analytics',
    })
    const notInTier = () => refuse(402, file === 'pdf' ? 'export.not-in-tier' : 'analytics.not-in-tier')
    if (error)
      return error.message === 'analytics.not-in-tier' ? refuse(402, 'analytics.not-in-tier') : unread(context, error)
    // Since the plan was read, the caller may have left it.
    if (data === null) return refuse(404, 'plan.not-found')
    const row = data as AnalyticsRow
    if (row.plans === 0) return notInTier()
    const spoken = language ?? plan?.language ?? 'es'
    const content = await context.runWorkerTask<typeof workerTask>({
      row,
      plan: plan && { name: plan.name, country_code: plan.country_code },
      file,
      language: spoken,
    })
    const { t } = analyticsWords(spoken)
    return fileResponse(content, file, [t('analytics.paper.file'), plan?.name ?? t('analytics.paper.all')])
  })
