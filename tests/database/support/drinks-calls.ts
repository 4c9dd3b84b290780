import type { TransactionSql } from 'postgres'
import { fromDrinksSave } from '#contracts/drinks.ts'
import type { DrinkResult } from '#domain/drinks/drink-result.ts'
import { drinkRows, exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'
import { json, type Rows } from './test-context.ts'

/** The procedures of drinks as the data API calls them: JSON as text, every argument by its name. */

export const readDrinks = (sql: TransactionSql, planId: string): Promise<Rows> =>
  sql`select drinks_plan(plan_id => ${planId}) as drinks`

export const saveDrinks = (sql: TransactionSql, planId: string, drinks: unknown): Promise<Rows> =>
  sql`select save_drinks_plan(plan_id => ${planId}, drinks => ${json(drinks)}::text::jsonb) as drinks`

export const resetDrinks = (sql: TransactionSql, planId: string, revision: string | null): Promise<Rows> =>
  sql`select reset_drinks_plan(plan_id => ${planId}, revision => ${revision}) as drinks`

export const restoreDrinks = (sql: TransactionSql, planId: string, revision: string): Promise<Rows> =>
  sql`select restore_drinks_plan(plan_id => ${planId}, revision => ${revision}) as drinks`

export const saveLeftovers = (sql: TransactionSql, planId: string, leftovers: unknown): Promise<Rows> =>
  sql`select save_drink_leftovers(plan_id => ${planId}, leftovers => ${json(leftovers)}::text::jsonb) as drinks`

export const acceptProposals = (sql: TransactionSql, planId: string, proposals: unknown): Promise<Rows> =>
  sql`select accept_drink_proposals(plan_id => ${planId}, proposals => ${json(proposals)}::text::jsonb) as drinks`

/** A save of the example's drinks, as the app sends it. */
export const aDrinksSave = (
  { base = null, revision = crypto.randomUUID() }: { base?: string | null; revision?: string } = {},
  changes: Parameters<typeof exampleDrinkAnswers>[0] = {},
) =>
  fromDrinksSave(
    {
      revision,
      base,
      answers: exampleDrinkAnswers(changes),
      choices: exampleDrinkChoices(),
      result: anExampleResult(),
      defaults: null,
    },
    'MXN',
  )

const anExampleResult = (): DrinkResult => drinkRows({ drinkPlanId: '', revision: '' }).result

/** A proposal of each kind, under keys of its own. */
export const aTaskProposal = (changes: object = {}) => ({
  key: 'task-order-bottles',
  kind: 'task',
  id: crypto.randomUUID(),
  name: 'Encargar las botellas',
  description: 'Con la lista de compras.',
  due_on: '2027-04-24',
  priority: 'high',
  ...changes,
})

export const aBudgetProposal = (changes: object = {}) => ({
  key: 'budget-supermarket',
  kind: 'budget',
  id: crypto.randomUUID(),
  name: 'Refrescos y agua',
  amount: 3200.5,
  ...changes,
})
