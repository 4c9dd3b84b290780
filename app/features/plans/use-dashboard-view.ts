import { useCallback } from 'react'
import { useSearchParams } from 'react-router'
import { type DashboardView, readView, writeView } from './dashboard-view.ts'

export type ChangeView = (changes: Partial<DashboardView>, options?: { readonly isStep?: boolean }) => void

/** The view the address asks for. A change replaces the address; a step leaves the way back open. */
export function useDashboardView(): { readonly view: DashboardView; readonly change: ChangeView } {
  const [params, setParams] = useSearchParams()
  const change = useCallback<ChangeView>(
    (changes, { isStep = false } = {}) =>
      setParams((now) => writeView(now, changes), { replace: !isStep, preventScrollReset: !isStep }),
    [setParams],
  )
  return { view: readView(params), change }
}
