import { useEffect } from 'preact/hooks'

/** Reads a page whose secret is in the fragment: at once, and again for the link of another one, opened in the same tab. */
export function useReading(read: () => Promise<void>): void {
  useEffect(() => {
    void read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [read])
}

/** Reads again once there is a connection. */
export function useReadingOnline(isOffline: boolean, read: () => Promise<void>): void {
  useEffect(() => {
    if (!isOffline) return
    const again = () => void read()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [isOffline, read])
}
