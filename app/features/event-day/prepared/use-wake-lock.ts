import { useEffect, useState } from 'react'

/** Keeps the screen of the device awake while the page is seen; the browser ends it whenever it is not. Answers whether it is awake. */
export function useWakeLock(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let isOver = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || lock !== null || !('wakeLock' in navigator)) return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (isOver) return void given.release()
        lock = given
        setIsAwake(true)
        given.addEventListener('release', () => {
          lock = null
          setIsAwake(false)
        })
      } catch {
        // Refused, as with a nearly empty battery: the screen goes dark as it always does.
      }
    }
    const askAgain = () => void ask()
    askAgain()
    document.addEventListener('visibilitychange', askAgain)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', askAgain)
      void lock?.release()
    }
  }, [])
  return isAwake
}
