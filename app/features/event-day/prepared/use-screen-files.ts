import { useEffect, useState } from 'react'
import { keepScreenOffline } from '#app/lib/browser/register-service-worker.ts'

/** `unknown`: this browser keeps no screens, as in a private window. */
export type ScreenFiles = 'keeping' | 'kept' | 'unknown'

/** The page of this screen, as the service worker keeps it: one for all plans. */
const PAGE = '/app/event-day'
const ASK_MS = 1000

/** Whether the device has the screen's files, which the service worker keeps in the background. */
export function useScreenFiles(): ScreenFiles {
  const [files, setFiles] = useState<ScreenFiles>('keeping')
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator) || !('caches' in globalThis)) {
      setFiles('unknown')
      return
    }
    let timer: ReturnType<typeof setTimeout>
    let isOver = false
    const look = async () => {
      const page = await caches.match(PAGE).catch(() => undefined)
      if (isOver) return
      if (page) setFiles('kept')
      else timer = setTimeout(look, ASK_MS)
    }
    void keepScreenOffline(PAGE).catch(() => undefined)
    void look()
    return () => {
      isOver = true
      clearTimeout(timer)
    }
  }, [])
  return files
}
