import { Notifications } from '@mantine/notifications'
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import { startSession } from '#app/lib/api/session.ts'
import { aQuote } from '#domain/example/quote.ts'
import { quoteColumns } from '#domain/example/rows.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { aCandidateRow } from '#tests/support/ledger/candidates.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow, rowAs } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { ComparisonScreen } from './comparison-screen.tsx'
import type { CandidateRow, ComparisonRow, QuoteRow } from './rows.ts'

const network = fakeNetwork()

const PLAN = aPlanRow({ name: 'Ana and Luis', duration_hours: 6, language: 'en' })

const aQuoteRow = (changes: Partial<QuoteRow> = {}): QuoteRow => ({
  ...quoteColumns(aQuote({ hoursIncluded: 6 })),
  scores: {},
  red_flags: [],
  answered: [],
  checked: [],
  file_path: null,
  ...changes,
})

const aQuotedRow = (id: string, name: string, quotes: QuoteRow | null, status: CandidateRow['status'] = 'quoted') =>
  aCandidateRow({ id, name, quotes, status })

interface QuoteCall {
  readonly vendor_id: string
  readonly changes: Partial<QuoteRow>
}

/** What the database stores for a call: a price moves a vendor under consideration to quoted. */
const withQuote = (row: ComparisonRow, { vendor_id, changes }: QuoteCall): ComparisonRow => ({
  ...row,
  vendors: row.vendors.map((each) =>
    each.id === vendor_id
      ? {
          ...each,
          status: changes.fixed != null && each.status === 'considering' ? 'quoted' : each.status,
          quotes: { ...(each.quotes ?? aQuoteRow()), ...changes },
        }
      : each,
  ),
})

/** The data of the fake service, and the requests it received. */
let saved: ComparisonRow
let sent: { path: string; body: unknown }[]

beforeEach(() => {
  saved = { vendors: [], vendor_weights: [] }
  sent = []
  signInForTest()
  const take = async ({ request }: { request: Request }) => {
    const body = await request.json()
    sent.push({ path: new URL(request.url).pathname.replace('/rest/v1', ''), body })
    return body
  }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) =>
      HttpResponse.json(new URL(request.url).searchParams.has('id') ? { ...PLAN, ...saved } : [PLAN]),
    ),
    http.post(`${API_URL}/rest/v1/rpc/save_quote`, async (call) => {
      saved = withQuote(saved, (await take(call)) as QuoteCall)
      return HttpResponse.json({})
    }),
    http.post(`${API_URL}/rest/v1/vendor_weights`, async (call) => {
      await take(call)
      return HttpResponse.json({ plan_id: PLAN.id })
    }),
    http.post(`${API_URL}/rest/v1/rpc/book_vendor`, async (call) => {
      await take(call)
      return HttpResponse.json({})
    }),
  )
})

function open() {
  renderUi(
    <>
      <Notifications />
      <PlanFrame planId={PLAN.id} header="compact">
        {(plan) => <ComparisonScreen plan={plan} kind="music" />}
      </PlanFrame>
    </>,
  )
  return setupUser()
}

/** The cells of a row of the table, one for each candidate. */
async function cellsOf(name: RegExp) {
  const row = (await screen.findByRole('rowheader', { name })).closest('tr')
  return within(row as HTMLElement).getAllByRole('cell')
}

test('every quote is shown with its true total, and its unknown items are named', async () => {
  saved = {
    ...saved,
    vendors: [
      aQuotedRow('a', 'Alma', aQuoteRow({ is_tax_included: false, tax_percent: 16, service_percent: 10 })),
      aQuotedRow('b', 'Brisa', aQuoteRow({ travel: null })),
      aQuotedRow('c', 'Cielo', null, 'considering'),
    ],
  }
  open()
  const [alma, brisa, cielo] = await cellsOf(/True total/)
  // 20,000 + 10 % service, + 16 % tax on both.
  expect(alma).toHaveTextContent('$25,520')
  expect(alma).not.toHaveTextContent('Unknown')
  expect(brisa).toHaveTextContent('At least $20,000')
  expect(brisa).toHaveTextContent('Unknown: travel')
  expect(cielo).toHaveTextContent('Unknown: price')
})

