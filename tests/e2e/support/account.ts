import { createClient, type Session, type SupabaseClient } from '@supabase/supabase-js'
import type { BrowserContext } from 'playwright-core'
import type { BudgetRequest } from '#domain/budget/allocate-budget.ts'
import { suggestBudget } from '#domain/budget/suggest-budget.ts'
import { makeChecklist } from '#domain/checklist/make-checklist.ts'
import { toDay } from '#domain/day/day.ts'
import { aBudgetRequest } from '#domain/example/budget-request.ts'
import { aChecklistEvent } from '#domain/example/checklist-event.ts'
import { EXAMPLE_EVENT } from '#domain/example/event.ts'
import { eventColumns } from '#domain/example/rows.ts'
import { fromMinor, type MinorUnits } from '#domain/money/money.ts'
import { latestLinkTo } from './mailbox.ts'
import type { Product } from './product.ts'

/** A person with a confirmed account. */
export interface Account {
  readonly email: string
  readonly password: string
  readonly session: Session
  readonly client: SupabaseClient
}

export const PASSWORD = 'jacaranda en flor 7'

/** Signs up over the wire, as in another browser, up to the link of the confirmation mail. */
export async function anUnconfirmedAccount(
  product: Product,
  email: string,
  language: 'es' | 'en' = 'es',
  fullName = 'Lucía Hernández',
) {
  const config = (await (await fetch(`${product.url}/config.json`)).json()) as { publishableKey: string }
  const client = createClient(product.url, config.publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false },
  })
  const data = { full_name: fullName, language_preference: language }
  const signUp = await client.auth.signUp({ email, password: PASSWORD, options: { data } })
  if (signUp.error) throw signUp.error
  return { client, link: await latestLinkTo(product.dataDir, email, 'signup') }
}

/** Signs up and confirms over the wire, for journeys about something else. */
export async function anAccount(
  product: Product,
  email: string,
  language: 'es' | 'en' = 'es',
  fullName?: string,
): Promise<Account> {
  const { client, link } = await anUnconfirmedAccount(product, email, language, fullName)
  const tokenHash = new URL(link).searchParams.get('token_hash') ?? ''
  const { data: verified, error } = await client.auth.verifyOtp({ token_hash: tokenHash, type: 'signup' })
  if (error) throw error
  if (!verified.session) throw new Error('confirming did not sign in')
  return { email, password: PASSWORD, session: verified.session, client }
}

/** An account with an address of its own: a test that is tried again does not meet what its first attempt left behind. */
export const aNewAccount = (product: Product, language: 'es' | 'en' = 'es', fullName?: string): Promise<Account> =>
  anAccount(product, `${crypto.randomUUID()}@example.com`, language, fullName)

/** Stores the account's session where the product keeps it, before the first page opens. */
export async function signInAs(context: BrowserContext, { session }: Account): Promise<void> {
  await context.addInitScript((text) => {
    // A frame without an origin of its own, as a mail is shown in, has no storage.
    if (self !== top) return
    const key = `sb-${location.hostname.split('.')[0]}-auth-token`
    // Only once: a later sign-out in the page must last.
    if (!sessionStorage.getItem('e2e-signed-in')) localStorage.setItem(key, text)
    sessionStorage.setItem('e2e-signed-in', 'yes')
  }, JSON.stringify(session))
}

const WEEK_MS = 7 * 86_400_000

/** The id of a plan's numbered row: the plan's id with the number added to its last group. */
export const idBelow = (id: string, part: number): string =>
  `${id.slice(0, -12)}${(Number.parseInt(id.slice(-12), 16) + part).toString(16).padStart(12, '0')}`

/** 17:00 in Guadalajara (UTC-6 all year), the given number of weeks ahead. */
function eveningAhead(weeks: number, nowMs: number): string {
  const day = new Date(nowMs + weeks * WEEK_MS).toISOString().slice(0, 10)
  return `${day}T23:00:00.000Z`
}

/** The wizard's checklist for the event. In Guadalajara's evening UTC already shows the next day. */
function checklistOf(request: BudgetRequest, startsAt: string, nowMs: number) {
  const dayThere = (instantMs: number) => toDay(new Date(instantMs - 6 * 3_600_000).toISOString().slice(0, 10))
  const { eventType, variant, countryCode, locationType } = request
  return makeChecklist(aChecklistEvent({ eventType, variant, countryCode, locationType }), {
    eventOn: dayThere(Date.parse(startsAt)),
    today: dayThere(nowMs),
  }).map(({ templateId, category, priority, dueOn }) => ({
    template_id: templateId,
    category,
    priority,
    due_on: dueOn,
  }))
}

/**
 * Saves a wedding for 120 in Guadalajara over the wire, with the suggested budget and its checklist.
 * @param options.hasTasks false leaves the checklist out
 * @param options.weeksAhead weeks until the event; default 30
 * @param options.nowMs the moment it is computed from; default the present
 * @param options.id the id of the plan, from which the ids of its tasks follow; default a new one
 * @returns the id of the plan
 */
export async function aSavedPlan(
  { client }: Account,
  changes: Partial<BudgetRequest> = {},
  {
    hasTasks = true,
    name = 'Boda de Lucía y Mateo',
    weeksAhead = 30,
    nowMs = Date.now(),
    id,
  }: {
    readonly hasTasks?: boolean
    readonly name?: string
    readonly weeksAhead?: number
    readonly nowMs?: number
    readonly id?: string
  } = {},
): Promise<string> {
  const request = aBudgetRequest(changes)
  const startsAt = eveningAhead(weeksAhead, nowMs)
  const decimal = (amount: MinorUnits) => fromMinor(amount, request.currency)
  const plan = {
    ...(id === undefined ? {} : { id }),
    ...eventColumns({
      ...request,
      coupleType: request.eventType === 'wedding' ? EXAMPLE_EVENT.coupleType : null,
      timeZone: EXAMPLE_EVENT.timeZone,
    }),
    name,
    starts_at: startsAt,
    catering_tier: request.cateringTier,
    drinks_tier: request.drinksTier,
    categories: request.categories,
    priorities: request.priorities,
    language: 'es',
  }
  const allocations = suggestBudget(request).lines.map(({ category, amount, reasons }) => ({
    category,
    amount: decimal(amount),
    suggested_amount: decimal(amount),
    is_locked: false,
    reasons,
  }))
  const checklist = hasTasks ? checklistOf(request, startsAt, nowMs) : []
  const tasks = id === undefined ? checklist : checklist.map((task, index) => ({ ...task, id: idBelow(id, index + 1) }))
  const { data, error } = await client.rpc('create_event_plan', { plan, allocations, tasks })
  if (error) throw error
  return (data as { id: string }).id
}
