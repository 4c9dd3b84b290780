import { exportCatererListRequest } from '#contracts/export-caterer-list.ts'
import { paperSizeIn } from '#domain/plans/paper-size.ts'
import type { CatererAnswerRow } from '#domain/seating/caterer/caterer-answer.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, refusePdf, unread } from '../_shared/files/answer-export.ts'
import { refuse } from '../_shared/refuse.ts'
import { CATERER_PLAN_SELECT, type CatererPlanRow } from './caterer-rows.ts'
import { fileWords } from './messages.ts'
import type { workerTask } from './worker-task.ts'

const SIZES = { a4: 'A4', letter: 'LETTER' } as const

/** Codes of the database for what the plan does not have. */
const MISSING = ['plan.not-found', 'seating.not-found', 'caterer-version.not-found'] as const

/**
 * Writes the caterer's list as a file, for every member of the plan, read as the caller: the database decides who may know
 * needs and notes it. PDF requires a tier that includes it; the tier of the plan's owner counts.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportCatererListRequest, async ({ planId, subEventId, format, ...wishes }) => {
    // The tier is read first, as a single value, so that a whole list is not read for a refused request.
    const refusal = format === 'pdf' ? await refusePdf(context, planId) : null
    if (refusal) return refusal
    const plan = await readPlan<CatererPlanRow>(context, planId, CATERER_PLAN_SELECT)
    if (plan instanceof Response) return plan
    const { data, error } = await context.asCaller.rpc('caterer_list', {
      plan_id: planId,
      sub_event_id: subEventId,
      ...(wishes.arrangementId !== undefined && { arrangement_id: wishes.arrangementId }),
      ...(wishes.version !== undefined && { version: wishes.version }),
    })
    if (error) {
      const missing = MISSING.find((code) => code === error.message)
      return missing ? refuse(404, missing) : unread(context, error)
    }
    const answer = data as CatererAnswerRow
    // The list is shown of another one then, which a file would not say.
    const isAnother = wishes.version === undefined && answer.arrangement_id !== wishes.arrangementId
    if (wishes.arrangementId !== undefined && isAnother) return refuse(404, 'seating.not-found')
    const language = wishes.language ?? plan.language
    const version = wishes.version ?? null
    const content = await context.runWorkerTask<typeof workerTask>({
      rows: { plan, answer, subEventId, version },
      format,
      language,
      size: wishes.sheet ? SIZES[wishes.sheet] : paperSizeIn(plan.country_code),
      nowMs: Date.now(),
    })
    const name = fileWords(language).t('caterer.paper.file')
    return fileResponse(content, format, [name, ...(version === null ? [] : [`v${version}`]), plan.name])
  })
