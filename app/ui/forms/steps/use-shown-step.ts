import { type MouseEvent, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * The step that is shown: that of the address, or the one that was just asked for. The router runs the loaders of all frames
 * before the address changes, and renders every screen's frame twice; the next question need not wait for that.
 */
export function useShownStep<Step extends string>(addressed: Step) {
  const { key } = useLocation()
  const [ahead, setAhead] = useState<{ readonly from: string; readonly step: Step } | null>(null)
  const [hasMoved, setHasMoved] = useState(false)
  // The address has followed, or leads elsewhere by now.
  if (ahead !== null && ahead.from !== key) setAhead(null)
  const show = (step: Step) => {
    setAhead({ from: key, step })
    setHasMoved(true)
  }
  return {
    step: ahead?.from === key ? ahead.step : addressed,
    /** Whether a step was shown by `show` since the screen was opened. */
    hasMoved,
    /** Shows a step; the caller changes the address. */
    show,
    /** For a link to a step, which changes the address itself; a new tab or window changes nothing here. */
    follow: (step: Step) => (event: MouseEvent) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      show(step)
    },
  }
}
