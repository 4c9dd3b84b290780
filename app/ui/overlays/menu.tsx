import type { Menu as LibraryMenu, MenuDropdownProps } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import {
  type ComponentType,
  cloneElement,
  createElement,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  Suspense,
  type SyntheticEvent,
  use,
  useId,
  useRef,
  useState,
} from 'react'
import { lazyPart, useLoaded } from '../page/lazy-part.tsx'
import { MenuContext, MenuLibrary, type MenuListProps, type MenuOptions } from './menu-library.ts'
import { NotLoadedDialog } from './not-loaded-dialog.tsx'

interface MenuProps extends MenuOptions {
  /** Whether it is open, where somebody else knows it. */
  readonly opened?: boolean
  readonly onChange?: (isOpen: boolean) => void
  readonly onClose?: () => void
  /** `Menu.Target` and `Menu.Dropdown`. */
  readonly children: ReactNode
}

const List = lazyPart<MenuListProps>(
  async () => (await import('./menu-list.tsx')).MenuList,
  ({ isOpen, onNotLoaded }, retry) => (isOpen ? <NotLoadedDialog {...retry} onClose={onNotLoaded} /> : null),
)

/**
 * The library's menu, whose code is loaded when its button is pointed at or focused, and at the latest when it is pressed. The button
 * works at once and stays the same element; where the code cannot be loaded, a dialog says so and offers to try again.
 */
export function Menu({ opened, onChange, onClose, children, ...options }: MenuProps) {
  const [isOwnOpen, setIsOwnOpen] = useState(false)
  const isOpen = opened ?? isOwnOpen
  const id = useId()
  const target = useRef<HTMLElement>(null)
  const [isShown, hide] = useLoaded(List, isOpen)
  const change = (next: boolean) => {
    setIsOwnOpen(next)
    onChange?.(next)
    if (!next) onClose?.()
  }
  const onNotLoaded = () => {
    hide()
    change(false)
  }
  const list = (dropdown: MenuDropdownProps) =>
    isShown ? (
      <Suspense>
        <List
          options={options}
          id={id}
          target={target}
          isOpen={isOpen}
          onChange={change}
          onNotLoaded={onNotLoaded}
          dropdown={dropdown}
        />
      </Suspense>
    ) : null
  return (
    <MenuContext value={{ id, target, isOpen, isShown, change, preload: List.preload, list }}>{children}</MenuContext>
  )
}

const useMenu = () => {
  const menu = use(MenuContext)
  if (!menu) throw new Error('a part of a menu stands outside of one')
  return menu
}

interface TargetElementProps {
  readonly ref?: Ref<HTMLElement>
  readonly onClick?: (event: MouseEvent<HTMLElement>) => void
  readonly onKeyDown?: (event: KeyboardEvent<HTMLElement>) => void
  readonly onPointerEnter?: (event: SyntheticEvent) => void
  readonly onFocus?: (event: SyntheticEvent) => void
}

/** Turns its child, a button, into that of the menu. */
function Target({ children }: { readonly children: ReactElement }) {
  const { id, target, isOpen, isShown, change, preload } = useMenu()
  const button = children as ReactElement<TargetElementProps & Record<string, unknown>>
  const own = button.props
  const ref = useMergedRef(target, own.ref)
  const isExpanded = isOpen && isShown
  return cloneElement(button, {
    ref,
    id,
    'aria-haspopup': 'menu',
    'aria-expanded': isExpanded,
    'aria-controls': isExpanded ? `${id}-dropdown` : undefined,
    'data-expanded': isExpanded || undefined,
    onPointerEnter: (event: SyntheticEvent) => {
      own.onPointerEnter?.(event)
      void preload()
    },
    onFocus: (event: SyntheticEvent) => {
      own.onFocus?.(event)
      void preload()
    },
    onClick: (event: MouseEvent<HTMLElement>) => {
      own.onClick?.(event)
      change(!isOpen)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      own.onKeyDown?.(event)
      if (event.key !== 'ArrowDown' || event.defaultPrevented || isOpen) return
      event.preventDefault()
      change(true)
    },
  })
}

/** What the menu consists of; rendered when it is open. */
const Dropdown = (props: MenuDropdownProps) => useMenu().list(props)

type Library = typeof LibraryMenu

/** A part of the library's menu by its name: it is rendered in a list alone, which is there when the library is. */
function part<Name extends 'Item' | 'Label' | 'Divider' | 'RadioGroup' | 'RadioItem' | 'CheckboxItem'>(name: Name) {
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of this module, once for each of them.
  const Part = (props: object) => {
    const library = use(MenuLibrary)
    return library && createElement(library[name] as ComponentType<object>, props)
  }
  return Part as unknown as Library[Name]
}

Menu.Target = Target
Menu.Dropdown = Dropdown
Menu.Item = part('Item')
Menu.Label = part('Label')
Menu.Divider = part('Divider')
Menu.RadioGroup = part('RadioGroup')
Menu.RadioItem = part('RadioItem')
Menu.CheckboxItem = part('CheckboxItem')
/** For those whose button is not a `Menu.Target`. */
Menu.preload = List.preload
