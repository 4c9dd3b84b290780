import { useEffect, useRef, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { onOthersChange } from '#app/lib/live/live-state.ts'

/** As long as the animation in app/theme/shared.css. */
const LIT_MS = 2400

/** More rows at once are not lit: an import of the whole list points at nothing. */
const MOST_LIT = 30

/** What is said waits for more of it, and the next time for so long, in milliseconds: nobody could listen to each change. */
const SAID_AFTER_MS = 1500
const PAUSE_MS = 10_000

/** Lights the rows of some records that are on screen, for a moment, wherever they stand: nothing is scrolled. */
function light(ids: readonly string[]) {
  const rows = ids.flatMap((id) => [...document.querySelectorAll(`[data-record="${CSS.escape(id)}"]:not([data-lit])`)])
  for (const row of rows) row.setAttribute('data-lit', 'others')
  setTimeout(() => {
    for (const row of rows) if (row.getAttribute('data-lit') === 'others') row.removeAttribute('data-lit')
  }, LIT_MS)
}

/** Shows what others changed on the screen: their rows are lit, and a screen reader hears how many there were. */
export function OthersChanges() {
  const { t } = useT()
  const [count, setCount] = useState(0)
  const waiting = useRef(new Set<string>())
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let saidAtMs = 0
    const say = () => {
      timer = undefined
      saidAtMs = Date.now()
      setCount(waiting.current.size)
      waiting.current = new Set()
    }
    const stop = onOthersChange((ids) => {
      for (const id of ids) waiting.current.add(id)
      timer ??= setTimeout(say, Math.max(SAID_AFTER_MS, saidAtMs + PAUSE_MS - Date.now()))
      // Once they are rendered as they are now.
      if (ids.length <= MOST_LIT) requestAnimationFrame(() => requestAnimationFrame(() => light(ids)))
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
  return (
    <p role="status" className="visually-hidden">
      {count === 0 ? '' : t('plans.live.changed', { count })}
    </p>
  )
}
