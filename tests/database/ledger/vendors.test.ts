import { expect, test } from 'vitest'
import { VENDOR_TRANSITIONS } from '#domain/payments/statuses.ts'
import { isWebAddress } from '#domain/records/web-address.ts'
import { budgetCategoryOf, VENDOR_CATEGORIES } from '#domain/vendors/vendor-categories.ts'
import { withDatabase } from '#tests/support/database.ts'
import { saveQuote } from '../support/calls.ts'
import { fingerprint } from '../support/tenancy.ts'
import { addForeignLedger, type TestContext, withSharedContext } from '../support/test-context.ts'

const database = withDatabase()
const inContext = withSharedContext(database)

const STATUSES = ['considering', 'quoted', 'booked', 'done'] as const

const change = (context: TestContext, changes: Record<string, unknown>) =>
  context.as(
    'owner',
    (sql) => sql`update vendors set ${sql(changes)} where id = ${context.ledger.vendorId} returning *`,
  )

const add = (context: TestContext, vendor: Record<string, unknown>) =>
  context.as(
    'owner',
    (sql) =>
      sql`insert into vendors ${sql({ plan_id: context.planId, category: 'venue', name: 'Hacienda', ...vendor })}`,
  )

test('SQL and domain agree on the transitions of vendors', async () => {
  const rows = await database().admin`
    select before, after from unnest(enum_range(null::vendor_status)) as before,
      unnest(enum_range(null::vendor_status)) as after
    where private.can_vendor_become(before, after)`
  const pairs = rows.map(({ before, after }) => `${before} ${after}`)
  expect(pairs.sort()).toEqual(VENDOR_TRANSITIONS.map((pair) => pair.join(' ')).sort())
})

test('SQL and domain agree on the budget category of each kind of vendor', async () => {
  const rows = await database().admin`
    select kind, private.budget_category_of(kind) as category from unnest(enum_range(null::vendor_category)) as kind`
  expect(rows.map(({ kind, category }) => [kind, category])).toEqual(
    VENDOR_CATEGORIES.map((category) => [category, budgetCategoryOf(category)]),
  )
})

test('SQL and domain agree on what is a web address', () =>
  inContext(async (context) => {
    const hosts = [
      'a.example',
      'A.example:80',
      'user@a.example',
      'u:p@a.example',
      'a.example%40b',
      '[2001:db8::1]',
      'ñ.mx',
      '',
    ]
    const signs = [
      "'",
      '"',
      '<',
      '>',
      '`',
      '\\',
      '\t',
      '\n',
      ' ',
      '@',
      '%27',
      ...'\u0001\u007f\u0085\u00a0\u00ad\u061c\u200b\u202e\u2066\u3000\ufeff',
    ]
    const paths = ['', '/', '/@a', '?a=b@c', '#a', '/é', ...signs.map((sign) => `/a${sign}b`)]
    const addresses = ['https://', 'HTTP://', 'ftp://'].flatMap((scheme) =>
      hosts.flatMap((host) => [
        ...paths.map((path) => scheme + host + path),
        ...signs.map((sign) => scheme + host + sign),
      ]),
    )
    await context.sql`create temporary table said (address text) on commit drop`
    await context.sql`insert into said select jsonb_array_elements_text(${JSON.stringify(addresses)}::text::jsonb)`
    const [rule] = await context.sql`
      select pg_get_expr(conbin, conrelid) as expression from pg_constraint where conname = 'vendors_website_check'`
    const accepted = await context.sql.unsafe(
      `select address from (select address, address as website from said) as vendors where ${rule?.['expression']}`,
    )
    const expected = addresses.filter(isWebAddress)
    expect(accepted.map(({ address }) => address as string).sort()).toEqual(expected.sort())
    expect(expected.length).toBeGreaterThan(50)
  }))

test('a vendor changes its status only along the defined transitions', () =>
  inContext(async (context) => {
    const { sql, ledger } = context
    for (const before of STATUSES) {
      for (const after of STATUSES.filter((status) => status !== before)) {
        await sql`alter table vendors disable trigger check_status`
        await sql`update vendors set status = ${before} where id = ${ledger.vendorId}`
        await sql`alter table vendors enable trigger check_status`
        const isWrittenDown = VENDOR_TRANSITIONS.some(([from, to]) => from === before && to === after)
        const outcome = await change(context, { status: after })
        expect(outcome, `${before} ${after}`).toMatchObject(
          isWrittenDown ? { isAllowed: true } : { message: 'vendor.forbidden-transition', detail: before, hint: after },
        )
      }
    }
  }))

