import { type ComponentType, lazy, Suspense, useState } from 'react'

/**
 * A dialog, or a sheet, whose code is loaded when it is first opened; it stays mounted afterwards, for how it closes.
 * @param load imports it
 */
export function lazyDialog<Props extends { readonly isOpen: boolean }>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  return function LazyDialog(props) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    )
  }
}
