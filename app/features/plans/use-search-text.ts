import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useRef, useState } from 'react'

/** Browsers refuse an address that changes with every key. */
const PAUSE_MS = 200

/** What is typed, at once; `onPause` hears it when the typing rests. Follows `saved` when that changes by itself. */
export function useSearchText(saved: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [text, setText] = useState(saved)
  const sent = useRef(saved)
  const send = useDebouncedCallback((next: string) => {
    sent.current = next
    onPause(next)
  }, PAUSE_MS)

  useEffect(() => {
    if (saved === sent.current) return
    sent.current = saved
    setText(saved)
  }, [saved])

  return [
    text,
    (next) => {
      setText(next)
      send(next)
    },
  ]
}
