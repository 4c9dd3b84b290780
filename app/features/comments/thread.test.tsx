import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#app/lib/api/session.ts'
import type { CommentRow, ThreadRow } from '#contracts/comments.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { HOSTILE_TEXTS } from '#tests/support/hostile/hostile-texts.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { Thread } from './thread.tsx'

const network = fakeNetwork()
const PLAN = '11111111-2222-4333-8444-555555555555'
const [TASK, EVA, LUIS] = [2, 3, 4].map((at) => `${at}1111111-2222-4333-8444-555555555555`) as [string, string, string]

/** Who is signed in. */
const reader = '7f3c6f0e-0000-4000-8000-000000000001'
let saved: ThreadRow
let calls: (readonly [string, Record<string, unknown>])[]
/** What the service refuses with, once. */
let refusal: string | null

const aComment = (changes: Partial<CommentRow> = {}): CommentRow => ({
  ...{ id: crypto.randomUUID(), author_id: EVA, author_name: 'Eva', body: 'Hola' },
  ...{ created_at: '2026-11-20T18:00:00Z', edited_at: null },
  ...changes,
})

beforeEach(async () => {
  sessionStorage.clear()
  notifications.clean()
  signInForTest()
  await startSession()
  calls = []
  refusal = null
  saved = {
    ...{ subject_name: null, comments: [], people: [reader, EVA, LUIS], unread: 0, may_write: true, is_owner: false },
    names: { [reader]: 'Ana', [EVA]: 'Eva Díaz', [LUIS]: 'Luis Évora' },
  }
  const answer = (name: string, change: (body: Record<string, unknown>) => void) =>
    http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
      const body = (await request.json()) as Record<string, unknown>
      calls.push([name, body])
      if (refusal !== null) {
        const message = refusal
        refusal = null
        return HttpResponse.json({ code: 'P0001', message }, { status: 400 })
      }
      change(body)
      return HttpResponse.json(null)
    })
  const removed: CommentRow[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/subject_comments`, () => HttpResponse.json(saved)),
    answer('add_comment', ({ id, body }) => {
      const added = aComment({ id: String(id), body: String(body), author_id: reader, author_name: 'Ana' })
      saved = { ...saved, comments: [...saved.comments, added] }
    }),
    answer('change_comment', ({ id, body }) => {
      const edited = { body: String(body), edited_at: '2026-11-20T19:00:00Z' }
      saved = { ...saved, comments: saved.comments.map((each) => (each.id === id ? { ...each, ...edited } : each)) }
    }),
    answer('remove_comment', ({ id }) => {
      removed.push(...saved.comments.filter((each) => each.id === id))
      saved = { ...saved, comments: saved.comments.filter((each) => each.id !== id) }
    }),
    answer('restore_comment', () => {
      saved = { ...saved, comments: [...saved.comments, ...removed] }
    }),
    answer('read_mentions', () => {
      saved = { ...saved, unread: 0 }
    }),
  )
})

async function open() {
  renderUi(
    <>
      <Notifications />
      <Thread planId={PLAN} subject={{ kind: 'task', id: TASK }} />
    </>,
  )
  const user = setupUser()
  return { user, field: (await screen.findByRole('textbox', { name: 'Write a comment' })) as HTMLTextAreaElement }
}
const options = () => screen.queryAllByRole('option').map((option) => option.textContent)

test('an @ offers the others by any of their names; keys and the pointer choose, and what is sent has ids', async () => {
  const { user, field } = await open()
  expect(screen.getByText(/No comments yet/)).toBeVisible()
  await user.type(field, 'mail@ev')
  expect(options()).toEqual([])
  await user.clear(field)
  await user.type(field, '@ev')
  expect(options()).toEqual(['EDEva Díaz', 'LÉLuis Évora'])
  const list = screen.getByRole('listbox', { name: 'Who can be mentioned' })
  expect(field).toHaveAttribute('aria-controls', list.id)
  await user.keyboard('{ArrowDown}')
  const active = screen.getByRole('option', { selected: true })
  expect(active).toHaveTextContent('Luis Évora')
  expect(field).toHaveAttribute('aria-activedescendant', active.id)
  await user.keyboard('{Escape}')
  expect(options()).toEqual([])
  await user.keyboard('{Backspace}{Enter}')
  expect(field).toHaveValue('@Eva Díaz ')
  await user.type(field, 'y @lu')
  await user.click(screen.getByRole('option', { name: /Luis/ }))
  await expectFocus(field)
  await user.type(field, '¿vamos?{Control>}{Enter}{/Control}')
  const body = `@[${EVA}] y @[${LUIS}] ¿vamos?`
  await waitFor(() => expect(calls).toMatchObject([['add_comment', { subject_kind: 'task', subject_id: TASK, body }]]))
  expect(await screen.findByText('@Luis Évora')).toBeVisible()
  expect(field).toHaveValue('')
})

test('a refusal keeps what is typed, and the second try is the same comment', async () => {
  const { user, field } = await open()
  refusal = 'comment.too-many'
  await user.type(field, 'Uno')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  expect(await screen.findByText(/Wait a few minutes/)).toBeVisible()
  expect(field).toHaveValue('Uno')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(field).toHaveValue(''))
  const [first, second] = calls.map(([, body]) => body['id'])
  expect(second).toBe(first)
  await user.type(field, 'Dos')
  await user.click(screen.getByRole('button', { name: 'Send' }))
  await waitFor(() => expect(calls).toHaveLength(3))
  expect(calls[2]?.[1]['id']).not.toBe(first)
})

test('one’s own is edited and removed, and a removal is taken back', async () => {
  const own = aComment({ author_id: reader, body: `@[${EVA}] hola` })
  saved = { ...saved, comments: [aComment(), own] }
  const { user } = await open()
  const [other, mine] = within(screen.getByRole('list', { name: 'Comments' })).getAllByRole('listitem')
  if (!other || !mine) return expect.unreachable()
  expect(within(other).queryByRole('button')).toBeNull()
  await user.click(within(mine).getByRole('button', { name: /Edit your comment/ }))
  const change = screen.getByRole('textbox', { name: 'Change your comment' })
  expect(change).toHaveValue('@Eva Díaz hola')
  await user.type(change, ' otra vez')
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByText('edited')).toBeVisible()
  expect(calls.at(-1)).toEqual(['change_comment', { plan_id: PLAN, id: own.id, body: `@[${EVA}] hola otra vez` }])
  await user.click(screen.getByRole('button', { name: /Remove the comment by Ana/ }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  await waitFor(() => expect(calls.at(-1)?.[0]).toBe('restore_comment'))
  expect(await screen.findByText(/hola otra vez/)).toBeVisible()
})

test('mentions of the reader count as read once the thread is seen; a plan that takes none has no field', async () => {
  saved = { ...saved, comments: [aComment({ body: `@[${reader}]!` })], unread: 1, may_write: false }
  renderUi(<Thread planId={PLAN} subject={{ kind: 'task', id: TASK }} />)
  expect(await screen.findByText('@Ana')).toHaveAttribute('data-own', 'true')
  await waitFor(() => expect(calls).toEqual([['read_mentions', { plan_id: PLAN, subject_id: TASK }]]))
  expect(screen.queryByRole('textbox')).toBeNull()
})

test.each(HOSTILE_TEXTS)('XSS: a comment is text: %s', async (text) => {
  saved = { ...saved, comments: [aComment({ body: text })], names: { [EVA]: text } }
  await open()
  const entry = within(screen.getByRole('list', { name: 'Comments' })).getByRole('listitem')
  expect(entry.querySelectorAll('script, img, iframe, a')).toHaveLength(0)
  expect(entry.textContent).toContain(text)
})