test.each<[string, Record<string, unknown>, string]>([
  ['is booked without an agreed amount', { status: 'booked' }, '23514'],
  ['is done without an agreed amount', { status: 'done' }, '23514'],
  ['costs less than nothing', { agreed_amount: -1 }, '23514'],
  ['costs what is no number', { agreed_amount: 'NaN' }, '23514'],
  ['costs more than money there is', { estimated_amount: 10_000_000_000 }, '23514'],
  ['costs parts of a centavo', { agreed_amount: '10.001' }, 'budget.too-precise'],
  ['costs a thousandth of a thousandth', { estimated_amount: '10.0001' }, 'budget.too-precise'],
  ['has a website that runs', { website: 'javascript:alert(1)' }, '23514'],
  ['has a website with a second line', { website: 'https://a.example\njavascript:1' }, '23514'],
  ['has a website behind a name', { website: 'https://bank.example@evil.example' }, '23514'],
  ['has a website with a quote', { website: 'https://a.example/"onclick="x' }, '23514'],
  ['has an invalid address', { email: 'nobody' }, '23514'],
  ['has an invisible name', { name: '\u200b' }, '23514'],
  ["keeps its contract with another plan's files", { contract_path: `${crypto.randomUUID()}/a/b.pdf` }, '23514'],
  ['is of a kind that another line pays', { vendor_category: 'catering' }, '23514'],
  ['must be paid before there was time', { final_payment_on: '1899-12-31' }, '23514'],
])('a vendor that %s is refused', (_, vendor, refusal) =>
  inContext(async (context) => {
    const before = await fingerprint(context.sql)
    for (const outcome of [await add(context, vendor), await change(context, { ...VALID, ...vendor })]) {
      expect(outcome.isAllowed ? 'allowed' : [outcome.state, outcome.message]).toContain(refusal)
    }
    expect(await fingerprint(context.sql)).toEqual(before)
  }),
)

/** Makes the vendor of the test context valid except for the column under test. */
const VALID = { category: 'venue', vendor_category: null, agreed_amount: null, status: 'considering' }

test.each([
  '../../b.pdf',
  'a/../b.pdf',
  './b.pdf',
  'a//b.pdf',
  'a/',
  '..',
  '..\\b.pdf',
  '%2e%2e/b.pdf',
  '.\n./b.pdf',
  'ñ.pdf',
])('the path %j in the folder of the plan is refused as a contract and as a receipt', (rest) =>
  inContext(async (context) => {
    const { as, planId, ledger } = context
    const path = `${planId}/${rest}`
    expect(await change(context, { contract_path: path })).toMatchObject({ state: '23514' })
    expect(
      await as('editor', (sql) => sql`update payments set receipt_path = ${path} where id = ${ledger.paymentId}`),
    ).toMatchObject({ state: '23514' })
  }),
)

test('a contract accepts an ordinary file name with spaces, parentheses and dots', () =>
  inContext(async (context) => {
    const path = `${context.planId}/${crypto.randomUUID()}/Contrato de Ana (2).v1..final.pdf`
    expect(await change(context, { contract_path: path })).toMatchObject({ rows: [{ contract_path: path }] })
  }))

test('zero is not unknown: a favour is booked for 0', () =>
  inContext(async (context) => {
    expect(await add(context, { status: 'booked', agreed_amount: 0 })).toMatchObject({ isAllowed: true })
  }))

test.each([
  ['CLP', '1', '0.5'],
  ['MXN', '0.01', '0.001'],
  ['KWD', '0.001', '0.0001'],
])('in %s an amount of %s is stored exactly and %s is refused', (currency, fits, tooFine) =>
  inContext(async (context) => {
    const { sql, planId } = context
    await sql`alter table event_plans disable trigger user`
    await sql`update event_plans set currency = ${currency} where id = ${planId}`
    await sql`alter table event_plans enable trigger user`
    expect(await add(context, { agreed_amount: fits })).toMatchObject({ isAllowed: true })
    expect(await sql`select agreed_amount from vendors where name = 'Hacienda'`).toEqual([{ agreed_amount: fits }])
    expect(await add(context, { agreed_amount: tooFine })).toMatchObject({ message: 'budget.too-precise' })
  }),
)

