import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type DashboardView, readView, writeView } from './dashboard-view.ts'

export type ChangeView = (changes: Partial<DashboardView>, options?: { readonly isStep?: boolean }) => void

/** Browsers rate-limit address changes, and each one costs a router update; so keystrokes are debounced. */
const PAUSE_MS = 200

/**
 * The view from the address. A change shows at once; typing updates the address after a pause and replaces the
 * history entry. A navigation is written at once and adds a history entry.
 */
export function useDashboardView(): { readonly view: DashboardView; readonly change: ChangeView } {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const { pathname } = useLocation()
  const leavingTo = useNavigation().location?.pathname
  /** The view on screen while the address is not yet updated. */
  const [ahead, setAhead] = useState<string | null>(null)
  const latest = useRef(address)
  const written = useRef(address)
  const router = useRef({ setParams, isLeaving: false })
  useEffect(() => {
    router.current = { setParams, isLeaving: leavingTo !== undefined && leavingTo !== pathname }
  })

  const write = useDebouncedCallback((next: string) => {
    // A navigation to another page is pending: writing the address now would cancel it.
    if (router.current.isLeaving) return
    written.current = next
    router.current.setParams(next, { replace: true, preventScrollReset: true })
  }, PAUSE_MS)

  useEffect(() => {
    if (address === latest.current) {
      setAhead(null)
      return
    }
    // The address this hook wrote itself; a later one is pending.
    if (address === written.current) return
    // A history navigation or a link: the pending view is discarded.
    write.cancel()
    latest.current = address
    written.current = address
    setAhead(null)
  }, [address, write])

  const change = useCallback<ChangeView>(
    (changes, { isStep = false } = {}) => {
      const next = writeView(new URLSearchParams(latest.current), changes).toString()
      latest.current = next
      setAhead(next)
      if (!isStep) {
        write(next)
        return
      }
      write.cancel()
      written.current = next
      router.current.setParams(next)
    },
    [write],
  )
  return { view: readView(ahead === null ? params : new URLSearchParams(ahead)), change }
}
