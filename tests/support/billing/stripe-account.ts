import type {
  StripeCustomer,
  StripeEvent,
  StripeInvoice,
  StripePrice,
  StripeRefund,
  StripeSchedule,
  StripeSession,
  StripeSubscription,
} from './stripe-objects.ts'

const DAY = 86_400
/** How long a failed payment is tried again before the subscription ends. */
const DUNNING = 21 * DAY

/** What is sold: amounts in centavos. */
export const PRICES: readonly StripePrice[] = [
  { id: 'price_basic_month', unit_amount: 99_00, currency: 'mxn', interval: 'month' },
  { id: 'price_basic_year', unit_amount: 990_00, currency: 'mxn', interval: 'year' },
  { id: 'price_pro_month', unit_amount: 299_00, currency: 'mxn', interval: 'month' },
  { id: 'price_pro_year', unit_amount: 2_990_00, currency: 'mxn', interval: 'year' },
]

/**
 * An account at the payment provider with a clock of its own: renews, fails and ends subscriptions as days pass, and says so by events, which
 * wait to be delivered.
 */
export class StripeAccount {
  now: number
  /** Whether the next payments fail */
  cardFails = false
  readonly customers = new Map<string, StripeCustomer>()
  readonly sessions = new Map<string, StripeSession>()
  readonly subscriptions = new Map<string, StripeSubscription>()
  readonly schedules = new Map<string, StripeSchedule>()
  readonly invoices: StripeInvoice[] = []
  readonly refunds: StripeRefund[] = []
  readonly events: StripeEvent[] = []
  /** Ids are the account's own: accounts of one test file share a database. */
  readonly #tag = crypto.randomUUID().slice(0, 8)
  #ids = 0

  constructor(now: number) {
    this.now = now
  }

  id = (kind: string): string => {
    this.#ids += 1
    return `${kind}_${this.#tag}${this.#ids}`
  }

  tell(type: string, object: unknown): StripeEvent {
    const event: StripeEvent = {
      ...{ id: this.id('evt'), object: 'event', type, created: this.now, api_version: '2024-06-20' },
      data: { object: structuredClone(object) },
    }
    this.events.push(event)
    return event
  }

  /** The events that were not taken yet, in their order. */
  takeEvents = (): StripeEvent[] => this.events.splice(0)

  price(id: string): StripePrice {
    const price = PRICES.find((each) => each.id === id)
    if (!price) throw new Error(`no price ${id}`)
    return price
  }

  /** The person pays on the page of a checkout. */
  pay(session: StripeSession): StripeSubscription {
    if (session.status !== 'open') throw new Error('the page is closed')
    session.status = 'complete'
    session.payment_status = 'paid'
    const subscription = this.#subscribe(session.customer, session.price)
    this.tell('customer.subscription.created', this.show(subscription))
    this.charge(subscription, this.price(session.price).unit_amount)
    this.tell('checkout.session.completed', session)
    return subscription
  }

