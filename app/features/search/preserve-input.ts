/** The maximum time keys are captured, in case the search never opens. */
const MAX_WAIT_MS = 3000

let typed = ''
let release: (() => void) | null = null

/**
 * Captures the keys typed between opening the search and the focus of its field, which would otherwise trigger
 * shortcuts of the screen.
 */
export function preserveInput(): void {
  if (release) return
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') takeInput()
    if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
    if (event.key === 'Backspace') typed = typed.slice(0, -1)
    else if (event.key.length === 1) typed += event.key
    else if (event.key !== 'Enter') return
    event.preventDefault()
    event.stopImmediatePropagation()
  }
  window.addEventListener('keydown', onKeyDown, true)
  const timer = setTimeout(takeInput, MAX_WAIT_MS)
  release = () => {
    window.removeEventListener('keydown', onKeyDown, true)
    clearTimeout(timer)
  }
}

/** Returns the captured text and stops capturing. */
export function takeInput(): string {
  release?.()
  release = null
  const text = typed
  typed = ''
  return text
}
