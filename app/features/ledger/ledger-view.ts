/** The parts of the screen; `vendors` is the usual one and left out of the address. */
export const PARTS = ['vendors', 'payments', 'cash-flow', 'charts'] as const
export type Part = (typeof PARTS)[number]

/** Which payments are on view. Links from other screens use these values. */
export const SHOWS = ['unpaid', 'overdue', 'next-30-days', 'paid'] as const
export type Show = (typeof SHOWS)[number]

/** How the ledger is looked at, as its address says it. */
export interface LedgerView {
  readonly part: Part
  /** Null is every payment. */
  readonly show: Show | null
  readonly search: string
  /** The vendor that is unfolded from the start. */
  readonly vendorId: string | null
}

const oneOf = <V extends string>(values: readonly V[], text: string | null): V | null =>
  values.find((value) => value === text) ?? null

export function readView(params: URLSearchParams): LedgerView {
  const show = oneOf(SHOWS, params.get('show'))
  return {
    // A link that says which payments means the payments.
    part: oneOf(PARTS, params.get('view')) ?? (show === null ? 'vendors' : 'payments'),
    show,
    search: params.get('q') ?? '',
    vendorId: params.get('vendor') || null,
  }
}

/** The address of a view; search parameters of others stay. */
export function writeView(view: LedgerView, params = new URLSearchParams()): URLSearchParams {
  const next = new URLSearchParams(params)
  const put = (name: string, value: string | null) => (value ? next.set(name, value) : next.delete(name))
  put('view', view.part === 'vendors' ? null : view.part)
  put('show', view.part === 'payments' ? view.show : null)
  put('q', view.search.trim() === '' ? null : view.search)
  put('vendor', view.vendorId)
  return next
}
