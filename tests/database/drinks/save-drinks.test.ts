import { expect, test } from 'vitest'
import { type SavedDrinksRow, toSavedDrinks } from '#contracts/drinks.ts'
import { drinkRows, exampleDrinkAnswers, exampleDrinkChoices } from '#domain/example/drinks.ts'
import { withDatabase } from '#tests/support/database.ts'
import {
  aBudgetProposal,
  acceptProposals,
  aDrinksSave,
  aTaskProposal,
  readDrinks,
  resetDrinks,
  restoreDrinks,
  saveDrinks,
  saveLeftovers,
} from '../support/drinks-calls.ts'
import { type Outcome, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const onFree = withSharedContext(database)
/** The owner of the plan has a tier with drinks and a team; the drinks plan of the context is there. */
const withTier = (run: (context: TestContext) => Promise<void>) =>
  onFree(async (context) => {
    await context.sql`update subscriptions set tier = 'pro' where user_id = ${context.people.owner}`
    await run(context)
  })

const saved = (outcome: Outcome) => {
  if (!outcome.isAllowed) throw new Error(outcome.message)
  return outcome.rows[0]?.['drinks'] as SavedDrinksRow
}

const tables = async ({ sql, planId }: TestContext) => ({
  plans: await sql`select * from drink_plans where plan_id = ${planId} order by id`,
  results: await sql`select * from private.drink_results order by drink_plan_id`,
  choices: await sql`select * from drink_choices where plan_id = ${planId} order by item`,
  leftovers: await sql`select * from drink_leftovers where plan_id = ${planId}`,
  proposals: await sql`select * from drink_proposals where plan_id = ${planId}`,
})

test('what is saved is read as it was', () =>
  withTier(async ({ as, planId, drinks }) => {
    const changes = {
      barMode: 'beer-and-wine',
      ofAge: 3,
      unknownAge: 4,
      spirits: { tequila: 2.5, gin: 1 },
      changed: { firstHourServings: 1.5 },
      hours: 6.5,
      cocktails: [
        {
          name: 'Paloma',
          servings: 60,
          ingredients: [
            { name: 'Tequila', amount: 45, unit: 'ml', spirit: 'tequila' },
            { name: 'Sal', amount: 0.5, unit: 'g', spirit: null },
          ],
        },
      ],
    } as const
    const save = aDrinksSave({ base: drinks.drinkRevision }, changes)
    const row = saved(await as('editor', (sql) => saveDrinks(sql, planId, save)))
    expect(row).toEqual(saved(await as('viewer', (sql) => readDrinks(sql, planId))))
    const read = toSavedDrinks(row, 'MXN')
    expect(read.answers).toEqual(exampleDrinkAnswers(changes))
    expect(read.choices).toEqual(exampleDrinkChoices())
    expect(read.result).toEqual(drinkRows({ drinkPlanId: '', revision: '' }).result)
    expect(read).toMatchObject({ isInTier: true, revision: save.revision, binned: null, defaults: null })
  }))

test('a first save needs no base, and one that is based on nothing loses to what is there', () =>
  withTier(async (context) => {
    const { as, planId, sql } = context
    const refused = await as('owner', (inner) => saveDrinks(inner, planId, aDrinksSave()))
    expect(refused).toMatchObject({ message: 'drinks.changed-elsewhere' })
    await sql`delete from drink_plans`
    expect(saved(await as('owner', (inner) => saveDrinks(inner, planId, aDrinksSave()))).answers).not.toBeNull()
    expect(await sql`select 1 from drink_plans where plan_id = ${planId}`).toHaveLength(1)
  }))

test('the same save sent again changes nothing; another one by now is refused', () =>
  withTier(async (context) => {
    const { as, planId, drinks } = context
    const save = aDrinksSave({ base: drinks.drinkRevision })
    await as('owner', (sql) => saveDrinks(sql, planId, save))
    const before = await tables(context)
    expect(saved(await as('owner', (sql) => saveDrinks(sql, planId, save))).revision).toBe(save.revision)
    const late = await as('editor', (sql) => saveDrinks(sql, planId, aDrinksSave({ base: drinks.drinkRevision })))
    expect(late).toMatchObject({ message: 'drinks.changed-elsewhere' })
    expect(await tables(context)).toEqual(before)
  }))

test('a save replaces all choices', () =>
  withTier(async ({ as, planId, drinks }) => {
    const save = { ...aDrinksSave({ base: drinks.drinkRevision }), choices: [{ item: 'ice', price: 38.5 }] }
    const { choices } = saved(await as('owner', (sql) => saveDrinks(sql, planId, save)))
    expect(choices).toEqual([{ item: 'ice', bottle_id: null, size: null, price: 38.5 }])
  }))

const answers = (changes: object) => ({ ...aDrinksSave().answers, ...changes })
const choices = (...lines: object[]) => ({ choices: lines })

test.each<[string, object]>([
  ['a bar that is none', { answers: answers({ bar_mode: 'open' }) }],
  ['an answer that is missing', { answers: answers({ adults: null }) }],
  ['fewer than no people', { answers: answers({ minors: -1 }) }],
  ['more of age than are of unknown age', { answers: answers({ unknown_age: 1, of_age: 2 }) }],
  ['an assumption that is a text', { answers: answers({ changed: { toastMl: '100' } }) }],
  ['an assumption under a name that could be no key', { answers: answers({ changed: { 'a b': 1 } }) }],
  ['spirits as a list', { answers: answers({ spirits: ['gin'] }) }],
  ['a cocktail without ingredients', { answers: answers({ cocktails: [{ name: 'Uno', servings: 2 }] }) }],
  [
    'thirteen cocktails',
    {
      answers: answers({ cocktails: Array.from({ length: 13 }, () => ({ name: 'U', servings: 1, ingredients: [] })) }),
    },
  ],
  ['hours without end', { answers: answers({ hours: 1e9 }) }],
  ['a price below nothing', choices({ item: 'gin', price: -1 })],
  ['a price that is no number', choices({ item: 'gin', price: 'NaN' })],
  ['a choice of nothing', choices({ item: 'gin' })],
  ['an item that is none', choices({ item: 'sake', size: 700 })],
  ['an item twice', choices({ item: 'gin', size: 700 }, { item: 'gin', size: 750 })],
  ['a bottle with a strange name', choices({ item: 'gin', bottle_id: '<b>' })],
  ['a result that is a list', { result: [] }],
  ['a result beyond all size', { result: { lines: 'x'.repeat(30_000) } }],
  ['no revision', { revision: null }],
  ['a revision that is no id', { revision: 'first' }],
  ['defaults that are a text', { defaults: 'mine' }],
  ['defaults that lack something', { defaults: { bar_mode: 'full-bar' } }],
])('%s is malformed, and changes nothing', (_name, changes) =>
  withTier(async (context) => {
    const before = await tables(context)
    const sent = { ...aDrinksSave({ base: context.drinks.drinkRevision }), ...changes }
    const outcome = await context.as('owner', (sql) => saveDrinks(sql, context.planId, sent))
    expect(outcome).toMatchObject({ message: 'drinks.malformed' })
    expect(await tables(context)).toEqual(before)
  }),
)

test.each([[null], [[]], ['text'], [3]])('%o is no save', (sent) =>
  withTier(async ({ as, planId }) => {
    expect(await as('owner', (sql) => saveDrinks(sql, planId, sent))).toMatchObject({ message: 'drinks.malformed' })
  }),
)

test('an amount finer than the currency is refused', () =>
  withTier(async ({ as, planId, drinks }) => {
    for (const changes of [{ answers: answers({ corkage: 1.005 }) }, choices({ item: 'gin', price: 0.001 })]) {
      const sent = { ...aDrinksSave({ base: drinks.drinkRevision }), ...changes }
      const outcome = await as('owner', (sql) => saveDrinks(sql, planId, sent))
      expect(outcome).toMatchObject({ message: 'budget.too-precise', detail: 'MXN' })
    }
  }))

test('defaults are kept for the person who saves, for the next plan, until they are removed', () =>
  withTier(async ({ as, planId, drinks, people, sql }) => {
    const { bar_mode, profile, level, spirits, service, has_toast, is_chilled_on_ice, changed } = answers({
      profile: 'heavy',
    }) as ReturnType<typeof aDrinksSave>['answers']
    const defaults = { bar_mode, profile, level, spirits, service, has_toast, is_chilled_on_ice, changed }
    const save = { ...aDrinksSave({ base: drinks.drinkRevision }), defaults }
    expect(saved(await as('editor', (inner) => saveDrinks(inner, planId, save))).defaults).toEqual(defaults)
    expect(saved(await as('owner', (inner) => readDrinks(inner, planId))).defaults).toMatchObject({ profile: 'normal' })
    await as('editor', (inner) => inner`delete from drink_preferences`)
    expect(await sql`select user_id from drink_preferences`).toEqual([{ user_id: people.owner }])
  }))

test('a reset plan waits in the bin, and comes back as it was', () =>
  withTier(async (context) => {
    const { as, planId, drinks, sql } = context
    const before = saved(await as('owner', (inner) => readDrinks(inner, planId)))
    const empty = saved(await as('owner', (inner) => resetDrinks(inner, planId, drinks.drinkRevision)))
    expect(empty).toMatchObject({ revision: null, answers: null, result: null, choices: [] })
    expect(empty.binned).toMatchObject({ revision: drinks.drinkRevision })
    // What was noted after the event and what was accepted stays.
    expect(empty).toMatchObject({ leftovers: before.leftovers, proposals: before.proposals, defaults: before.defaults })
    expect(saved(await as('owner', (inner) => resetDrinks(inner, planId, drinks.drinkRevision)))).toEqual(empty)
    for (const _again of [1, 2]) {
      const back = await as('editor', (inner) => restoreDrinks(inner, planId, drinks.drinkRevision))
      expect({ ...saved(back), defaults: before.defaults }).toEqual(before)
    }
    expect(await sql`select 1 from drink_plans where plan_id = ${planId}`).toHaveLength(1)
  }))

test('one that was saved since goes to the bin in exchange', () =>
  withTier(async ({ as, planId, drinks }) => {
    const next = aDrinksSave()
    await as('owner', (sql) => resetDrinks(sql, planId, drinks.drinkRevision))
    await as('owner', (sql) => saveDrinks(sql, planId, next))
    const back = saved(await as('owner', (sql) => restoreDrinks(sql, planId, drinks.drinkRevision)))
    expect(back).toMatchObject({ revision: drinks.drinkRevision, binned: { revision: next.revision } })
  }))

test('the oldest in a full bin comes back in exchange for the one of now', () =>
  withTier(async ({ as, planId, drinks, sql }) => {
    const [second, third, current] = [aDrinksSave(), aDrinksSave(), aDrinksSave()]
    await as('owner', (inner) => resetDrinks(inner, planId, drinks.drinkRevision))
    for (const save of [second, third]) {
      await as('owner', (inner) => saveDrinks(inner, planId, save))
      await as('owner', (inner) => resetDrinks(inner, planId, save.revision))
    }
    await as('owner', (inner) => saveDrinks(inner, planId, current))
    const back = saved(await as('owner', (inner) => restoreDrinks(inner, planId, drinks.drinkRevision)))
    expect(back).toMatchObject({ revision: drinks.drinkRevision, binned: { revision: current.revision } })
    const binned = await sql`select revision from drink_plans where reset_at is not null order by reset_at`
    expect(binned.map(({ revision }) => revision)).toEqual([second, third, current].map(({ revision }) => revision))
  }))

test('of what was reset a plan keeps the last three, and nothing longer than thirty days', () =>
  withTier(async ({ as, planId, drinks, sql }) => {
    const revisions = [drinks.drinkRevision]
    await as('owner', (inner) => resetDrinks(inner, planId, drinks.drinkRevision))
    for (let more = 0; more < 3; more += 1) {
      const save = aDrinksSave()
      revisions.push(save.revision)
      await as('owner', (inner) => saveDrinks(inner, planId, save))
      await as('owner', (inner) => resetDrinks(inner, planId, save.revision))
    }
    const kept = async () =>
      (await sql`select revision from drink_plans where plan_id = ${planId} order by reset_at`).map(
        ({ revision }) => revision,
      )
    expect(await kept()).toEqual(revisions.slice(1))
    await sql`update drink_plans set reset_at = now() - interval '30 days' where revision = ${revisions[1] ?? ''}`
    await sql`update drink_plans set reset_at = now() - interval '29 days' where revision = ${revisions[2] ?? ''}`
    const late = await as('owner', (inner) => restoreDrinks(inner, planId, revisions[1] ?? ''))
    expect(late).toMatchObject({ message: 'drinks.not-found' })
    await sql`select private.purge_drinks()`
    expect(await kept()).toEqual(revisions.slice(2))
    expect(await sql`select 1 from private.drink_results`).toHaveLength(2)
  }))

test('leftovers are replaced, also on a completed plan, for ninety days', () =>
  withTier(async (context) => {
    const { as, planId, sql } = context
    const left = [{ item: 'rum', bought: 6, left_over: 2.5, size: 750 }]
    const write = (sent: unknown) => as('editor', (inner) => saveLeftovers(inner, planId, sent))
    await sql`update event_plans set completed_at = now() - interval '89 days' where id = ${planId}`
    expect(saved(await write(left)).leftovers).toEqual(left)
    for (const wrong of [null, {}, [{ item: 'rum', bought: 1, left_over: 2 }], [{ item: 'rum', bought: 0 }]]) {
      expect(await write(wrong), JSON.stringify(wrong)).toMatchObject({ message: 'drinks.malformed' })
    }
    expect((await tables(context)).leftovers).toHaveLength(1)
  }))

test('leftovers of a plan that was completed longer ago are refused', () =>
  withTier(async ({ as, planId, sql }) => {
    await sql`update event_plans set completed_at = now() - interval '91 days' where id = ${planId}`
    const late = await as('editor', (inner) => saveLeftovers(inner, planId, []))
    expect(late).toMatchObject({ message: 'plan.completed' })
  }))

test('accepted proposals become a task and a vendor, each once', () =>
  withTier(async ({ as, planId, sql }) => {
    const sent = [aTaskProposal(), aBudgetProposal()]
    const accept = (proposals: unknown) => as('editor', (inner) => acceptProposals(inner, planId, proposals))
    const answer = saved(await accept(sent))
    expect(answer.proposals).toContainEqual({
      ...{ key: 'task-order-bottles', kind: 'task', task_id: sent[0]?.id, vendor_id: null },
    })
    const made = {
      tasks: await sql`
        select name, description, category, priority, due_on::text, status from tasks where id = ${sent[0]?.id ?? ''}`,
      vendors: await sql`
        select name, category, status, estimated_amount::float from vendors where id = ${sent[1]?.id ?? ''}`,
    }
    expect(made).toEqual({
      tasks: [
        {
          name: 'Encargar las botellas',
          description: 'Con la lista de compras.',
          category: 'food',
          priority: 'high',
          due_on: '2027-04-24',
          status: 'pending',
        },
      ],
      vendors: [{ name: 'Refrescos y agua', category: 'drinks', status: 'considering', estimated_amount: 3200.5 }],
    })
    const count = async () => [
      (await sql`select 1 from tasks where plan_id = ${planId}`).length,
      (await sql`select 1 from vendors where plan_id = ${planId}`).length,
    ]
    const before = await count()
    await accept(sent)
    // Under new ids too: the key says that it is the same one.
    await accept([aTaskProposal(), aBudgetProposal()])
    expect(await count()).toEqual(before)
  }))

test('an estimate follows a new amount while the vendor is only considered', () =>
  withTier(async ({ as, planId, sql }) => {
    const proposal = aBudgetProposal()
    const accept = (amount: number) => as('owner', (inner) => acceptProposals(inner, planId, [{ ...proposal, amount }]))
    const estimated = async () =>
      (await sql`select estimated_amount::float as amount from vendors where id = ${proposal.id}`)[0]?.['amount']
    await accept(100)
    await accept(250.25)
    expect(await estimated()).toBe(250.25)
    await sql`update vendors set status = 'booked', agreed_amount = 240 where id = ${proposal.id}`
    await accept(300)
    expect(await estimated()).toBe(250.25)
  }))

test('what was made of a proposal may be removed, and the proposal is open again', () =>
  withTier(async ({ as, planId, sql }) => {
    const proposal = aTaskProposal()
    await as('owner', (inner) => acceptProposals(inner, planId, [proposal]))
    await sql`delete from tasks where id = ${proposal.id}`
    const { proposals } = saved(await as('owner', (inner) => readDrinks(inner, planId)))
    expect(proposals.map(({ key }) => key)).toEqual(['budget-liquor-store'])
  }))

test.each<[string, unknown]>([
  ['no list', { key: 'task-a' }],
  ['a kind that is none', [aTaskProposal({ kind: 'guest' })]],
  ['a key with a space', [aTaskProposal({ key: 'task a' })]],
  ['a priority that is none', [aTaskProposal({ priority: 'now' })]],
  ['no day', [aTaskProposal({ due_on: '2027-02-30' })]],
  ['a name that cannot be seen', [aBudgetProposal({ name: ' ' })]],
  ['more than 40', Array.from({ length: 41 }, (_, at) => aTaskProposal({ key: `task-${'a'.repeat(at + 1)}` }))],
])('%s is refused, and nothing is made of it', (_name, sent) =>
  withTier(async ({ as, planId, sql }) => {
    const before = await sql`select id from tasks where plan_id = ${planId} order by id`
    const outcome = await as('owner', (inner) => acceptProposals(inner, planId, sent))
    expect(outcome).toMatchObject({ message: 'drinks.malformed' })
    expect(await sql`select id from tasks where plan_id = ${planId} order by id`).toEqual(before)
  }),
)
