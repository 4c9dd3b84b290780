import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'

interface SheetState {
  readonly isSheetOpen?: boolean
}

/** A sheet as an entry of the history, so that Back closes it. A link in it must replace that entry. */
export function useSheetEntry() {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  const isOpen = (state as SheetState | null)?.isSheetOpen === true
  const isClosing = useRef(false)
  useEffect(() => {
    isClosing.current = !isOpen
  }, [isOpen])
  return {
    isOpen,
    open: () => {
      const opened: SheetState = { isSheetOpen: true }
      void navigate({ pathname, search, hash }, { state: opened, preventScrollReset: true })
    },
    close: () => {
      // A second request before the first is followed would leave the screen.
      if (isClosing.current) return
      isClosing.current = true
      void navigate(-1)
    },
  }
}