test('a score is a range while something is unknown, and a single value when all is rated', async () => {
  const judged = { quality: 4, equipment: 4, crowd: 4, flexibility: 4, reviews: 4 }
  saved = {
    ...saved,
    vendors: [
      aQuotedRow('a', 'Alma', aQuoteRow({ scores: judged })),
      aQuotedRow('b', 'Brisa', aQuoteRow({ scores: { ...judged, quality: 0 } })),
      aQuotedRow('c', 'Cielo', aQuoteRow({ scores: {} })),
    ],
  }
  open()
  const [alma, , cielo] = await cellsOf(/^Score/)
  expect(alma).toHaveTextContent('84.8')
  expect(alma).toHaveTextContent('Everything that counts is known')
  expect(cielo).toHaveTextContent('24 to 100')
  expect(cielo).toHaveTextContent('24% of what counts is known')
})

const ratingOf = async (criterion: string, name: string) =>
  within(await screen.findByRole('group', { name: `${criterion}: ${name}` }))

const names = () =>
  screen
    .getAllByRole('columnheader')
    .slice(1)
    .map((header) => within(header).getByRole('button').textContent)

test("one tap rates, and is saved together with the vendor's other ratings", async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow({ scores: { reviews: 3 } }))] }
  const user = open()
  const rating = await ratingOf('Sound and lights', 'Alma')
  await user.click(rating.getByRole('radio', { name: '5 of 5' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent).toEqual([
    {
      path: '/rpc/save_quote',
      body: { plan_id: PLAN.id, vendor_id: 'a', changes: { scores: { reviews: 3, equipment: 5 } } },
    },
  ])
})

test('a rating is given with the keys, and taken back', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow({ scores: { reviews: 3, equipment: 2 } }))] }
  const user = open()
  const rating = await ratingOf('Sound and lights', 'Alma')
  expect(rating.getByRole('radio', { name: '2 of 5' })).toBeChecked()
  await user.click(rating.getByRole('radio', { name: '2 of 5' }))
  await user.keyboard('{ArrowRight}')
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ changes: { scores: { reviews: 3, equipment: 3 } } }))
  await user.click(rating.getByRole('button', { name: 'Take back the rating of Sound and lights: Alma' }))
  await waitFor(() => expect(sent.at(-1)?.body).toMatchObject({ changes: { scores: { reviews: 3 } } }))
  expect(rating.getByText('Unknown')).toBeVisible()
  await expectFocus(() => rating.getByRole('radio', { name: '1 of 5' }))
})

test('the best comes first, and what is unknown is worse than what is known', async () => {
  const judged = { quality: 4, equipment: 4, crowd: 4, flexibility: 4, reviews: 4 }
  saved = {
    ...saved,
    vendors: [
      aQuotedRow('a', 'Alma', aQuoteRow()),
      aQuotedRow('b', 'Brisa', aQuoteRow({ scores: { ...judged, quality: 3 } })),
      aQuotedRow('c', 'Cielo', null, 'considering'),
      aQuotedRow('d', 'Duna', aQuoteRow({ scores: judged })),
    ],
  }
  open()
  await screen.findByRole('columnheader', { name: /Alma/ })
  expect(names()).toEqual(['Duna', 'Brisa', 'Alma', 'Cielo'])
  const [duna, brisa, , cielo] = await cellsOf(/^Score/)
  expect(duna).toHaveTextContent('In the lead based on what is known so far')
  expect(brisa).toHaveTextContent('No. 2 based on what is known')
  expect(cielo).toHaveTextContent('Too little is known to rank it')
})

test('rated candidates stay in their places until they are sorted again', async () => {
  saved = {
    ...saved,
    vendors: [
      aQuotedRow('a', 'Alma', aQuoteRow({ scores: { reviews: 4 } })),
      aQuotedRow('b', 'Brisa', aQuoteRow({ scores: { reviews: 3 } })),
    ],
  }
  const user = open()
  const rating = await ratingOf('Reviews and references', 'Brisa')
  expect(names()).toEqual(['Alma', 'Brisa'])
  expect(screen.queryByRole('button', { name: 'Sort: best first' })).toBeNull()
  await user.click(rating.getByRole('radio', { name: '5 of 5' }))
  const sort = await screen.findByRole('button', { name: 'Sort: best first' })
  expect(names()).toEqual(['Alma', 'Brisa'])
  expect(screen.getByText('In the lead: Brisa').closest('[role="status"]')).toBeVisible()
  await user.click(sort)
  expect(names()).toEqual(['Brisa', 'Alma'])
  expect(screen.queryByRole('button', { name: 'Sort: best first' })).toBeNull()
})

