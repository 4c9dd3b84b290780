import { type ComponentType, lazy, type ReactNode, useCallback, useEffect, useState, useTransition } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { QueryError } from '../feedback/query-error.tsx'

/** What a part that was not loaded is tried again with. */
export interface Retry {
  readonly isRetrying: boolean
  readonly onRetry: () => void
}

interface AttemptProps<Props> {
  readonly given: Props
  readonly retry: Retry
  /** The next one that needs the part asks for it anew. */
  readonly forget: () => void
}

/** One attempt to load a part: the part, or what is shown instead. It never rejects, which would end the screen. */
interface Attempt<Props> {
  /** Suspends until it is known. */
  readonly Awaited: ComponentType<AttemptProps<Props>>
  readonly isLoaded: Promise<boolean>
  /** Once it is known. */
  settled: ComponentType<AttemptProps<Props>> | null
  /** Whether the part is about to be shown, which then says if it has failed. */
  isWanted: boolean
}

/** A part whose code is loaded when it is first rendered, below a `Suspense`, or before. */
export type LazyPart<Props> = ComponentType<Props> & {
  /** Begins to load it before it is needed, and resolves when it is there or has failed. */
  readonly preload: () => Promise<void>
  /** Loads it for what is about to show it. Resolves when it is there or has failed: it is rendered at once then. */
  readonly load: () => Promise<void>
  readonly isLoaded: () => boolean
}

/**
 * A part of a screen whose code is loaded when it is first rendered, below a `Suspense`. Where that fails, as without a network,
 * the screen around it stays, and the place of the part says so and offers to try again.
 * @param load imports it
 * @param whenFailed what is shown instead; default a note in the place of the part
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  whenFailed: (props: Props, retry: Retry) => ReactNode = (_, retry) => <NotLoaded {...retry} />,
): LazyPart<Props> {
  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  const Failed = ({ given, retry, forget }: AttemptProps<Props>) => {
    useEffect(() => forget, [forget])
    return whenFailed(given, retry)
  }
  const attempt = (): Attempt<Props> => {
    const loading = load().then(
      (Part) => ({ default: ({ given }: AttemptProps<Props>) => <Part {...given} /> }),
      () => ({ default: Failed }),
    )
    const begun: Attempt<Props> = {
      Awaited: lazy<ComponentType<AttemptProps<Props>>>(() => loading),
      isLoaded: loading.then((module) => {
        begun.settled = module.default
        return module.default !== Failed
      }),
      settled: null,
      isWanted: false,
    }
    return begun
  }
  let current: Attempt<Props> | null = null
  const begin = () => {
    current ??= attempt()
    return current
  }
  const forget = (failed: Attempt<Props>) => {
    if (current === failed) current = null
  }
  /** What is shown stays the same component, or it would lose its state: what is known already does not suspend. */
  const show = () => {
    const shown = begin()
    return { attempt: shown, Shown: shown.settled ?? shown.Awaited }
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  function LazyPart(props: Props) {
    const [{ attempt: own, Shown }, setOwn] = useState(show)
    const [isRetrying, startRetry] = useTransition()
    const forgetOwn = useCallback(() => forget(own), [own])
    const onRetry = () => {
      forget(own)
      // As a transition: the note stays until the part is there.
      startRetry(() => setOwn(show()))
    }
    return <Shown given={props} retry={{ isRetrying, onRetry }} forget={forgetOwn} />
  }

  const preload = async () => {
    const begun = begin()
    const isLoaded = await begun.isLoaded
    if (!isLoaded && !begun.isWanted) forget(begun)
  }
  const loadNow = async () => {
    if (current?.settled === Failed) current = null
    const begun = begin()
    begun.isWanted = true
    await begun.isLoaded
  }
  const isLoaded = () => current !== null && current.settled !== null && current.settled !== Failed
  return Object.assign(LazyPart, { preload, load: loadNow, isLoaded })
}

/**
 * Whether a part is to be rendered that is loaded when it is first wanted, and what takes it away again. It is rendered when it is there
 * or has failed, and not before: React shows what takes the place of a fallback no sooner than 300 ms after it.
 */
export function useLoaded(part: Pick<LazyPart<never>, 'load' | 'isLoaded'>, isWanted: boolean): [boolean, () => void] {
  const [isShown, setIsShown] = useState(false)
  if (isWanted && !isShown && part.isLoaded()) setIsShown(true)
  useEffect(() => {
    if (!isWanted || isShown) return
    let isCurrent = true
    void part.load().then(() => {
      if (isCurrent) setIsShown(true)
    })
    return () => {
      isCurrent = false
    }
  }, [part, isWanted, isShown])
  return [isShown, useCallback(() => setIsShown(false), [])]
}

/** In the place of a part whose code could not be loaded. */
export function NotLoaded({ isRetrying, onRetry }: Retry) {
  const { t } = useT()
  return (
    <QueryError
      query={{ error: null, isFetching: isRetrying, refetch: async () => onRetry() }}
      message={t('errors.part.text')}
    />
  )
}
