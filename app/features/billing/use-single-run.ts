import { useRef } from 'react'

/**
 * The same action, which does nothing while it runs: the second press of a double click comes before a button shows that it is
 * busy, and must not pay twice.
 */
export function useSingleRun<Args extends unknown[]>(run: (...args: Args) => Promise<void>): (...args: Args) => void {
  const isRunning = useRef(false)
  return (...args) => {
    if (isRunning.current) return
    isRunning.current = true
    void run(...args).finally(() => {
      isRunning.current = false
    })
  }
}