describe('on a phone', () => {
  beforeEach(() => {
    vi.spyOn(window, 'matchMedia').mockImplementation((media) => ({
      matches: media === '(max-width: 47.99em)',
      media,
      onchange: null,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
      addListener: () => undefined,
      removeListener: () => undefined,
      dispatchEvent: () => false,
    }))
  })

  test('every candidate is a card, the best first and named above them', async () => {
    saved = {
      ...saved,
      vendors: [
        aQuotedRow('a', 'Alma', aQuoteRow({ fees: 5_000 })),
        aQuotedRow('b', 'Brisa', aQuoteRow({ scores: { reviews: 5 } })),
      ],
    }
    const user = open()
    const cards = await screen.findAllByRole('article')
    expect(cards.map((card) => within(card).getAllByRole('button')[0]?.textContent)).toEqual(['Brisa', 'Alma'])
    expect(screen.getByText('In the lead: Brisa').closest('[role="status"]')).toHaveTextContent(/\$20,000 · .* of 100$/)
    expect(cards[1]).toHaveTextContent('$5,000 more than Brisa')
    expect(screen.queryByRole('table')).toBeNull()
    await user.click((await ratingOf('Reviews and references', 'Alma')).getByRole('radio', { name: '4 of 5' }))
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ vendor_id: 'a', changes: { scores: { reviews: 4 } } }))
  })
})

test('inside a plan no other plan is offered', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())] }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) =>
      HttpResponse.json(
        new URL(request.url).searchParams.has('id') ? { ...PLAN, ...saved } : [PLAN, { ...PLAN, id: 'other' }],
      ),
    ),
  )
  open()
  await screen.findByRole('columnheader', { name: /Alma/ })
  expect(screen.getAllByRole('combobox')).toHaveLength(1)
  expect(screen.getByLabelText('Vendor type')).toBeVisible()
})

test('the weights add up to the whole, and are saved when the slider stops', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())] }
  open()
  const weights = await screen.findByRole('region', { name: 'What matters to you' })
  const sliders = within(weights).getAllByRole('slider')
  const [price] = sliders as [HTMLElement]
  fireEvent.change(price, { target: { value: '0' } })
  expect(sent).toEqual([])
  expect(price).toHaveAttribute('aria-valuetext', '0%')
  const sum = sliders.reduce((all, slider) => all + Number.parseFloat(slider.getAttribute('aria-valuetext') ?? ''), 0)
  expect(sum).toBeCloseTo(100, 0)
  fireEvent.blur(price)
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ vendor_category: 'music', weights: { price: 0, quality: 26 } })
})

test('a vendor whose first save was not answered is added once, also after a reload', async () => {
  const ids: unknown[] = []
  network.use(
    http.post(`${API_URL}/rest/v1/vendors`, async ({ request }) => {
      const { id } = (await request.json()) as { id: string }
      ids.push(id)
      if (ids.length === 1) return HttpResponse.error()
      saved = { ...saved, vendors: [aCandidateRow({ id })] }
      return HttpResponse.json({ code: '23505', message: 'duplicate key', details: null, hint: null }, { status: 409 })
    }),
  )
  await startSession()
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Add a candidate' }))
  await user.type(screen.getByLabelText('Name of the vendor'), 'DJ Luna')
  await user.click(screen.getByRole('button', { name: 'Add, then enter the quote' }))
  await screen.findByRole('alert')
  cleanup()

  open()
  await user.click(await screen.findByRole('button', { name: 'Add a candidate' }))
  await user.click(screen.getByRole('button', { name: 'Add, then enter the quote' }))
  expect(await screen.findByRole('dialog', { name: 'DJ Luna' })).toBeVisible()
  expect(ids[1]).toBe(ids[0])
})

test('a field of a quote that is emptied is saved as unknown, others stay as they are, and a price sets the status to quoted', async () => {
  const quote = aQuoteRow({ fixed: null, per_guest: null, travel: null, fees: 300 })
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', quote, 'considering')] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = await screen.findByRole('dialog', { name: 'Alma' })
  await user.type(within(panel).getByLabelText('Fixed price'), '18000')
  await user.type(within(panel).getByLabelText('Travel'), '0')
  await user.clear(within(panel).getByLabelText('Other fees'))
  await user.click(within(panel).getByRole('button', { name: 'Save quote' }))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Alma' })).toBeNull())
  expect(sent).toEqual([
    {
      path: '/rpc/save_quote',
      body: { plan_id: PLAN.id, vendor_id: 'a', changes: { fixed: 18_000, travel: 0, fees: null } },
    },
  ])
  expect(screen.getByRole('columnheader', { name: /Alma/ })).toHaveTextContent('Quoted')
})

