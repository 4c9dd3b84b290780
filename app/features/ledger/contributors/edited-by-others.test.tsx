import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { aContributorRow } from '#tests/support/ledger.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { type ContributorRow, toContributor } from '../rows.ts'
import { LedgerContext } from '../use-ledger.ts'
import { ContributionForm } from './contribution-form.tsx'
import { ContributorForm } from './contributor-form.tsx'

const network = fakeNetwork()

beforeAll(() => needMessages('ledger', 'budget', 'vendors'))
beforeEach(() => signInForTest())

const CONTRIBUTION = { id: '44444444-0000-4000-8000-000000000001', amount: 5_000, received_on: '2026-10-01' }
const ROW = aContributorRow({ contributions: [CONTRIBUTION] } as Partial<ContributorRow>)

/** A form of the contributor or of the money received, and how another person changes the contributor while it is open. */
function open(which: 'contributor' | 'contribution') {
  const saved: unknown[] = []
  network.use(
    http.patch(`${API_URL}/rest/v1/:table`, async ({ request, params }) => {
      const body = (await request.json()) as object
      saved.push(body)
      return HttpResponse.json(params['table'] === 'contributors' ? { ...ROW, ...body } : { ...CONTRIBUTION, ...body })
    }),
  )
  let change: (row: Partial<ContributorRow>) => void = () => undefined
  const plan = aPlan()
  const opened = toContributor(ROW, plan.currency)
  function Screen() {
    const [row, setRow] = useState(ROW)
    change = (changes) => setRow({ ...ROW, ...changes })
    const ledger = { vendors: [], payments: [], contributors: [toContributor(row, plan.currency)] }
    const onClose = () => undefined
    return (
      <LedgerContext value={{ plan, ledger, today: '2026-11-28' } as never}>
        <Dialog isOpen onClose={onClose}>
          {which === 'contributor' ? (
            <ContributorForm contributor={opened} onClose={onClose} />
          ) : (
            <ContributionForm
              contributor={opened}
              contribution={opened.contributions[0] ?? null}
              onClose={onClose}
            />
          )}
        </Dialog>
      </LedgerContext>
    )
  }
  renderUi(<Screen />)
  const user = setupUser()
  return { saved, user, change: (row: Partial<ContributorRow>) => act(() => change(row)) }
}

const asked = async () => within(await screen.findByRole('dialog', { name: 'Someone else changed it too' }))

test('a contributor: what another changed is taken over, and only what was typed is saved', async () => {
  const { saved, user, change } = open('contributor')
  await user.type(await screen.findByRole('textbox', { name: /^Name/ }), ' Méndez')
  change({ purpose: 'The band' })
  expect(await screen.findByDisplayValue('The band')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await waitFor(() => expect(saved).toEqual([{ name: 'Tía Rosa Méndez' }]))
})

test('a contributor: what both changed is asked about', async () => {
  const { saved, user, change } = open('contributor')
  const name = await screen.findByRole('textbox', { name: /^Name/ })
  await user.type(name, ' Méndez')
  change({ name: 'Tía Rosario' })
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click((await asked()).getByRole('button', { name: 'Use theirs' }))
  await waitFor(() => expect(name).toHaveValue('Tía Rosario'))
  expect(saved).toEqual([])
})

test('money that was received: what both changed is asked about, and mine is saved alone', async () => {
  const { saved, user, change } = open('contribution')
  const amount = await screen.findByRole('textbox', { name: /^Amount/ })
  await user.clear(amount)
  await user.type(amount, '6000')
  const theirs = { ...CONTRIBUTION, amount: 7_000, received_on: '2026-10-02' }
  change({ contributions: [theirs] } as Partial<ContributorRow>)
  expect(await screen.findByDisplayValue('10/02/2026')).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Save changes' }))
  await user.click((await asked()).getByRole('button', { name: 'Save mine' }))
  await waitFor(() => expect(saved).toEqual([{ amount: 6_000 }]))
})
