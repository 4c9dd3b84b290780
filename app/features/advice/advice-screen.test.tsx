import { Notifications } from '@mantine/notifications'
import { screen, waitFor, within } from '@testing-library/react'
import { HttpResponse, http } from 'msw'
import { beforeEach, describe, expect, test } from 'vitest'
import { showReachedLimit } from '#app/features/billing/reached-limit.ts'
import { ReachedLimitDialog } from '#app/features/billing/reached-limit-dialog.tsx'
import type { CandidateRow, QuoteRow } from '#app/features/comparison/rows.ts'
import { PlanFrame } from '#app/features/plans/frame/plan-frame.tsx'
import type { ContactRow } from '#app/features/vendors/rows.ts'
import type { AiModel, QuoteAnswer } from '#contracts/ai/read-quote.ts'
import { expectFocus } from '#tests/support/focus.ts'
import { aCandidateRow } from '#tests/support/ledger/candidates.ts'
import { API_URL, fakeNetwork } from '#tests/support/network.ts'
import { aPlanRow } from '#tests/support/plans.ts'
import { renderUi, setupUser } from '#tests/support/render.tsx'
import { signInForTest } from '#tests/support/session.ts'
import { AdviceScreen } from './advice-screen.tsx'
import type { AdviceRow } from './rows.ts'

const network = fakeNetwork()

const PLAN = aPlanRow({
  name: 'Ana and Luis',
  language: 'en',
  city_id: 'guadalajara',
  budget_allocations: [
    { category: 'music', amount: 38_500, suggested_amount: 38_500, is_locked: false, reasons: [] },
    { category: 'venue', amount: 10_000, suggested_amount: 10_000, is_locked: false, reasons: [] },
  ],
})

const EMPTY_QUOTE: QuoteRow = {
  ...{ fixed: null, per_guest: null, minimum_guests: null, is_tax_included: null, tax_percent: null },
  ...{ service_percent: null, fees: null, travel: null, hours_included: null, extra_hour: null },
  ...{ scores: {}, red_flags: [], answered: [], checked: [], file_path: null },
}

let advice: AdviceRow
let vendors: CandidateRow[]
let contact: ContactRow
/** The operator's model, and what it answers. */
let model: AiModel['model']
let modelAnswer: QuoteAnswer
let sent: { path: string; body: Record<string, unknown> }[]

beforeEach(() => {
  advice = { max_advised_kinds: { max: null }, vendor_advice: [] }
  vendors = []
  model = null
  modelAnswer = { source: 'rules', reason: 'timeout' }
  contact = { id: 'a', phone: null, email: null, website: null, final_payment_on: null, notes: null }
  sent = []
  showReachedLimit(null)
  signInForTest()
  const take = async (request: Request) => {
    const body = (await request.json()) as Record<string, unknown>
    sent.push({ path: new URL(request.url).pathname.replace('/rest/v1', ''), body })
    return body
  }
  network.use(
    http.get(`${API_URL}/rest/v1/event_plans`, () =>
      HttpResponse.json({ ...PLAN, ...advice, vendors, vendor_weights: [] }),
    ),
    http.get(`${API_URL}/rest/v1/vendors`, () => HttpResponse.json(vendors.map(({ id }) => ({ ...contact, id })))),
    http.patch(`${API_URL}/rest/v1/vendors`, async ({ request }) => {
      contact = { ...contact, ...(await take(request)) }
      return HttpResponse.json(contact)
    }),
    http.post(`${API_URL}/rest/v1/vendor_advice`, async ({ request }) => {
      const body = await take(request)
      advice = {
        ...advice,
        vendor_advice: [{ ...body, created_at: '2026-11-28T10:00:00Z' } as never],
      }
      return HttpResponse.json({ plan_id: PLAN.id })
    }),
    http.post(`${API_URL}/functions/v1/read-quote`, async ({ request }) => {
      const { text } = (await request.json()) as { text?: string }
      return HttpResponse.json(text === undefined ? { model } : modelAnswer)
    }),
    http.post(`${API_URL}/rest/v1/rpc/save_quote`, async ({ request }) => {
      const { vendor_id, changes } = (await take(request)) as { vendor_id: string; changes: Partial<QuoteRow> }
      vendors = vendors.map((each) =>
        each.id === vendor_id
          ? { ...each, quotes: { ...EMPTY_QUOTE, ...(each.quotes as QuoteRow), ...changes } }
          : each,
      )
      return HttpResponse.json({})
    }),
  )
})

