import { type RefObject, useLayoutEffect, useState } from 'react'

/** The colors of the canvas by what they are for, and the theme's token for each. */
const TOKENS = {
  floor: 'card',
  ground: 'sunken',
  wall: 'ink-soft',
  grid: 'hairline',
  table: 'paper',
  edge: 'edge',
  ink: 'ink',
  soft: 'ink-soft',
  chair: 'primary-soft',
  chairEdge: 'edge',
  taken: 'primary',
  onTaken: 'on-primary',
  pending: 'warning-soft',
  declined: 'danger-soft',
  declinedInk: 'danger',
  selected: 'primary',
  selectedSoft: 'primary-soft',
  guide: 'accent',
  warning: 'warning',
  danger: 'danger',
  item: 'sage-soft',
  itemInk: 'sage',
  building: 'hairline',
  lit: 'accent',
} as const

export type RoomColors = Readonly<Record<keyof typeof TOKENS, string>> & { readonly font: string }

/** The colors as the canvas needs them, resolved in an element; another scheme gives others. */
export function useRoomColors(element: RefObject<HTMLElement | null>): RoomColors | null {
  const [colors, setColors] = useState<RoomColors | null>(null)
  useLayoutEffect(() => {
    const parent = element.current
    if (!parent) return
    const read = () => setColors(resolvedIn(parent))
    read()
    // The scheme is an attribute of the page; it is set after what is drawn in it.
    const observer = new MutationObserver(read)
    observer.observe(document.documentElement, { attributeFilter: ['data-mantine-color-scheme'] })
    // Paper is white, whatever the scheme.
    const print = window.matchMedia('print')
    print.addEventListener('change', read)
    return () => {
      observer.disconnect()
      print.removeEventListener('change', read)
    }
  }, [element])
  return colors
}

function resolvedIn(parent: HTMLElement): RoomColors {
  const probe = document.createElement('span')
  probe.hidden = true
  parent.append(probe)
  const resolved = Object.entries(TOKENS).map(([name, token]) => {
    probe.style.color = `var(--convite-${token})`
    return [name, getComputedStyle(probe).color]
  })
  probe.remove()
  return { ...Object.fromEntries(resolved), font: getComputedStyle(parent).fontFamily } as RoomColors
}
