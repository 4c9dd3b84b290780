import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { type LazyPart, lazyPart, useLoaded } from '../page/lazy-part.tsx'
import { NotLoadedDialog } from './not-loaded-dialog.tsx'

interface Openable {
  readonly isOpen: boolean
  readonly onClose: () => void
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
 * A dialog, or a sheet, whose code is loaded when it is first opened; it stays mounted afterwards, for how it closes. Where that
 * fails, a dialog says so and offers to try again.
 * @param load imports it
 */
export function lazyDialog<Props extends Openable>(
  load: () => Promise<ComponentType<Props>>,
): ComponentType<Props> & Pick<LazyPart<Props>, 'preload'> {
  const Loaded = lazyPart<Props>(
    async () => {
      const Dialog = await load()
      return (props) => <OpenWhenMounted dialog={Dialog} given={props} />
    },
    ({ isOpen, onClose }, retry) => (isOpen ? <NotLoadedDialog {...retry} onClose={onClose} /> : null),
  )
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  function LazyDialog(props: Props) {
    const [isShown] = useLoaded(Loaded, props.isOpen)
    return isShown ? (
      <Suspense>
        <Loaded {...props} />
      </Suspense>
    ) : null
  }
  return Object.assign(LazyDialog, { preload: Loaded.preload })
}
