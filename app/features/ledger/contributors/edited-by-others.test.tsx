import { act, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { useEffect, useState } from 'react'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { needMessages } from '#app/i18n/i18n.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { aContributorRow } from '#tests/support/ledger/ledger.ts'
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

type Which = 'contributor' | 'contribution'
type Change = (row: Partial<ContributorRow>) => void

const PLAN = aPlan()
const OPENED = toContributor(ROW, PLAN.currency)
const onClose = () => undefined

function Screen({ which, connect }: { readonly which: Which; readonly connect: (change: Change) => void }) {
  const [row, setRow] = useState(ROW)
  useEffect(() => connect((changes) => setRow({ ...ROW, ...changes })), [connect])
  const ledger = { vendors: [], payments: [], contributors: [toContributor(row, PLAN.currency)] }
  return (
    <LedgerContext value={{ plan: PLAN, ledger, today: '2026-11-28' } as never}>
      <Dialog isOpen onClose={onClose}>
        {which === 'contributor' ? (
          <ContributorForm contributor={OPENED} onClose={onClose} />
        ) : (
          <ContributionForm contributor={OPENED} contribution={OPENED.contributions[0] ?? null} onClose={onClose} />
        )}
      </Dialog>
    </LedgerContext>
  )
}

/** A form of the contributor or of the money received, and how another person changes the contributor while it is open. */
function open(which: Which) {
  const saved: unknown[] = []
  network.use(
    http.patch(`${API_URL}/rest/v1/:table`, async ({ request, params }) => {
      const body = (await request.json()) as object
      saved.push(body)
      return HttpResponse.json(params['table'] === 'contributors' ? { ...ROW, ...body } : { ...CONTRIBUTION, ...body })
    }),
  )
  const others: Change[] = []
  renderUi(<Screen which={which} connect={(change) => void others.push(change)} />)
  return { saved, user: setupUser(), change: (row: Partial<ContributorRow>) => act(() => others[0]?.(row)) }
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
