import { useCallback, useEffect, useRef } from 'react'
import { useLocation, useNavigate, useSearchParams } from 'react-router'

type Change = (params: URLSearchParams) => URLSearchParams

/** The state of a history entry that follows the same screen without its panel; for links that open a panel. */
export const PANEL_OPENED = { isPanelOpened: true } as const

/** A second press of a button that closes must not go back twice. */
const GOING_BACK_MS = 400

/**
 * Opens and closes a panel whose content has an address. Opening adds an entry to the history and closing goes back to
 * the one before, so that Back closes the panel and never opens it again.
 */
export function usePanelAddress() {
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  const { state } = useLocation()
  const isOpened = (state as Partial<typeof PANEL_OPENED> | null)?.isPanelOpened === true
  const goingBack = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(goingBack.current), [])

  const open = useCallback(
    (change: Change) => setParams(change, { preventScrollReset: true, state: PANEL_OPENED }),
    [setParams],
  )
  const close = useCallback(
    (change: Change) => {
      if (!isOpened) return setParams(change, { replace: true, preventScrollReset: true })
      if (goingBack.current !== undefined) return
      goingBack.current = setTimeout(() => {
        goingBack.current = undefined
      }, GOING_BACK_MS)
      void navigate(-1)
    },
    [isOpened, navigate, setParams],
  )
  return { open, close }
}