function open(kind = 'music') {
  renderUi(
    <>
      <Notifications />
      <ReachedLimitDialog />
      <PlanFrame planId={PLAN.id} header="compact">
        {(plan) => <AdviceScreen plan={plan} />}
      </PlanFrame>
    </>,
    { path: `/app/vendor-recommendations/${PLAN.id}?kind=${kind}` },
  )
  return setupUser()
}

const region = (name: string) => screen.findByRole('region', { name })

describe('the recommendations', () => {
  test('say what a vendor should cost, marked as an estimate, with the calculation and what is left', async () => {
    open()
    const cost = await region('What it should cost')
    expect(cost).toHaveTextContent('Estimate')
    expect(cost).toHaveTextContent('$11,000 to $22,000')
    expect(cost).toHaveTextContent('Your budget for Music has $38,500 left: enough for a usual price.')
    expect(cost).toHaveTextContent('the US average of 2024')
    expect(cost).toHaveTextContent('the price level in Guadalajara, Mexico (United States = 100)')
    expect(within(cost).getByRole('link', { name: /The Knot/, hidden: true })).toHaveAttribute(
      'rel',
      'noopener noreferrer',
    )
  })

  test('say so when the budget is short', async () => {
    open('venue')
    expect(await region('What it should cost')).toHaveTextContent(/\$10,000 left: less than the least we expect/)
  })

  test('do not call the budget short of a vendor that is booked', async () => {
    vendors = [
      aCandidateRow({ id: 'a', name: 'Jardín Sol', category: 'venue', vendor_category: 'venue', status: 'booked' }),
    ]
    open('venue')
    const cost = await region('What it should cost')
    expect(cost).toHaveTextContent('Already booked: Jardín Sol.')
    expect(cost).not.toHaveTextContent(/less than|Best booked by/)
  })

  test('name sorts of vendors with reasons, and searches that carry the words and the place alone', async () => {
    open()
    const fit = await region('What kind of vendor fits')
    expect(within(fit).getByRole('heading', { name: 'Mariachi' })).toBeVisible()
    expect(fit).toHaveTextContent('Because it is customary in Mexico.')
    const [maps] = within(fit).getAllByRole('link', { name: /Google Maps.*Mariachi/ })
    expect(maps).toHaveAttribute(
      'href',
      'https://www.google.com/maps/search/?api=1&query=Mariachi%20Guadalajara%2C%20M%C3%A9xico',
    )
  })

  test('write a first message in the language of the vendors, without budget or names', async () => {
    open()
    const card = await region('A first message')
    const text = within(card).getByRole('textbox', { name: /^Message/ }) as HTMLTextAreaElement
    expect(text.lang).toBe('es')
    expect(text.value).toContain(
      'Organizamos una boda el 15 de mayo de 2027 en Guadalajara, México, para unas 120 personas',
    )
    expect(text.value).not.toMatch(/Ana|350|38/)
  })

  test('save the style that is chosen', async () => {
    const user = open()
    const fit = await region('What kind of vendor fits')
    await user.selectOptions(within(fit).getByRole('combobox', { name: 'Style you have in mind' }), 'Rustic')
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toMatchObject({ plan_id: PLAN.id, vendor_category: 'music', style: 'rustic' })
    expect(await within(fit).findByText(/it suits the style you chose/)).toBeVisible()
  })

  test.each([
    [null, /No AI model is connected\./],
    [{ name: 'small-one', isInTier: true }, /The AI model small-one only reads a quote when you ask it to/],
    [{ name: 'small-one', isInTier: false }, /From Basic on, the AI model small-one can read quotes too/],
  ] as const)('say who speaks where the model is %o', async (chosen, words) => {
    model = chosen
    open()
    const note = await screen.findByText(words)
    expect(note).toHaveTextContent('Worked out by our rules from your plan and published figures.')
  })

  test('carry the label of their tier', async () => {
    open()
    expect(await screen.findByText('Basic', { selector: '.tier-mark' })).toBeVisible()
  })
})

