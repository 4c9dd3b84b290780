import { type ComponentType, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'
import { lazyPart, useLoaded } from '../page/lazy-part.tsx'
import { NotLoadedDialog } from './not-loaded-dialog.tsx'

/** What the button of a menu gets that is not loaded yet. */
export interface ClosedMenuProps {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': false
  readonly onClick: () => void
  readonly onPointerEnter: () => void
}

/**
 * A menu whose code is loaded when it is first pressed. Until then its button stands alone, and fifty of them cost little. Where
 * that fails, the button stays, and a dialog says so and offers to try again.
 * @param load imports the menu, which opens as soon as it is mounted (`useOpenAtOnce`)
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly button: (closed: ClosedMenuProps) => ReactNode }> {
  const Loaded = lazyPart<{ readonly given: Props; readonly closed: ReactNode; readonly onClose: () => void }>(
    async () => {
      const Menu = await load()
      return ({ given }) => <Menu {...given} />
    },
    ({ closed, onClose }, retry) => (
      <>
        {closed}
        <NotLoadedDialog {...retry} onClose={onClose} />
      </>
    ),
  )
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  return function LazyMenu({ button, ...props }) {
    const [isPressed, setIsPressed] = useState(false)
    const [isShown, hide] = useLoaded(Loaded, isPressed)
    const onClose = () => {
      setIsPressed(false)
      hide()
    }
    const closed = button({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setIsPressed(true),
      onPointerEnter: () => void Loaded.preload(),
    })
    return isShown ? (
      <Suspense fallback={closed}>
        <Loaded given={props as unknown as Props} closed={closed} onClose={onClose} />
      </Suspense>
    ) : (
      closed
    )
  }
}

/** The state of a menu that takes the place of its button, and the button's ref: focus returns to it when the menu closes. */
export function useOpenAtOnce() {
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)
  useEffect(() => {
    button.current?.focus()
    setIsOpen(true)
  }, [])
  return { button, menu: { opened: isOpen, onChange: setIsOpen } }
}
