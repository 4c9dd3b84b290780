import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'

interface Openable {
  readonly isOpen: boolean
}

/** Opens what it shows once it is mounted: what had the focus then gets it back. */
function OpenWhenMounted<Props extends Openable>({
  dialog: Dialog,
  given,
}: {
  readonly dialog: ComponentType<Props>
  readonly given: Props
}) {
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  return <Dialog {...given} isOpen={given.isOpen && isMounted} />
}

/**
 * A dialog, or a sheet, whose code is loaded when it is first opened; it stays mounted afterwards, for how it closes.
 * @param load imports it
 */
export function lazyDialog<Props extends Openable>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  const Loaded = lazy(async () => ({ default: await load() })) as unknown as ComponentType<Props>
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  return function LazyDialog(props) {
    const [wasOpen, setWasOpen] = useState(false)
    if (props.isOpen && !wasOpen) setWasOpen(true)
    if (!wasOpen) return null
    return (
      <Suspense>
        <OpenWhenMounted dialog={Loaded} given={props} />
      </Suspense>
    )
  }
}
