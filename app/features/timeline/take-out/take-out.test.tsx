import { Notifications, notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, expect, test } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { toEventTimelines } from '#contracts/timeline/timeline.ts'
import { fakeDownloads } from '#tests/support/files/downloads.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { aTimelineRow } from '#tests/support/timeline/timeline-row.ts'
import { TimelineContext } from '../use-timeline.ts'
import { TakeOutMenu } from './take-out-menu.tsx'

const network = fakeNetwork()
const saved = fakeDownloads()

const USUAL = aTimelineRow().segments
const SURPRISE = {
  ...(USUAL[0] as (typeof USUAL)[number]),
  ...{ id: 'surprise', name: 'The surprise', audience: 'private' as const, owner: 'family' as const },
}

beforeEach(() => {
  notifications.clean()
  signInForTest()
  return () => showReachedLimit(null)
})

interface Options {
  readonly plan?: Partial<ReturnType<typeof aPlan>>
  readonly hasPdf?: boolean
  readonly answer?: () => Response
}

async function open({ plan: changes = {}, hasPdf = true, answer }: Options = {}) {
  const requests: Record<string, unknown>[] = []
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () => HttpResponse.json({ has_pdf_export: hasPdf })),
    http.post(`${API_URL}/functions/v1/export-timeline`, async ({ request }) => {
      requests.push((await request.json()) as Record<string, unknown>)
      return answer?.() ?? new HttpResponse('a file', { headers: { 'content-type': 'application/pdf' } })
    }),
  )
  const plan = aPlan({ name: 'Boda', ...changes })
  const [timeline] = toEventTimelines([aTimelineRow({ segments: [...USUAL, SURPRISE] })])
  if (!timeline) throw new Error('no timeline')
  const start = { startsAtMs: Date.parse(timeline.startsAt), timeZone: timeline.timeZone }
  const style = { ...start, language: 'en' as const, uses24Hours: true }
  renderUi(
    <TimelineContext
      value={{
        plan,
        timeline,
        start,
        style,
        isReadOnly: false,
        mayTime: true,
        isEventDay: false,
        vendorName: () => '',
      }}
    >
      <Notifications />
      <TakeOutMenu />
      <ReachedLimitDialog />
    </TimelineContext>,
    { language: 'en' },
  )
  const user = setupUser()
  await user.click(screen.getByRole('button', { name: 'Send or download' }))
  const take = (name: RegExp) => screen.findByRole('menuitem', { name }).then((item) => user.click(item))
  const choose = async (name: string) => {
    await user.click(await screen.findByRole('combobox', { name: 'For whom' }))
    await user.click(await screen.findByRole('option', { name }))
  }
  const submit = async () => user.click(await screen.findByRole('button', { name: 'Download' }))
  return { user, plan, timeline, requests, take, choose, submit }
}

test('a page for the wall is for the team unless it is said otherwise', async () => {
  const { plan, timeline, take, submit, requests } = await open()
  await take(/wall/)
  await submit()
  expect(await screen.findByText('Export Success')).toBeVisible()
  expect(requests).toEqual([{ planId: plan.id, timelineId: timeline.id, file: 'wall', language: 'en', for: 'team' }])
  expect(saved).toHaveBeenCalledExactlyOnceWith('Timeline of Boda - wall.pdf')
})

test('sheets are for each role, or for one of them, in the language that is chosen', async () => {
  const { user, take, choose, submit, requests } = await open()
  await take(/each role/)
  await user.click(await screen.findByRole('radio', { name: 'Español' }))
  await submit()
  await waitFor(() => expect(requests).toHaveLength(1))
  expect(requests[0]).toMatchObject({ file: 'sheets', language: 'es' })
  expect(requests[0]).not.toHaveProperty('for')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send or download' }))
  await take(/each role/)
  await choose('Photographer')
  await submit()
  await waitFor(() => expect(requests[1]).toMatchObject({ file: 'sheets', for: 'photographer' }))
})

test('paper that the tier lacks leads to the next tier, and a table does not', async () => {
  const { user, take, requests } = await open({ hasPdf: false })
  expect(await screen.findAllByLabelText('Included from the Basic tier up')).toHaveLength(2)
  await take(/wall/)
  const dialog = await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' })
  expect(dialog).toHaveTextContent('The table (CSV), the message and printing are free on every tier.')
  expect(requests).toEqual([])
  showReachedLimit(null)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Send or download' }))
  await take(/Table/)
  expect(await screen.findByRole('button', { name: 'Download' })).toBeEnabled()
})

test('a tier that is another one by now leads to the next tier too', async () => {
  const answer = () => HttpResponse.json({ code: 'export.not-in-tier' }, { status: 402 })
  const { take, submit } = await open({ answer })
  await take(/wall/)
  await submit()
  expect(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' })).toBeVisible()
})

test('a failed export stays open and says why', async () => {
  const answer = () => HttpResponse.json({ code: 'export.unavailable' }, { status: 503 })
  const { take, submit } = await open({ answer })
  await take(/Table/)
  await submit()
  expect(await screen.findByText(/^Export Error: The file could not be created/)).toBeVisible()
  expect(saved).not.toHaveBeenCalled()
})

test('nothing but a print leaves an example', async () => {
  await open({ plan: { example: 'wedding' } })
  for (const name of [/WhatsApp/, /wall/, /each role/, /Table/])
    expect(await screen.findByRole('menuitem', { name })).toHaveAttribute('data-disabled')
  expect(screen.getByRole('menuitem', { name: 'Print' })).not.toHaveAttribute('data-disabled')
})

test('a message is for those who are chosen, in their language, and has what is private for the hosts alone', async () => {
  const { user, take, choose } = await open()
  await take(/WhatsApp/)
  const dialog = within(await screen.findByRole('dialog'))
  const text = () => (dialog.getByRole('textbox', { name: 'Message' }) as HTMLTextAreaElement).value
  expect(text()).toContain('17:00 – 18:00  Mass with lazo and arras')
  expect(text()).toContain('23:20 – 00:50 +1  Second dance set')
  expect(text()).not.toContain('The surprise')
  await user.click(dialog.getByRole('radio', { name: 'Español' }))
  await waitFor(() => expect(text()).toContain('Misa con lazo y arras'))
  await choose('Music')
  expect(text()).toMatch(/^\*Boda.*Música\*/)
  expect(text()).toContain('*23:20 – 00:50 +1  Segunda tanda de baile*')
  expect(text()).not.toContain('Peinado')
  await choose('Those who plan it')
  expect(text()).toContain('The surprise')
  expect(dialog.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    `https://wa.me/?text=${encodeURIComponent(text())}`,
  )
  await user.click(dialog.getByRole('button', { name: 'Copy' }))
  expect(await navigator.clipboard.readText()).toBe(text())
})
