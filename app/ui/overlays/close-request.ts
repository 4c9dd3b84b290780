import { createContext, type RefObject, useContext, useEffect } from 'react'

export type CloseHandler = RefObject<(() => void) | null>

export const CloseHandlerContext = createContext<CloseHandler | null>(null)

/** Handles every request to close instead of the surrounding dialog's `onClose`, for as long as it is mounted. */
export function useCloseRequest(handle: () => void): void {
  const handler = useContext(CloseHandlerContext)
  useEffect(() => {
    if (!handler) return
    handler.current = handle
    return () => {
      handler.current = null
    }
  })
}
