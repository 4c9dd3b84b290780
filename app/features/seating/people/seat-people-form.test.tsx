import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { expect, test, vi } from 'vitest'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { seatingQuery } from '../queries.ts'
import { SeatingContext } from '../use-seating.ts'
import { SeatPeopleForm } from './seat-people-form.tsx'

const network = fakeNetwork()

const person = (id: string, name: string, changed_at: string) => ({ id, kind: 'crew', name, position: 0, changed_at })
const OPENED = [person('ana', 'Ana', '1'), person('leo', 'Leo', '1')]
/** Another has renamed Ana and added Eva meanwhile. */
const CHANGED = [person('ana', 'Ana Sol', '2'), person('leo', 'Leo', '1'), person('eva', 'Eva', '2')]

function Screen({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(seatingQuery('plan', 'event'))
  if (!data) return null
  const shown = { planId: 'plan', subEventId: 'event', arrangementId: null }
  const value = { plan: { id: 'plan' }, data, shown, setup: { mealOptions: [] }, isReadOnly: false }
  return (
    <SeatingContext value={value as never}>
      <Dialog isOpen onClose={onClose}>
        <SeatPeopleForm onClose={onClose} />
      </Dialog>
    </SeatingContext>
  )
}

test('a list that others changed meanwhile is saved over theirs once confirmed, and who they added stays', async () => {
  signInForTest()
  const sent: { readonly people: readonly Record<string, unknown>[]; readonly removed: unknown }[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/seating`, () =>
      HttpResponse.json({
        changed_at: String(sent.length),
        people: sent.length === 0 ? OPENED : CHANGED,
        ...{ tables: [], items: [], arrangements: [], seats: [], table_locks: [], wishes: [], counted: 0 },
      }),
    ),
    http.post(`${API_URL}/rest/v1/rpc/save_seat_people`, async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number])
      return sent.length === 1
        ? HttpResponse.json({ code: 'P0001', message: 'seating.changed-meanwhile' }, { status: 400 })
        : new HttpResponse(null, { status: 204 })
    }),
  )
  const closed = vi.fn()
  renderUi(<Screen onClose={closed} />)
  const user = setupUser()
  await user.type((await screen.findAllByRole('textbox', { name: 'Role' }))[1] as HTMLElement, 'DJ')
  await user.click(screen.getByRole('button', { name: 'Remove person 1' }))
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  expect(await screen.findByRole('dialog', { name: 'Someone else changed it too' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(closed).toHaveBeenCalled())
  const leo = expect.objectContaining({ id: 'leo', role: 'DJ', changed_at: '1' })
  expect(sent.map(({ people, removed }) => ({ people, removed }))).toEqual([
    { people: [leo], removed: [{ id: 'ana', changed_at: '1' }] },
    { people: [leo], removed: [{ id: 'ana', changed_at: '2' }] },
  ])
})
