import { useNotifications } from '@mantine/notifications'
import { useEffect } from 'react'
import { type Area, freeDistance } from './free-place.ts'

/** What is pressed to go on. A button is filled when it has no variant; a checkbox is no such button. */
const PRIMARY = '.mantine-Button-root:is(:not([data-variant]), [data-variant="filled"]), [type="submit"]'

/** A field that is typed into, or has to be mended. */
const FIELDS = ':is(input, textarea, select):is(:focus, [aria-invalid="true"])'

/** Never covered: also the row that the user is led to, which use-arrival.ts marks. */
export const KEPT_CLEAR = `${PRIMARY}, ${FIELDS}, [data-lit]`

const OFFSET = '--convite-message-offset'

/** After the last scroll event, in milliseconds: while a page moves, its messages stand still. */
const SCROLLED_MS = 150

const hasPointer = () => window.matchMedia('(hover: hover)').matches

const containerAt = (edge: 'top' | 'bottom') =>
  document.querySelector<HTMLElement>(`.mantine-Notifications-root[data-position="${edge}-center"]`)

function visibleArea(): Area {
  const { clientWidth, clientHeight } = document.documentElement
  const { visualViewport } = window
  const top = visualViewport?.offsetTop ?? 0
  return {
    top,
    bottom: Math.min(clientHeight, top + (visualViewport?.height ?? clientHeight)),
    left: 0,
    right: clientWidth,
  }
}

/** Elements fixed to an edge, such as bars of navigation and the buttons of a form; found where messages would stand. */
function barsAt(edge: 'top' | 'bottom', visible: Area, container: HTMLElement): Area[] {
  const found = new Set<Element>()
  const half = (visible.bottom - visible.top) / 2
  const x = visible.right / 2
  for (let distance = 4; distance < half; distance += 20) {
    const y = edge === 'bottom' ? visible.bottom - distance : visible.top + distance
    for (const element of document.elementsFromPoint(x, y)) {
      const { position, [edge]: inset } = getComputedStyle(element)
      const isBar = position === 'fixed' || (position === 'sticky' && inset !== 'auto')
      // Whatever fills the window is a place for dialogs or their backdrop.
      if (isBar && element.clientHeight < half && !container.contains(element)) found.add(element)
    }
  }
  return [...found].map((element) => element.getBoundingClientRect())
}

/** What is kept clear in the uppermost dialog, or on the page. */
function keptClear(visible: Area): Area[] {
  const dialog = [...document.querySelectorAll('[aria-modal="true"]')].at(-1)
  return [...(dialog ?? document).querySelectorAll(KEPT_CLEAR)]
    .filter((element) => !element.closest('.mantine-Notifications-root'))
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, top, bottom }) => width > 0 && height > 0 && bottom > visible.top && top < visible.bottom)
}

/** The height that the messages have when those that appear or go are done with it. */
const restingHeight = (container: HTMLElement) => {
  const shown = [...container.children].filter((child) => getComputedStyle(child).maxHeight !== '0px')
  const heights = shown.map((child) => (child as HTMLElement).offsetHeight)
  return heights.reduce((sum, height) => sum + height + 16, -16)
}

function place(edge: 'top' | 'bottom') {
  const container = containerAt(edge)
  // Moving it away from under a pointer or from the focus would make it hard to press. A finger does not stay.
  const isHeld = container?.matches(':focus-within') || (container?.matches(':hover') && hasPointer())
  if (!container || isHeld) return
  const height = restingHeight(container)
  if (height <= 0) return
  const { left, right } = container.getBoundingClientRect()
  const visible = visibleArea()
  const box = { top: 0, bottom: height, left, right }
  const distance = freeDistance(box, edge, visible, barsAt(edge, visible, container), keptClear(visible))
  const hidden = edge === 'bottom' ? document.documentElement.clientHeight - visible.bottom : visible.top
  document.documentElement.style.setProperty(OFFSET, `${Math.round(distance + hidden)}px`)
}

/**
 * Keeps messages, which stand at an edge of the window, clear of bars, of buttons to press next, of the field in use and of a lit
 * row: again when a dialog opens, the focus moves, the page is scrolled, or the window or its keyboard changes.
 */
export function useFreePlace(edge: 'top' | 'bottom'): void {
  const count = useNotifications().notifications.length
  useEffect(() => {
    const container = containerAt(edge)
    if (count === 0 || !container) return
    const update = () => place(edge)
    update()
    const sizes = new ResizeObserver(update)
    sizes.observe(container)
    // Dialogs are children of the body; steps and screens change inside it.
    let frame = 0
    const updateSoon = () => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(update)
    }
    const changes = new MutationObserver(updateSoon)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', updateSoon)
    let timer: ReturnType<typeof setTimeout>
    const afterScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(update, SCROLLED_MS)
    }
    document.addEventListener('scroll', afterScroll, { capture: true, passive: true })
    window.addEventListener('resize', update)
    window.visualViewport?.addEventListener('resize', update)
    return () => {
      sizes.disconnect()
      changes.disconnect()
      document.removeEventListener('focusin', updateSoon)
      cancelAnimationFrame(frame)
      clearTimeout(timer)
      document.removeEventListener('scroll', afterScroll, { capture: true })
      window.removeEventListener('resize', update)
      window.visualViewport?.removeEventListener('resize', update)
    }
  }, [count, edge])
}
