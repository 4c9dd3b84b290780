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
  readonly Shown: ComponentType<AttemptProps<Props>>
  readonly isLoaded: Promise<boolean>
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
): ComponentType<Props> & { readonly preload: () => void } {
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
    const isLoaded = loading.then((module) => module.default !== Failed)
    return { Shown: lazy<ComponentType<AttemptProps<Props>>>(() => loading), isLoaded }
  }
  let current: Attempt<Props> | null = null
  const begin = () => {
    current ??= attempt()
    return current
  }
  const forget = (failed: Attempt<Props>) => {
    if (current === failed) current = null
  }

  // biome-ignore lint/correctness/noComponentHookFactories: called at the top of a module, once for each of them.
  function LazyPart(props: Props) {
    const [own, setOwn] = useState(begin)
    const [isRetrying, startRetry] = useTransition()
    const forgetOwn = useCallback(() => forget(own), [own])
    const onRetry = () => {
      forget(own)
      // As a transition: the note stays until the part is there.
      startRetry(() => setOwn(begin()))
    }
    return <own.Shown given={props} retry={{ isRetrying, onRetry }} forget={forgetOwn} />
  }

  /** Begins to load it before it is needed. */
  const preload = () => {
    const begun = begin()
    void begun.isLoaded.then((isLoaded) => {
      if (!isLoaded) forget(begun)
    })
  }
  return Object.assign(LazyPart, { preload })
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
