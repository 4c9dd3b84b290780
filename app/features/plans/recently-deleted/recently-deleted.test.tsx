import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { expectFocus } from '#tests/support/focus.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aDeletedPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import type { DeletedPlanRow } from '../rows.ts'
import { RecentlyDeleted } from './recently-deleted.tsx'

const network = fakeNetwork()

// 10:00 on 10 March 2027 in Mexico City.
const NOW_MS = Date.UTC(2027, 2, 10, 16)

let deleted: DeletedPlanRow[]
let calls: string[]

const rpc = (name: string, answer: () => Response) =>
  http.post(`${API_URL}/rest/v1/rpc/${name}`, async ({ request }) => {
    calls.push(`${name} ${((await request.json()) as { plan_id: string }).plan_id}`)
    return answer()
  })

const removed = () => {
  deleted = deleted.slice(1)
  return new HttpResponse(null, { status: 204 })
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: NOW_MS })
  signInForTest()
  deleted = [aDeletedPlanRow(), aDeletedPlanRow({ id: 'party', name: 'Sofía turns 50', days_left: 1 })]
  calls = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => HttpResponse.json(deleted)),
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json([])),
  )
  return () => {
    showReachedLimit(null)
    vi.useRealTimers()
  }
})

function show() {
  renderUi(
    <div id="content" tabIndex={-1}>
      <Notifications />
      <RecentlyDeleted nowMs={NOW_MS} />
      <ReachedLimitDialog />
    </div>,
  )
  return setupUser()
}

const unfold = async (user: ReturnType<typeof setupUser>) =>
  user.click(await screen.findByRole('heading', { name: 'Recently deleted (2)' }))

test('deleted plans are folded to one line, then named with their days', async () => {
  const user = show()
  const heading = await screen.findByRole('heading', { name: 'Recently deleted (2)' })
  expect(heading.closest('details')).not.toHaveAttribute('open')
  await user.click(heading)
  expect(screen.getByText(/^Only you see these plans. Each waits 30 days/)).toBeVisible()
  expect(screen.getByText('Event on May 15, 2027. Deleted 3 days ago; 27 days left.')).toBeVisible()
  expect(screen.getByText(/; 1 day left\.$/)).toBeVisible()
})

test('nothing is shown while there is no deleted plan', async () => {
  deleted = []
  let isAsked = false
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () => {
      isAsked = true
      return HttpResponse.json([])
    }),
  )
  show()
  await waitFor(() => expect(isAsked).toBe(true))
  expect(screen.queryByRole('heading')).not.toBeInTheDocument()
})

test('restoring takes the plan out of the list and says so', async () => {
  network.use(rpc('restore_event_plan', removed))
  const user = show()
  await unfold(user)
  await user.click(screen.getByRole('button', { name: 'Restore Annual gala' }))
  await waitFor(() => expect(screen.getByText('“Annual gala” is back with everything it had.')).toBeVisible())
  expect(await screen.findByRole('heading', { name: 'Recently deleted (1)' })).toBeVisible()
  expect(screen.queryByText('Annual gala')).not.toBeInTheDocument()
  expect(calls).toEqual(['restore_event_plan gala'])
})

test('a full tier refuses to restore with the limit, and the plan stays', async () => {
  network.use(
    rpc('restore_event_plan', () =>
      HttpResponse.json({ code: 'P0001', message: 'plan.limit-reached', details: '1', hint: 'free' }, { status: 400 }),
    ),
  )
  const user = show()
  await unfold(user)
  await user.click(screen.getByRole('button', { name: 'Restore Annual gala' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier includes 1 event plan, and it is in use.')).toBeVisible()
  expect(dialog.getByText(/^Pro gives you 10 plans/)).toBeVisible()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(screen.getByText('Annual gala')).toBeVisible()
})

test('deleting for good names what goes, and asks first', async () => {
  network.use(rpc('purge_event_plan', removed))
  const user = show()
  await unfold(user)
  await user.click(screen.getByRole('button', { name: 'Delete for good Annual gala' }))
  const question = within(await screen.findByRole('dialog', { name: 'Delete Annual gala for good?' }))
  expect(question.getByText(/budget, tasks, vendors, quotes, payments, contributions, files/)).toBeVisible()
  await expectFocus(() => question.getByRole('button', { name: 'Keep it' }))
  await user.click(question.getByRole('button', { name: 'Keep it' }))
  expect(calls).toEqual([])

  await user.click(screen.getByRole('button', { name: 'Delete for good Annual gala' }))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(screen.getByText('“Annual gala” was deleted for good.')).toBeVisible())
  expect(await screen.findByRole('heading', { name: 'Recently deleted (1)' })).toBeVisible()
  expect(calls).toEqual(['purge_event_plan gala'])
})

test('a plan that is gone already counts as deleted for good', async () => {
  network.use(
    rpc('purge_event_plan', () => {
      removed()
      return HttpResponse.json({ code: 'P0001', message: 'plan.not-found' }, { status: 400 })
    }),
  )
  const user = show()
  await unfold(user)
  await user.click(screen.getByRole('button', { name: 'Delete for good Annual gala' }))
  await user.click(await screen.findByRole('button', { name: 'Delete for good' }))
  await waitFor(() => expect(screen.getByText('“Annual gala” was deleted for good.')).toBeVisible())
})

test('deleted plans that cannot be loaded can be asked for again', async () => {
  let isDown = true
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/deleted_event_plans`, () =>
      isDown ? HttpResponse.json({ code: 'PGRST000', message: 'no' }, { status: 503 }) : HttpResponse.json(deleted),
    ),
  )
  const user = show()
  expect(await screen.findByText('The recently deleted plans could not be loaded.')).toBeVisible()
  isDown = false
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Recently deleted (2)' })).toBeVisible()
})
