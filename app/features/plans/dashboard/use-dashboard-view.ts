import { useDebouncedCallback } from '@mantine/hooks'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { type DashboardView, readView, writeView } from './dashboard-view.ts'

export type ChangeView = (changes: Partial<DashboardView>, options?: { readonly isStep?: boolean }) => void

/** Browsers refuse an address that changes with every key, and the router needs a moment for each. */
const PAUSE_MS = 200

/**
 * The view the address asks for. A change is seen at once; the address follows when the hand rests, and is replaced. A
 * step is written at once and leaves the way back open.
 */
export function useDashboardView(): { readonly view: DashboardView; readonly change: ChangeView } {
  const [params, setParams] = useSearchParams()
  const address = params.toString()
  const { pathname } = useLocation()
  const leavingTo = useNavigation().location?.pathname
  /** What is seen while the address is still to follow. */
  const [ahead, setAhead] = useState<string | null>(null)
  const latest = useRef(address)
  const written = useRef(address)
  const router = useRef({ setParams, isLeaving: false })
  useEffect(() => {
    router.current = { setParams, isLeaving: leavingTo !== undefined && leavingTo !== pathname }
  })

  const write = useDebouncedCallback((next: string) => {
    // Somebody is on the way to another page: an address written now would call them back.
    if (router.current.isLeaving) return
    written.current = next
    router.current.setParams(next, { replace: true, preventScrollReset: true })
  }, PAUSE_MS)

  useEffect(() => {
    if (address === latest.current) {
      setAhead(null)
      return
    }
    // Our own address of a moment ago; a later one is on its way.
    if (address === written.current) return
    // The browser's way back or a link: what was asked before no longer counts.
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