test('the file that a quote was read from is downloaded, and taken from the quote with its undo', async () => {
  const path = `${PLAN.id}/7b0c/cotizacion.pdf`
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow({ file_path: path }))] }
  const asked: string[] = []
  network.use(
    http.get(`${API_URL}/storage/v1/object/plan-files/*`, ({ request }) => {
      asked.push(new URL(request.url).pathname)
      return HttpResponse.json({ message: 'Object not found', statusCode: '404', error: 'not_found' }, { status: 404 })
    }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = within(await screen.findByRole('dialog', { name: 'Alma' }))
  await user.click(panel.getByRole('button', { name: 'Download cotizacion.pdf' }))
  expect(await screen.findByText('The file could not be downloaded')).toBeVisible()
  expect(asked).toEqual([`/storage/v1/object/plan-files/${path}`])

  await user.click(panel.getByRole('button', { name: 'Remove the file' }))
  await waitFor(() => expect(sent).toMatchObject([{ body: { changes: { file_path: null } } }]))
  await waitFor(() => expect(panel.queryByRole('button', { name: /cotizacion/ })).toBeNull())
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await panel.findByRole('button', { name: 'Download cotizacion.pdf' })).toBeVisible()
})

test('the true total follows what is typed, and what Escape takes back', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', null, 'considering')] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = await screen.findByRole('dialog', { name: 'Alma' })
  const total = () => within(within(panel).getByRole('region', { name: 'True total' })).getByRole('status')
  const fixed = within(panel).getByLabelText('Fixed price')
  await user.type(fixed, '1800')
  expect(total()).toHaveTextContent('$1,800')
  await user.type(fixed, '0')
  expect(total()).toHaveTextContent('$18,000')
  await user.type(fixed, ' pesos o menos')
  expect(total()).toHaveTextContent('$18,000')
  await user.clear(fixed)
  await user.type(fixed, '18000{Tab}')
  await user.type(within(panel).getByLabelText('Service charge (%)'), '10')
  expect(total()).toHaveTextContent('$19,800')
  await user.type(fixed, '999')
  await user.keyboard('{Escape}')
  expect(total()).toHaveTextContent('$19,800')
  expect(fixed).toHaveValue('$18,000')
})

test('a refused quote leaves neither its price nor its status on screen', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', null, 'considering')] }
  network.use(
    http.post(`${API_URL}/rest/v1/rpc/save_quote`, () =>
      HttpResponse.json({ code: 'P0001', message: 'plan.completed' }, { status: 400 }),
    ),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = await screen.findByRole('dialog', { name: 'Alma' })
  await user.type(within(panel).getByLabelText('Fixed price'), '18000')
  await user.click(within(panel).getByRole('button', { name: 'Save quote' }))
  const refusal = await screen.findByText(/marked complete, so it is read-only/)
  await waitFor(() => expect(refusal).toBeVisible())
  await waitFor(() => expect(screen.queryByText('Quoted')).toBeNull())
  expect(within(panel).getByLabelText('Fixed price')).toHaveValue('$18,000')
})

test('closing an unsaved quote asks for confirmation', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', null, 'considering')] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = await screen.findByRole('dialog', { name: 'Alma' })
  await user.type(within(panel).getByLabelText('Travel'), '500{Tab}')
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
  expect(sent).toEqual([])
})

test('closing a quote with an invalid amount asks for confirmation', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', null, 'considering')] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  const panel = await screen.findByRole('dialog', { name: 'Alma' })
  await user.type(within(panel).getByLabelText('Hours included'), 'eight{Tab}')
  await user.click(within(panel).getByRole('button', { name: 'Close' }))
  expect(await screen.findByRole('dialog', { name: 'Leave without saving?' })).toBeVisible()
})

test('a quote of before a reload is named, and can be dropped', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', null, 'considering')] }
  await startSession()
  const before = open()
  await before.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  await before.type(await screen.findByLabelText('Travel'), '500{Tab}')
  cleanup()

  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Quote and notes: Alma' }))
  expect(await screen.findByLabelText('Travel')).toHaveValue('$500')
  expect(screen.getByText('Here is what you had not saved.')).toBeVisible()
  await user.type(screen.getByLabelText('Hours included'), 'eight{Tab}')
  await user.click(screen.getByRole('button', { name: 'Discard it' }))
  expect(screen.getByLabelText('Travel')).toHaveValue('')
  expect(screen.getByLabelText('Hours included')).toHaveValue('')
  await expectFocus(() => screen.getByLabelText('Fixed price'))
  expect(screen.queryByText('Here is what you had not saved.')).toBeNull()
})

test('choosing a vendor books it for its true total', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Choose Alma' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book Alma?' })
  expect(within(dialog).getByRole('textbox', { name: 'Agreed amount MXN' })).toHaveValue('$20,000')
  await user.click(within(dialog).getByRole('button', { name: 'Book' }))
  expect(await screen.findByText('Vendor booked')).toBeVisible()
  expect(sent[0]?.body).toMatchObject({ vendor_id: 'a', agreed_amount: 20_000, exceeds_agreed_ok: false })
})

