import { type ComponentType, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from 'react'

/** What the button of a menu gets that is not loaded yet. */
export interface ClosedMenuProps {
  readonly 'aria-haspopup': 'menu'
  readonly 'aria-expanded': false
  readonly onClick: () => void
  readonly onPointerEnter: () => void
}

/**
 * A menu whose code is loaded when it is first pressed. Until then its button stands alone, and fifty of them cost little.
 * @param load imports the menu, which opens as soon as it is mounted (`useOpenAtOnce`)
 */
export function lazyMenu<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props & { readonly button: (closed: ClosedMenuProps) => ReactNode }> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  return function LazyMenu({ button, ...props }) {
    const [isMounted, setIsMounted] = useState(false)
    const closed = button({
      'aria-haspopup': 'menu',
      'aria-expanded': false,
      onClick: () => setIsMounted(true),
      onPointerEnter: () => void load(),
    })
    return isMounted ? (
      <Suspense fallback={closed}>
        <Loaded {...(props as unknown as Props)} />
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
