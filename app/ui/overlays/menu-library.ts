import type { Menu, MenuDropdownProps, MenuProps } from '@mantine/core'
import { createContext, type ReactNode, type RefObject } from 'react'

/** The library's menu once it is loaded: `menu.tsx` names its parts before. */
export const MenuLibrary = createContext<typeof Menu | null>(null)

export type MenuOptions = Pick<
  MenuProps,
  | 'position'
  | 'width'
  | 'withinPortal'
  | 'portalProps'
  | 'middlewares'
  | 'closeOnItemClick'
  | 'menuItemTabIndex'
  | 'returnFocus'
  | 'trapFocus'
>

/** What the list of a menu gets, which is loaded when it is first opened. */
export interface MenuListProps {
  readonly options: MenuOptions
  /** Of the target; it names the list. */
  readonly id: string
  readonly target: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  readonly onChange: (isOpen: boolean) => void
  /** Its code could not be loaded, and the reader has closed the note that says so. */
  readonly onNotLoaded: () => void
  readonly dropdown: MenuDropdownProps
}

/** A menu, as its target and its dropdown know it. */
interface MenuState {
  /** Of the target; it names the dropdown. */
  readonly id: string
  readonly target: RefObject<HTMLElement | null>
  readonly isOpen: boolean
  /** Whether its list is there. */
  readonly isShown: boolean
  readonly change: (isOpen: boolean) => void
  readonly preload: () => Promise<void>
  readonly list: (dropdown: MenuDropdownProps) => ReactNode
}

export const MenuContext = createContext<MenuState | null>(null)
