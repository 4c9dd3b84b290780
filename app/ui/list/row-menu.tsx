import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { Menu } from '../overlays/menu.tsx'
import classes from './row-menu.module.css'

interface RowMenuProps {
  /** The row (`data-row`) whose menu is open; null while it is closed. */
  readonly id: string | null
  /** The element its position is relative to; the menu opens at the button of its row (`data-part="menu"`). */
  readonly within: RefObject<HTMLElement | null>
  readonly label: string
  readonly onClose: () => void
  /** The items. */
  readonly children: ReactNode
}

interface Place {
  readonly top: number
  readonly left: number
}

/** What comes before a row's button is pressed. */
const INTENTS = ['pointerover', 'focusin']

/** The position of a row's button inside an element. */
function placeOf(id: string | null, within: HTMLElement | null): Place | null {
  if (id === null || !within) return null
  const button = within.querySelector(`[data-row="${CSS.escape(id)}"] [data-part="menu"]`)
  if (!button) return null
  const [outer, inner] = [within.getBoundingClientRect(), button.getBoundingClientRect()]
  return { top: inner.top - outer.top, left: inner.left - outer.left }
}

/** The menu of the rows of a long list. One serves every row: five hundred menus would be slow. */
export function RowMenu({ id, within, label, onClose, children }: RowMenuProps) {
  const [place, setPlace] = useState<Place | null>(null)
  useLayoutEffect(() => setPlace(placeOf(id, within.current)), [id, within])
  useEffect(() => {
    const rows = within.current
    const onIntent = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[data-part="menu"]')) void Menu.preload()
    }
    for (const name of INTENTS) rows?.addEventListener(name, onIntent)
    return () => {
      for (const name of INTENTS) rows?.removeEventListener(name, onIntent)
    }
  }, [within])
  return (
    <Menu
      opened={id !== null && place !== null}
      onClose={onClose}
      position="bottom-end"
      width={240}
      withinPortal={false}
      returnFocus={false}
      trapFocus
    >
      <Menu.Target>
        {/* A positioning anchor only: the pressed button is the row's. */}
        <button
          type="button"
          tabIndex={-1}
          aria-hidden
          aria-label={label}
          className={classes.anchor}
          style={place ?? { display: 'none' }}
        />
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}
