import { useCallback, useEffect, useMemo } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { useArrival } from '#app/ui/records/use-arrival.ts'

/** The tabs of the screen; `vendors` is the default and left out of the address. */
const LEDGER_TABS = ['vendors', 'payments', 'cash-flow', 'charts'] as const
export type LedgerTab = (typeof LEDGER_TABS)[number]

/** The filters of the list of payments. Links from other screens use these values. */
const PAYMENT_FILTERS = ['unpaid', 'overdue', 'next-30-days', 'sent', 'paid'] as const
export type PaymentFilter = (typeof PAYMENT_FILTERS)[number]

/** The state of the screen that its address holds. */
export interface LedgerView {
  readonly tab: LedgerTab
  /** Null lists every payment. */
  readonly filter: PaymentFilter | null
  readonly search: string
  /** The vendor the address leads to: expanded, scrolled to and lit. */
  readonly vendorId: string | null
  /** The payment the address leads to, in the same way. */
  readonly paymentId: string | null
  /** The contributor the address leads to, on the tab of the cash flow. */
  readonly contributorId: string | null
}

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null

function readView(params: URLSearchParams): LedgerView {
  const filter = oneOf(PAYMENT_FILTERS, params.get('show'))
  return {
    // A filter without a tab means the tab of payments.
    tab: oneOf(LEDGER_TABS, params.get('tab')) ?? (filter === null ? 'vendors' : 'payments'),
    filter,
    search: params.get('q') ?? '',
    vendorId: params.get('vendor') || null,
    paymentId: params.get('payment') || null,
    contributorId: params.get('contributor') || null,
  }
}

/** The address of a view; search parameters of others stay. */
function writeView(view: LedgerView, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('tab', view.tab === 'vendors' ? null : view.tab)
  put('show', view.tab === 'payments' ? view.filter : null)
  put('q', view.search.trim() === '' ? null : view.search)
  put('vendor', view.vendorId)
  put('payment', view.paymentId)
  put('contributor', view.contributorId)
  return next
}

/** Whoever looks at something else has arrived. */
const ARRIVED = { vendorId: null, paymentId: null, contributorId: null } as const

/** The view its address describes, and how to look at it otherwise. */
export function useLedgerView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<LedgerView>) =>
      setParams((current) => writeView({ ...readView(current), ...ARRIVED, ...changes }, current), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** The address of the same view with something changed, for links. */
  const addressOf = useCallback(
    (changes: Partial<LedgerView>) => `?${writeView({ ...view, ...ARRIVED, ...changes }, params)}`,
    [view, params],
  )
  return { view, change, addressOf }
}

/** The row to scroll to and light: the one the address leads to, or the one just added. */
export function useLedgerArrival({ vendorId, paymentId, contributorId, tab }: LedgerView) {
  const { key } = useLocation()
  const { arrival, arriveAt } = useArrival()
  const id = { vendors: vendorId, payments: paymentId, 'cash-flow': contributorId, charts: null }[tab]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link followed again leads there again.
  useEffect(() => {
    if (id !== null) arriveAt({ id })
  }, [id, key])
  return { arrival, arriveAt }
}