describe('in a tier with one kind', () => {
  beforeEach(() => {
    advice = { max_advised_kinds: { max: 1 }, vendor_advice: [] }
  })

  test('nothing is advised before a person has asked, who is told that it stays', async () => {
    const user = open()
    expect(await screen.findByText(/The first one you ask about stays the plan’s/)).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What it should cost' })).not.toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Get recommendations: Music' }))
    expect(await region('What it should cost')).toBeVisible()
    expect(sent).toMatchObject([{ path: '/vendor_advice', body: { vendor_category: 'music' } }])
  })

  test('another kind leads to the next tier, and says which one the plan has', async () => {
    advice = {
      ...advice,
      vendor_advice: [{ vendor_category: 'music', style: null, message_language: null, created_at: '2026-11-28' }],
    }
    open('venue')
    expect(await screen.findByText(/Your tier includes recommendations about 1 kind of vendor/)).toBeVisible()
    expect(screen.getByText('For this plan it is: Music.')).toBeVisible()
    expect(screen.queryByRole('region', { name: 'What it should cost' })).not.toBeInTheDocument()
  })

  test('a refusal of the database shows the upgrade prompt', async () => {
    network.use(
      http.post(`${API_URL}/rest/v1/vendor_advice`, () =>
        HttpResponse.json(
          { code: 'P0001', message: 'advice.limit-reached', details: '1', hint: 'free' },
          { status: 400 },
        ),
      ),
    )
    const user = open()
    await user.click(await screen.findByRole('button', { name: 'Get recommendations: Music' }))
    expect(await screen.findByRole('dialog', { name: 'You have reached the limit of your tier' })).toBeVisible()
  })
})

