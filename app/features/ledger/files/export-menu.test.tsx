import { screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import type { LedgerData } from '../rows.ts'
import { type LedgerActions, LedgerContext } from '../use-ledger.ts'
import { ExportMenu } from './export-menu.tsx'

const exported = vi.fn()

beforeEach(() => () => showReachedLimit(null))

async function open({ role = 'owner', hasPdfExport = false }: { role?: 'owner' | 'viewer'; hasPdfExport?: boolean }) {
  exported.mockClear()
  const value = {
    plan: aPlan({ role }),
    ledger: { hasPdfExport } as LedgerData,
    actions: { export: exported } as unknown as LedgerActions,
  }
  renderUi(
    <LedgerContext value={value as never}>
      <ExportMenu isExporting={false} />
      <ReachedLimitDialog />
    </LedgerContext>,
  )
  const user = setupUser()
  await user.click(screen.getByRole('button', { name: 'Export' }))
  const choose = async (name: RegExp) => user.click(await screen.findByRole('menuitem', { name }))
  return { user, choose }
}

test.each([
  [/CSV/, 'csv'],
  [/XLSX/, 'xlsx'],
])('the format %s is exported on every tier', async (name, format) => {
  const { choose } = await open({})
  await choose(name)
  expect(exported).toHaveBeenCalledExactlyOnceWith(format)
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
})

test('a PDF that the tier lacks shows its owner the next tier and the way to it', async () => {
  const { user, choose } = await open({})
  await choose(/^Statement \(PDF\)/)
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' }))
  expect(dialog.getByText('Your tier has no PDF export.')).toBeVisible()
  expect(dialog.getByText(/^Basic gives you 1 plan, unlimited guests, all AI features, PDF export/)).toBeVisible()
  expect(dialog.getByRole('link', { name: /^Compare the tiers/ })).toHaveAttribute('href', '/en/pricing')
  expect(dialog.queryByText(/Only the owner/)).not.toBeInTheDocument()
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  expect(exported).not.toHaveBeenCalled()
})

test('a member reads that it is the tier of the owner', async () => {
  const { choose } = await open({ role: 'viewer' })
  await choose(/^Statement \(PDF\)/)
  const dialog = within(await screen.findByRole('dialog', { name: 'You have reached the limit of the owner’s tier' }))
  expect(dialog.getByText('The owner’s tier has no PDF export.')).toBeVisible()
  expect(dialog.getByText('Only the owner can move to another tier.')).toBeVisible()
})

test('a PDF is exported where the tier includes it', async () => {
  const { choose } = await open({ hasPdfExport: true })
  await choose(/^Statement \(PDF\)/)
  expect(exported).toHaveBeenCalledExactlyOnceWith('pdf')
})