test('the currency of a plan is fixed from its first vendor, contributor, scenario or drinks plan on', () =>
  inContext(async ({ sql, as }) => {
    const toDollars = () => as('owner', (inner) => inner`update event_plans set currency = 'USD'`)
    for (const table of ['vendors', 'contributors', 'budget_scenarios', 'drink_plans']) {
      expect(await toDollars(), table).toMatchObject({ message: 'row.fixed-column', detail: 'currency' })
      await sql.unsafe(`delete from ${table}`)
    }
    expect(await toDollars()).toMatchObject({ isAllowed: true })
  }))

test('a removed vendor takes only its own payments and quote with it', () =>
  inContext(async (context) => {
    const { sql, as, ledger } = context
    const foreign = await addForeignLedger(context)
    await as('editor', (inner) => inner`delete from vendors where id in ${inner([ledger.vendorId, foreign.vendorId])}`)
    expect(await sql`select id from vendors`).toEqual([{ id: foreign.vendorId }])
    expect(await sql`select id from payments`).toEqual([{ id: foreign.paymentId }])
    expect(await sql`select vendor_id from quotes`).toEqual([{ vendor_id: foreign.vendorId }])
  }))

test("a quote cannot be saved for another plan's vendor", () =>
  inContext(async (context) => {
    const { sql, as, planId } = context
    const foreign = await addForeignLedger(context)
    const before = await fingerprint(sql)
    const insert = (values: Record<string, string | number>) =>
      as(
        'owner',
        (inner) => inner`
          insert into quotes ${inner(values)} on conflict (plan_id, vendor_id) do update set fixed = excluded.fixed`,
      )
    expect(await insert({ plan_id: planId, vendor_id: foreign.vendorId, fixed: 1 })).toMatchObject({ state: '23503' })
    expect(await insert({ plan_id: foreign.planId, vendor_id: foreign.vendorId, fixed: 1 })).toMatchObject({
      state: '42501',
    })
    const save = (ofPlanId: string) =>
      as('owner', (inner) => saveQuote(inner, ofPlanId, foreign.vendorId, { fixed: 1 }))
    expect(await save(planId)).toMatchObject({ message: 'vendor.not-found' })
    expect(await save(foreign.planId)).toMatchObject({ message: 'plan.not-found' })
    expect(await fingerprint(sql)).toEqual(before)
  }))

test.each<[string, Record<string, string>]>([
  ['a judgement above 5', { scores: '{"reviews": 5.1}' }],
  ['a judgement that is text', { scores: '{"reviews": "5"}' }],
  ['a judgement of nothing that has a name', { scores: '{"<b>": 1}' }],
  ['judgements that are a list', { scores: '[1]' }],
  ['a red flag twice', { red_flags: '{no-contract,no-contract}' }],
  ['an answer that is no id', { answered: '{"Sí, claro"}' }],
  ['a tax over a hundred', { tax_percent: '101' }],
  ['fees below nothing', { fees: '-1' }],
])('a quote with %s is refused', (_, quote) =>
  inContext(async ({ as, ledger }) => {
    const outcome = await as(
      'owner',
      (sql) => sql`update quotes set ${sql(quote)} where vendor_id = ${ledger.vendorId}`,
    )
    expect(outcome).toMatchObject({ state: '23514' })
  }),
)

test.each([
  ['vendors', "category, name) select 'venue', 'Otro'", 500, 'vendor.limit-reached'],
  ['payments', 'vendor_id, amount, exceeds_agreed_ok) select $vendor, 1, true', 5000, 'payment.limit-reached'],
  ['contributors', "name, kind) select 'Otra', 'family'", 500, 'contributor.limit-reached'],
  ['contributions', 'contributor_id, amount) select $contributor, 1', 5000, 'contribution.limit-reached'],
  ['budget_scenarios', "name, guests) select 'Otro', 10", 20, 'scenario.limit-reached'],
])('the number of %s of a plan is limited', (table, insertion, most, refusal) =>
  inContext(async ({ sql, as, planId, ledger }) => {
    const text = insertion
      .replace('$vendor', `'${ledger.vendorId}'::uuid`)
      .replace('$contributor', `'${ledger.contributorId}'::uuid`)
      .replace('select ', `select '${planId}'::uuid, `)
    const insert = (many: number) =>
      as('editor', (inner) => inner.unsafe(`insert into ${table} (plan_id, ${text} from generate_series(1, ${many})`))
    expect(await insert(most)).toMatchObject({ message: refusal, detail: String(most) })
    expect(await insert(most - 1)).toMatchObject({ isAllowed: true })
    expect(await insert(1)).toMatchObject({ message: refusal })
    expect(await sql.unsafe(`select from ${table}`)).toHaveLength(most)
  }),
)