describe('a pasted quote', () => {
  const paste = async (user: ReturnType<typeof open>, text: string) => {
    const card = await region('Read a quote')
    await user.click(within(card).getByRole('textbox', { name: 'Text of the quote' }))
    await user.paste(text)
    await user.click(within(card).getByRole('button', { name: 'Read it' }))
    return within(card)
  }

  beforeEach(() => {
    vendors = [aCandidateRow({ id: 'a', name: 'DJ Luna' })]
  })

  test('is read thing by thing, each with its words, and accepted one by one', async () => {
    const user = open()
    const card = await paste(user, 'Paquete: $18,000 MXN más IVA\nTel. 33 1234 5678')
    expect(card.getByRole('heading', { name: '3 things found' })).toBeVisible()
    expect(card.getAllByText('Paquete: $18,000 MXN más IVA').length).toBeGreaterThan(0)
    expect(sent).toEqual([])

    await user.click(card.getByRole('button', { name: 'Use Price: $18,000' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]).toMatchObject({
      path: '/rpc/save_quote',
      body: { vendor_id: 'a', changes: { fixed: 18_000 } },
    })
    const accepted = await card.findByText('In the comparison')
    await expectFocus(accepted)

    await user.click(card.getByRole('button', { name: 'Use Phone: 33 1234 5678' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]).toMatchObject({ path: '/vendors', body: { phone: '33 1234 5678' } })
  })

  test('a value that the comparison has already is replaced, and the button says so', async () => {
    vendors = [aCandidateRow({ id: 'a', name: 'DJ Luna', quotes: { ...EMPTY_QUOTE, fixed: 20_000 } })]
    const user = open()
    const card = await paste(user, 'Total $18,000 MXN')
    await user.click(card.getByRole('button', { name: 'Replace Price with $18,000' }))
    await waitFor(() => expect(sent).toMatchObject([{ body: { changes: { fixed: 18_000 } } }]))
  })

  test('amounts in other currencies are shown and not converted', async () => {
    const user = open()
    const card = await paste(user, 'Total 900 EUR\nAnticipo £200')
    expect(card.getByText('An amount in EUR, not in MXN: not converted.')).toBeVisible()
    expect(card.queryByText(/(\(\?\)|in \?)/)).toBeNull()
  })

  test('what was accepted can be undone', async () => {
    const user = open()
    const card = await paste(user, 'Total $18,000 MXN')
    await user.click(card.getByRole('button', { name: 'Use Price: $18,000' }))
    await user.click(await screen.findByRole('button', { name: 'Undo' }))
    await waitFor(() => expect(sent).toHaveLength(2))
    expect(sent[1]?.body).toMatchObject({ changes: { fixed: null } })
  })

  test('a deposit, which no quote has a field for, is noted with its words', async () => {
    contact = { ...contact, notes: 'Friendly' }
    const user = open()
    const card = await paste(user, 'Anticipo del 30 % para apartar')
    await user.click(card.getByRole('button', { name: 'Use Deposit: 30%' }))
    await waitFor(() => expect(sent).toHaveLength(1))
    expect(sent[0]?.body).toEqual({ notes: 'Friendly\nDeposit: 30% (“Anticipo del 30 % para apartar”)' })
  })

  test('is read by the model too when a person asks for it, and says who read it', async () => {
    model = { name: 'small-one', isInTier: true }
    modelAnswer = {
      ...{ source: 'model', model: 'small-one' },
      findings: [{ field: 'hoursIncluded', value: 5, words: 'cinco (5) horas', start: 0, end: 15 }],
    }
    const user = open()
    const card = await paste(user, 'Total $18,000 por cinco (5) horas de fiesta')
    expect(await card.findByText(/is sent to the model small-one/)).toBeVisible()
    await user.click(card.getByRole('button', { name: 'Read it with AI too' }))
    await expectFocus(await card.findByText(/^Read by our rules and the model small-one, which found 1 thing/))
    expect(card.getByRole('button', { name: 'Use Hours included: 5 hours' })).toBeVisible()
    expect(card.getByRole('button', { name: 'Use Price: $18,000' })).toBeVisible()
  })

  test('is read by the rules when the model is late, which is said', async () => {
    model = { name: 'small-one', isInTier: true }
    const user = open()
    const card = await paste(user, 'Total $18,000')
    await user.click(await card.findByRole('button', { name: 'Read it with AI too' }))
    expect(await card.findByText('Read by our rules: the model took too long.')).toBeVisible()
  })

  test('what it does not say stays open', async () => {
    const user = open()
    const card = await paste(user, 'Hola, ¿cuándo hablamos?')
    expect(card.getByRole('heading', { name: /^Nothing found/ })).toBeVisible()
  })

  test('a quote without a vendor asks for the vendor first', async () => {
    vendors = []
    const user = open()
    const card = await paste(user, 'Total $18,000')
    expect(card.getByText('Add the vendor first, then accept what its quote says.')).toBeVisible()
    expect(card.getByRole('button', { name: 'Use Price: $18,000' })).toBeDisabled()
  })
})

test('candidates show what their quotes do not say, and what to ask next', async () => {
  vendors = [
    aCandidateRow({ id: 'a', name: 'DJ Luna', quotes: { ...EMPTY_QUOTE, fixed: 18_000, answered: ['availability'] } }),
  ]
  open()
  const card = await region('Whom you found')
  expect(card).toHaveTextContent('At least $18,000')
  expect(card).toHaveTextContent(/Its quote does not say: .*whether tax is included/)
  expect(card).toHaveTextContent('What exactly does the price include')
  expect(card).not.toHaveTextContent('Are you free on our date')
})
