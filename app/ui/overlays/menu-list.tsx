import { Menu } from '@mantine/core'
import { type Ref, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { MenuLibrary, type MenuListProps } from './menu-library.ts'

/** The list of a menu at its button, which is rendered elsewhere and known by its element. */
export function MenuList({ options, id, target, isOpen, onChange, dropdown }: MenuListProps) {
  // The library notes where the focus was when it sees a menu open: one that arrives open is mounted closed first.
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => {
    // Safari does not focus a button that is pressed.
    if (options.returnFocus !== false && document.activeElement === document.body) target.current?.focus()
    setIsMounted(true)
  }, [target, options.returnFocus])
  return (
    <Menu {...options} id={id} opened={isOpen && isMounted} onChange={onChange}>
      <Menu.Target>
        <Anchor element={target} />
      </Menu.Target>
      <Menu.Dropdown {...dropdown}>
        <MenuLibrary value={Menu}>{dropdown.children}</MenuLibrary>
      </Menu.Dropdown>
    </Menu>
  )
}

interface AnchorProps {
  readonly element: RefObject<HTMLElement | null>
  /** The library's. */
  readonly ref?: Ref<HTMLElement>
}

/** Tells the library of the element at which it places the list, and shows nothing. */
function Anchor({ element, ref }: AnchorProps) {
  // After each render: the same element changes nothing.
  useLayoutEffect(() => {
    if (typeof ref === 'function') ref(element.current)
    else if (ref) ref.current = element.current
  })
  return null
}
