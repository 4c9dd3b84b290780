import { type SavedDrinksRow, toSavedDrinks } from '#contracts/drinks.ts'
import { exportDrinksRequest, formatOfDrinkFile } from '#contracts/export-drinks.ts'
import type { FunctionContext } from '../_shared/context.ts'
import { answerExport, fileResponse, readPlan, unread } from '../_shared/files/answer-export.ts'
import { refuse } from '../_shared/refuse.ts'
import { DRINKS_PLAN_SELECT, type DrinksPlanRow } from './drinks-sheet.ts'
import { drinkWords } from './messages.ts'
import type { workerTask } from './worker-task.ts'

/**
 * Writes the shopping list as it was saved, for every member of the plan, read as the caller: the database tells it only where
 * the tier of the plan's owner has the Drinks Wizard.
 */
export const handler = (request: Request, context: FunctionContext): Promise<Response> =>
  answerExport(request, context, exportDrinksRequest, async ({ planId, file, language }) => {
    const plan = await readPlan<DrinksPlanRow>(context, planId, DRINKS_PLAN_SELECT)
    if (plan instanceof Response) return plan
    const { data, error } = await context.asCaller.rpc('drinks_plan', { plan_id: planId })
    if (error) return unread(context, error)
    // Since the plan was read, the caller may have left it.
    if (data === null) return refuse(404, 'plan.not-found')
    const { isInTier, answers, result } = toSavedDrinks(data as SavedDrinksRow, plan.currency)
    if (!isInTier) return refuse(402, 'drinks.not-in-tier')
    if (!answers || !result) return refuse(404, 'drinks.not-found')
    const format = formatOfDrinkFile(file)
    const spoken = language ?? plan.language
    const content = await context.runWorkerTask<typeof workerTask>({
      plan,
      answers,
      result,
      format,
      language: spoken,
      nowMs: Date.now(),
    })
    return fileResponse(content, format, [drinkWords(spoken).t('drinks.paper.file'), plan.name])
  })
