import { expect, test } from 'vitest'
import { withDatabase } from '#tests/support/database.ts'
import { aReply, saveQuestions, saveReply } from '../support/guest-calls.ts'
import { addForeignLedger, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const BUS = { kind: 'choice', text_es: '¿Autobús?', text_en: null, choices_en: [] }

/** A question with three choices of which the party chose the second. */
async function answered({ as, planId, guests }: TestContext) {
  const id = crypto.randomUUID()
  const choices_es = ['Ida', 'Ida y vuelta', 'Vuelta']
  await as('editor', (sql) => saveQuestions(sql, planId, [{ ...BUS, id, choices_es }]))
  const question_answers = { [id]: '1', [guests.questionId]: 'yes' }
  await as('service', (sql) => saveReply(sql, aReply([], { question_answers })))
  return { id, choices_es }
}

const questions = ({ sql, planId }: TestContext) =>
  sql`select id, text_es, kind, choices_es, position from guest_questions where plan_id = ${planId} order by position, id`

const answers = async ({ sql, guests }: TestContext) => {
  const [row] = await sql`select question_answers from guests where id = ${guests.guestId}`
  return row?.['question_answers'] as Record<string, string>
}

test('questions are saved in their order, and those that are not named stay', () =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const [first, second] = [crypto.randomUUID(), crypto.randomUUID()]
    const save = (list: object[]) => as('editor', (sql) => saveQuestions(sql, planId, list))
    await save([
      { id: first, text_es: '¿Hotel?' },
      { id: second, text_es: '¿Alergias al polen?', kind: 'yes-no' },
    ])
    await save([
      { id: second, text_es: '¿Polen?', kind: 'yes-no' },
      { id: first, text_es: '¿Hotel?' },
    ])
    const stored = (await questions(context)).filter(({ id }) => id !== guests.questionId)
    expect(stored).toMatchObject([
      { id: second, text_es: '¿Polen?', position: 0 },
      { id: first, text_es: '¿Hotel?', kind: 'text', position: 1 },
    ])
    expect(await questions(context)).toHaveLength(3)
  }))

test('a question keeps its answers while each choice stays in its place, also under another name', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const { id } = await answered(context)
    const choices_es = ['Solo ida', 'Ida y vuelta', 'Vuelta', 'En coche propio']
    const saved = await as('editor', (sql) =>
      saveQuestions(sql, planId, [{ ...BUS, id, choices_es, choices_from: [0, 1, 2, null] }]),
    )
    expect(saved).toMatchObject({ isAllowed: true })
    expect(await answers(context)).toMatchObject({ [id]: '1' })
  }))

test('choices that move take their answers with them, and an open page that shows the old ones is refused', () =>
  inContext(async (context) => {
    const { as, planId } = context
    const { id } = await answered(context)
    const choices_es = ['Ida y vuelta', 'Vuelta']
    await as('editor', (sql) => saveQuestions(sql, planId, [{ ...BUS, id, choices_es, choices_from: [1, 2] }]))
    const moved = (await questions(context)).find(({ kind }) => kind === 'choice')
    expect(moved?.['id']).not.toBe(id)
    expect(await answers(context)).toMatchObject({ [String(moved?.['id'])]: '0' })
    expect(await answers(context)).not.toHaveProperty(id)
    const late = await as('service', (sql) => saveReply(sql, aReply([], { question_answers: { [id]: '0' } })))
    expect(late).toMatchObject({ message: 'reply.changed' })
  }))

test.each([
  ['a question is removed', (id: string) => [[], [id]] as const],
  [
    'its choice is removed',
    (id: string) => [[{ ...BUS, id, choices_es: ['Ida', 'Vuelta'], choices_from: [0, 2] }], []] as const,
  ],
  ['it becomes one of another kind', (id: string) => [[{ id, text_es: '¿Autobús?', kind: 'text' }], []] as const],
])('answers go only with a confirmation when %s', (_, change) =>
  inContext(async (context) => {
    const { as, planId, guests } = context
    const { id } = await answered(context)
    const [list, removed] = change(id)
    const refused = await as('editor', (sql) => saveQuestions(sql, planId, [...list], removed))
    expect(refused).toMatchObject({ message: 'guest-question.answered', detail: '1' })
    expect(await answers(context)).toEqual({ [id]: '1', [guests.questionId]: 'yes' })
    const confirmed = await as('editor', (sql) => saveQuestions(sql, planId, [...list], removed, true))
    expect(confirmed).toMatchObject({ isAllowed: true })
    expect(await answers(context)).toEqual({ [guests.questionId]: 'yes' })
  }),
)

test('choices are changed and questions removed by no other way than saving them, which keeps the answers right', () =>
  inContext(async (context) => {
    const { as } = context
    const { id } = await answered(context)
    for (const attempt of [
      await as('owner', (sql) => sql`update guest_questions set choices_es = '{Vuelta,Ida}' where id = ${id}`),
      await as('owner', (sql) => sql`delete from guest_questions where id = ${id}`),
    ]) {
      expect(attempt).toMatchObject({ isAllowed: false })
    }
    expect(await answers(context)).toMatchObject({ [id]: '1' })
    expect((await questions(context)).find((question) => question['id'] === id)).toMatchObject({
      choices_es: ['Ida', 'Ida y vuelta', 'Vuelta'],
    })
  }))

test('answers go with a question that is removed by itself', () =>
  inContext(async (context) => {
    const { as } = context
    const { id } = await answered(context)
    await as('service', (sql) => sql`delete from guest_questions where id = ${id}`)
    expect(await answers(context)).not.toHaveProperty(id)
  }))

test('a question under the id of another plan’s is added under its own', () =>
  inContext(async (context) => {
    const { as, sql, planId, guests } = context
    const { questionId } = await addForeignLedger(context)
    const sent = [{ id: questionId, text_es: '¿Nuestra?' }]
    expect(await as('editor', (editor) => saveQuestions(editor, planId, sent))).toMatchObject({ isAllowed: true })
    expect(await sql`select text_es from guest_questions where id = ${questionId}`).not.toMatchObject(sent)
    const own = (await questions(context)).filter(({ id }) => id !== guests.questionId)
    expect(own).toMatchObject([{ text_es: '¿Nuestra?' }])
  }))