  #subscribe(customer: string, price: string): StripeSubscription {
    const subscription: StripeSubscription = {
      ...{ id: this.id('sub'), object: 'subscription', customer, created: this.now, currency: 'mxn' },
      ...{ status: 'active', cancel_at_period_end: false, schedule: null, price, pastDueSince: null },
      ...{ periodStart: this.now, periodEnd: this.after(this.now, price) },
    }
    this.subscriptions.set(subscription.id, subscription)
    return subscription
  }

  after(start: number, price: string): number {
    const date = new Date(start * 1_000)
    if (this.price(price).interval === 'year') date.setUTCFullYear(date.getUTCFullYear() + 1)
    else date.setUTCMonth(date.getUTCMonth() + 1)
    return date.getTime() / 1_000
  }

  /** Takes money for a subscription, or not. Whether it was taken. */
  charge(subscription: StripeSubscription, total: number): boolean {
    const invoice: StripeInvoice = {
      ...{ id: this.id('in'), object: 'invoice', customer: subscription.customer, subscription: subscription.id },
      ...{ created: this.now, currency: 'mxn', total, status: this.cardFails ? 'open' : 'paid' },
      payment_intent: this.id('pi'),
    }
    this.invoices.unshift(invoice)
    this.tell(this.cardFails ? 'invoice.payment_failed' : 'invoice.paid', invoice)
    return !this.cardFails
  }

  /** What a change to another price costs at a moment: the rest of the period, less what was paid for it. */
  prorate(subscription: StripeSubscription, price: string, moment: number): number {
    const { periodStart, periodEnd } = subscription
    const [old, next] = [this.price(subscription.price), this.price(price)]
    const rest = (periodEnd - moment) / (periodEnd - periodStart)
    const isSamePeriod = old.interval === next.interval
    return Math.round((isSamePeriod ? next.unit_amount * rest : next.unit_amount) - old.unit_amount * rest)
  }

  change(subscription: StripeSubscription, price: string): void {
    if (this.price(price).interval !== this.price(subscription.price).interval) {
      subscription.periodStart = this.now
      subscription.periodEnd = this.after(this.now, price)
    }
    subscription.price = price
    this.tell('customer.subscription.updated', this.show(subscription))
  }

  end(subscription: StripeSubscription): void {
    subscription.status = 'canceled'
    this.tell('customer.subscription.deleted', this.show(subscription))
  }

  /** Days pass. */
  advance(days: number): void {
    for (let day = 0; day < days; day += 1) {
      this.now += DAY
      for (const subscription of this.subscriptions.values()) this.#pass(subscription)
    }
  }

  #pass(subscription: StripeSubscription): void {
    if (subscription.status === 'canceled') return
    if (subscription.pastDueSince !== null) this.#tryAgain(subscription)
    else if (subscription.periodEnd <= this.now) this.#renew(subscription)
  }

  #renew(subscription: StripeSubscription): void {
    if (subscription.cancel_at_period_end) {
      this.end(subscription)
      return
    }
    const schedule = this.schedules.get(subscription.schedule ?? '')
    const next = schedule?.phases.find(({ start_date }) => start_date >= subscription.periodEnd)
    if (schedule && next) {
      subscription.price = next.items[0]?.price ?? subscription.price
      schedule.status = 'released'
      subscription.schedule = null
    }
    subscription.periodStart = subscription.periodEnd
    subscription.periodEnd = this.after(subscription.periodStart, subscription.price)
    if (!this.charge(subscription, this.price(subscription.price).unit_amount)) {
      subscription.status = 'past_due'
      subscription.pastDueSince = this.now
    }
    this.tell('customer.subscription.updated', this.show(subscription))
  }

  #tryAgain(subscription: StripeSubscription): void {
    const since = subscription.pastDueSince ?? this.now
    const open = this.invoices.find(({ status, subscription: of }) => status === 'open' && of === subscription.id)
    if (!this.cardFails && open) {
      open.status = 'paid'
      subscription.status = 'active'
      subscription.pastDueSince = null
      this.tell('invoice.paid', open)
      this.tell('customer.subscription.updated', this.show(subscription))
    } else if (this.now - since >= DUNNING) this.end(subscription)
  }

  /** The bank takes a payment back; `status` as the dispute stands. */
  dispute(invoice: StripeInvoice, status: 'needs_response' | 'lost' | 'won'): void {
    const type = status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed'
    this.tell(type, { id: this.id('dp'), object: 'dispute', status, charge: `ch_of_${invoice.id}` })
  }

  /** A subscription as the API shows it, with what is expanded. */
  show(subscription: StripeSubscription): object {
    const { price, periodStart, periodEnd, pastDueSince: _since, schedule, ...rest } = subscription
    const invoice = this.invoices.find(({ subscription: of }) => of === subscription.id) ?? null
    return {
      ...rest,
      schedule: schedule === null ? null : this.schedules.get(schedule),
      latest_invoice: invoice,
      items: {
        object: 'list',
        data: [
          {
            ...{
              id: `si_${subscription.id}`,
              object: 'subscription_item',
              price: { ...this.price(price), object: 'price' },
            },
            ...{ current_period_start: periodStart, current_period_end: periodEnd },
          },
        ],
      },
    }
  }
}
