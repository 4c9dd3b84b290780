import { act, fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { toDay } from '#domain/day/day.ts'
import { minorUnits } from '#domain/money/money.ts'
import { aContributorRow, aPaymentRow, aVendorRow } from '#tests/support/ledger/ledger.ts'
import { aPlan } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { CashFlowTab } from '../cash-flow/cash-flow-tab.tsx'
import { ledgerItems } from '../ledger-items.ts'
import { toLedger } from '../rows.ts'
import { type LedgerActions, LedgerContext } from '../use-ledger.ts'
import { ChartsTab } from './charts-tab.tsx'

const TODAY = toDay('2026-11-21')

const plan = aPlan({
  allocations: [
    {
      category: 'venue',
      amount: minorUnits(6_000_000),
      suggested: minorUnits(6_000_000),
      isLocked: false,
      reasons: [],
    },
    {
      category: 'music',
      amount: minorUnits(3_850_000),
      suggested: minorUnits(3_850_000),
      isLocked: false,
      reasons: [],
    },
  ],
})

/** A DJ for 45,000, of which 10,000 are paid and 35,000 due; 20,000 came from an aunt. */
const ledger = toLedger(
  {
    has_pdf_export: true,
    vendors: [
      aVendorRow({
        payments: [
          aPaymentRow({ id: 'paid', status: 'confirmed', paid_on: '2026-11-01', due_on: null }),
          aPaymentRow({ id: 'due', amount: 35_000, due_on: '2026-12-31' }),
        ],
      }),
    ],
    contributors: [
      aContributorRow({
        pledged_amount: 20_000,
        contributions: [{ id: 'came', amount: 20_000, received_on: '2026-10-15' }],
      }),
    ],
  },
  'MXN',
)

function show(tab: 'charts' | 'cash-flow') {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.UTC(2026, 10, 21, 12) })
  renderUi(
    <LedgerContext
      value={{
        plan,
        ledger,
        items: ledgerItems(plan, ledger, TODAY),
        today: TODAY,
        isReadOnly: true,
        isVendorReadOnly: true,
        isNarrow: false,
        arrival: null,
        actions: {} as LedgerActions,
      }}
    >
      {tab === 'charts' ? <ChartsTab /> : <CashFlowTab />}
    </LedgerContext>,
  )
  return setupUser()
}

/** The card of a chart; its table scrolls in a region of the same name. */
const region = (name: string) => within(screen.getAllByRole('region', { name })[0] as HTMLElement)

test('a category is read out with its amounts and what it exceeds the plan by', async () => {
  const user = show('charts')
  const chart = within(screen.getByRole('figure', { name: 'Planned, agreed and paid by category' }))
  expect(chart.getByRole('status')).toHaveTextContent(/^All categories/)
  fireEvent.pointerMove(chart.getByText('Music', { selector: '[data-point] *' }))
  const music = /^Music Planned \$38,500 Agreed \$45,000 Paid \$10,000 Still to pay \$35,000 .*\$6,500/
  expect(chart.getByRole('status')).toHaveTextContent(music)

  fireEvent.pointerLeave(
    screen.getByRole('slider', { name: 'Planned, agreed and paid by category' }).parentElement as HTMLElement,
  )
  await user.tab()
  await user.keyboard('{ArrowDown}')
  expect(chart.getByRole('status')).toHaveTextContent(/^Venue/)
  await user.keyboard('{ArrowDown}')
  expect(chart.getByRole('status')).toHaveTextContent(music)
})

test('a day of the cash flow is read out with its balance and what moved', async () => {
  const user = show('cash-flow')
  const flow = region('Money in vs. money out')
  const days = flow.getByRole('slider')
  // Today, until something else is read.
  expect(days).toHaveAttribute('aria-valuetext', 'November 21, 2026')
  expect(flow.getByRole('status')).toHaveTextContent('Nov 21, 2026 (today) Balance $10,000 No money moves that day.')
  act(() => days.focus())
  await user.keyboard('{ArrowRight}')
  expect(days).toHaveAttribute('aria-valuetext', 'December 31, 2026')
  expect(flow.getByRole('status')).toHaveTextContent(/Balance −\u2060?\$25,000 ?not enough Payment to DJ Luna −/)
  await user.keyboard('{ArrowLeft}{ArrowLeft}{ArrowLeft}')
  expect(flow.getByRole('status')).toHaveTextContent(/\$20,000 From Tía Rosa \+/)
})

test('the axis has rounded amounts, zero among them, and days', () => {
  show('cash-flow')
  const figure = region('Money in vs. money out').getByRole('figure')
  const text = figure.textContent?.replaceAll('\u2060', '') ?? ''
  for (const amount of ['$20K', '$10K', '$0', '−$10K', '−$20K', '−$30K']) expect(text).toContain(amount)
  expect(text).toMatch(/Nov2026.*Dec/)
})

test('the figures of a chart are in the table behind its switch', async () => {
  const user = show('charts')
  const time = region('Cumulative payments over time')
  await user.click(time.getByRole('switch'))
  expect(time.queryByRole('slider')).toBeNull()
  const rows = within(time.getAllByRole('table')[0] as HTMLElement).getAllByRole('row')
  expect(rows.map((row) => row.textContent)).toContain('Dec 31, 2026$35,000$45,000')
})
