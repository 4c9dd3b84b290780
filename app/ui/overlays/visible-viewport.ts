import { useEffect } from 'react'

/** What is left of the window may be less than the page for other reasons, such as the bars of the browser. */
const LEAST_KEYBOARD_PX = 120

/**
 * While it is on, the part of the window that the on-screen keyboard leaves free is known to style sheets:
 * `--convite-visible-top` and `--convite-visible-height`. The units of the viewport do not follow the keyboard.
 */
export function useVisibleViewport(isOn: boolean): void {
  useEffect(() => {
    const { visualViewport } = window
    if (!isOn || !visualViewport) return
    const root = document.documentElement
    const clear = () => {
      root.style.removeProperty('--convite-visible-top')
      root.style.removeProperty('--convite-visible-height')
    }
    const update = () => {
      const { height, offsetTop, scale } = visualViewport
      // A page that is zoomed in with two fingers also shows less of itself.
      if (scale > 1.01 || window.innerHeight - height < LEAST_KEYBOARD_PX) return clear()
      root.style.setProperty('--convite-visible-top', `${Math.round(offsetTop)}px`)
      root.style.setProperty('--convite-visible-height', `${Math.round(height)}px`)
      const focused = document.activeElement
      if (focused?.closest('[role="dialog"]')) focused.scrollIntoView({ block: 'nearest' })
    }
    update()
    visualViewport.addEventListener('resize', update)
    visualViewport.addEventListener('scroll', update)
    return () => {
      visualViewport.removeEventListener('resize', update)
      visualViewport.removeEventListener('scroll', update)
      clear()
    }
  }, [isOn])
}