test("before a booking the budget's amount is shown, and by how much the booking would exceed it", async () => {
  const music = { category: 'music', amount: 15_000, suggested_amount: 15_000, is_locked: false, reasons: [] }
  const planned = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())], budget_allocations: [music] }
  saved = planned
  const user = open()
  expect(await screen.findByText('Your budget for Music: $15,000.')).toBeVisible()
  await user.click(await screen.findByRole('button', { name: 'Choose Alma' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book Alma?' })
  expect(within(dialog).getByText('That is $5,000 more than your budget for Music: $15,000.')).toBeVisible()
})

test('an incomplete quote suggests no agreed amount, and a booking requires one', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow({ fees: null }))] }
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Choose Alma' }))
  const dialog = await screen.findByRole('dialog', { name: 'Book Alma?' })
  expect(within(dialog).getByLabelText(/Agreed amount/)).toHaveValue('')
  await user.click(within(dialog).getByRole('button', { name: 'Book' }))
  expect(within(dialog).getByText('Enter the amount you agreed on')).toBeVisible()
  expect(sent).toEqual([])
})

test('an agreed amount below the payments needs a second confirmation', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())] }
  network.use(
    http.post(
      `${API_URL}/rest/v1/rpc/book_vendor`,
      () => HttpResponse.json({ code: 'P0001', message: 'payment.exceeds-agreed' }, { status: 400 }),
      { once: true },
    ),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Choose Alma' }))
  await user.click(await screen.findByRole('button', { name: 'Book' }))
  // The question says what is wrong; the form below it has the name of the act.
  const question = await screen.findByRole('dialog', { name: 'The payments add up to more than this amount' })
  expect(within(question).getByText(/^Book Alma for \$[\d,.]+ anyway\?$/)).toBeVisible()
  await user.click(within(question).getByRole('button', { name: 'Book anyway' }))
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.body).toMatchObject({ exceeds_agreed_ok: true })
})

test('a removed candidate is restored as the database had it', async () => {
  const alma = aQuotedRow('a', 'Alma', aQuoteRow())
  const row = { ...alma, exceeds_agreed_ok: false, payments: [{ id: 'p', amount: 500, exceeds_agreed_ok: true }] }
  saved = { ...saved, vendors: [alma, aQuotedRow('b', 'Bruma', aQuoteRow())] }
  network.use(
    http.delete(`${API_URL}/rest/v1/vendors`, () => {
      saved = { ...saved, vendors: saved.vendors.filter(({ id }) => id !== 'a') }
      return HttpResponse.json(row)
    }),
    http.post(`${API_URL}/rest/v1/rpc/restore_vendor`, async ({ request }) => {
      sent.push({ path: '/rpc/restore_vendor', body: await request.json() })
      saved = { ...saved, vendors: [alma, ...saved.vendors] }
      return HttpResponse.json({})
    }),
  )
  const user = open()
  await user.click(await screen.findByRole('button', { name: 'Delete Alma' }))
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(await screen.findByText('Alma was deleted with 1 payment')).toBeVisible()
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Alma/ })).toBeNull())
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  expect(await screen.findByRole('columnheader', { name: /Alma/ })).toBeVisible()
  const { payments, quotes, ...vendor } = row
  expect(sent).toEqual([{ path: '/rpc/restore_vendor', body: { plan_id: PLAN.id, vendor, payments, quote: quotes } }])
})

test('a viewer reads the comparison and changes nothing', async () => {
  saved = { ...saved, vendors: [aQuotedRow('a', 'Alma', aQuoteRow())] }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, ({ request }) => {
      const viewed = { ...PLAN, ...rowAs('viewer'), ...saved }
      return HttpResponse.json(new URL(request.url).searchParams.has('id') ? viewed : [viewed])
    }),
  )
  open()
  expect(await screen.findByRole('button', { name: 'Read about Alma' })).toBeVisible()
  expect(screen.queryByRole('button', { name: /Choose|Remove|Add a candidate/ })).toBeNull()
  for (const slider of screen.getAllByRole('slider')) expect(slider).toBeDisabled()
})

test('without candidates the screen explains the comparison and offers to add one', async () => {
  const user = open()
  expect(await screen.findByRole('heading', { name: 'Which quote is the best?' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Add a candidate' }))
  expect(await screen.findByRole('dialog', { name: 'Who else could do it?' })).toBeVisible()
})
