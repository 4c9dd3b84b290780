import { useCallback, useMemo } from 'react'
import { useSearchParams } from 'react-router'
import { type LedgerView, readView, writeView } from './ledger-view.ts'

/** The view its address describes, and how to look at it otherwise. */
export function useLedgerView() {
  const [params, setParams] = useSearchParams()
  const view = useMemo(() => readView(params), [params])
  const change = useCallback(
    (changes: Partial<LedgerView>) =>
      setParams((current) => writeView({ ...readView(current), ...changes }, current), {
        replace: true,
        preventScrollReset: true,
      }),
    [setParams],
  )
  /** The address of the same view with something changed, for links. */
  const addressOf = useCallback(
    (changes: Partial<LedgerView>) => `?${writeView({ ...view, ...changes }, params)}`,
    [view, params],
  )
  return { view, change, addressOf }
}
