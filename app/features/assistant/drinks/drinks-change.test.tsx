import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useSearchParams } from 'react-router'
import { beforeEach, expect, test } from 'vitest'
import type { Plan } from '#app/features/plans/rows.ts'
import { requireUserId } from '#app/lib/api/session.ts'
import type { SavedDrinksRow } from '#contracts/drinks.ts'
import { aDrinksRow } from '#tests/support/drinks/drinks-row.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { AskDialog } from '../ask-dialog.tsx'

const network = fakeNetwork()

interface Save {
  readonly revision: string
  readonly base: string
  readonly answers: Readonly<Record<string, unknown>>
  readonly choices: readonly unknown[]
  readonly result: { readonly total: { readonly likely: number } }
  readonly defaults: unknown
}
let saved: SavedDrinksRow
let saves: Save[]
let reads: number

beforeEach(async () => {
  signInForTest()
  await requireUserId()
  saved = aDrinksRow()
  saves = []
  reads = 0
  network.use(
    http.post(`${API_URL}/functions/v1/read-quote`, () => HttpResponse.json({ model: null })),
    http.post(`${API_URL}/rest/v1/rpc/drinks_plan`, () => {
      reads++
      return HttpResponse.json(saved)
    }),
    http.post(`${API_URL}/rest/v1/rpc/save_drinks_plan`, async ({ request }) => {
      const { drinks } = (await request.json()) as { drinks: Save }
      saves.push(drinks)
      const { revision, answers, choices, result } = drinks
      saved = aDrinksRow({ revision, answers, choices, result })
      return HttpResponse.json(saved)
    }),
  )
})

function Screen({ plan }: { readonly plan: Plan }) {
  const [params, setParams] = useSearchParams()
  return (
    <>
      <Notifications />
      <AskDialog plan={plan} isOpen={params.has('ask')} onClose={() => setParams({})} />
    </>
  )
}

function open(text: string, plan: Partial<Plan> = {}, language: 'es' | 'en' = 'en') {
  const own = aPlan({ cityId: 'guadalajara', ...plan })
  renderUi(<Screen plan={own} />, { path: `/app/event-plan/${own.id}?ask=${encodeURIComponent(text)}`, language })
  return setupUser()
}

const answer = async () => within(await screen.findByRole('region', { name: 'Answer' }))

test('another answer is saved with what follows from it once it is accepted, and Undo sets it back', async () => {
  const { hours, level } = saved.answers ?? expect.unreachable()
  const user = open('change the drinks to economy for 11 hours')
  const accept = await screen.findByRole('button', { name: /^Accept: Hours of drinks, .* → 11 hours; the drinks cost/ })
  expect(saves).toEqual([])
  await user.click(accept)
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({ answers: { hours: 11, level }, base: aDrinksRow().revision, defaults: null })
  expect(saves[0]?.choices).toEqual(aDrinksRow().choices)
  expect(await screen.findByText('Done')).toBeVisible()

  // The second one is made upon the first.
  await user.click(screen.getByRole('button', { name: /^Accept: Level of the bottles, .* → Economy/ }))
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves[1]).toMatchObject({ answers: { hours: 11, level: 'economy' }, base: saves[0]?.revision })
  const [first, second] = saves.map(({ result }) => result.total.likely)
  expect(second).toBeLessThan(first ?? 0)

  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(saves).toHaveLength(3))
  expect(saves[2]).toMatchObject({ answers: { hours: 11, level }, base: saves[1]?.revision })
  expect(await screen.findByRole('button', { name: /^Accept: Level of the bottles/ })).toBeVisible()
  expect(hours).not.toBe(11)
})

test('the host pays for no more hours than the bar is open', async () => {
  saved = { ...saved, answers: { ...(saved.answers ?? expect.unreachable()), hours: 6, hosted_hours: 5 } }
  const user = open('set the bar to 4 hours')
  await user.click(await screen.findByRole('button', { name: /^Accept: Hours of drinks/ }))
  await waitFor(() => expect(saves).toHaveLength(1))
  expect(saves[0]).toMatchObject({ answers: { hours: 4, hosted_hours: 4 } })
  await user.click(await screen.findByRole('button', { name: 'Undo', hidden: true }))
  await waitFor(() => expect(saves).toHaveLength(2))
  expect(saves[1]).toMatchObject({ answers: { hours: 6, hosted_hours: 5 } })
})

test('is told in Spanish too', async () => {
  open('pon la barra solo con cerveza y vino', {}, 'es')
  expect(
    await screen.findByRole('button', { name: /^Aceptar: Lo que sirve la barra, .* → Cerveza y vino/ }),
  ).toBeVisible()
})

test.each([
  ['nothing is saved', { revision: null, answers: null, result: null, choices: [] }, /no saved drinks yet/],
  ['the tier has no wizard', { is_in_tier: false }, /part of the Basic tier/],
])('where %s, nothing is proposed and the wizard is shown', async (_, row, said) => {
  saved = aDrinksRow(row)
  open('set the bar to 11 hours')
  const given = await answer()
  expect(given.getByText(said)).toBeVisible()
  expect(given.getByRole('link')).toHaveAttribute('href', expect.stringContaining('/app/drinks-wizard?plan='))
  expect(screen.queryByRole('button', { name: /^Accept:/ })).toBeNull()
})

test('what is so already is said, and a save in between is told', async () => {
  const user = open(`set the bar to ${saved.answers?.hours} hours`)
  expect((await answer()).getByText('The drinks of this plan are like that already.')).toBeVisible()
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_drinks_plan`, () =>
      HttpResponse.json({ code: 'P0001', message: 'drinks.changed-elsewhere' }, { status: 409 }),
    ),
  )
  const field = screen.getByRole('textbox', { name: 'Your question' })
  await user.clear(field)
  await user.type(field, 'set the bar to 11 hours{Enter}')
  await user.click(await screen.findByRole('button', { name: /^Accept: Hours of drinks/ }))
  expect(await screen.findByRole('alert')).toBeInTheDocument()
  expect(screen.getByRole('button', { name: /^Accept: Hours of drinks/ })).toBeVisible()
})

test('who may not change the drinks is told so, and nothing of them is read', async () => {
  open('set the bar to 11 hours', { role: 'viewer' })
  expect((await answer()).getByText('You can see this part of the plan, but not change it.')).toBeVisible()
  expect(reads).toBe(0)
})
