import { type Context, use, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'
import { UNSAFE_DataRouterContext as DataRouterContext } from 'react-router'

/**
 * Back closes the topmost overlay. Each open overlay has an entry of the browser's history: a copy of the screen's own
 * entry with the number of overlays in it. The router sees neither these entries nor the moves between them, so that
 * nothing is fetched or rendered again; an overlay that closes takes its entry with it.
 */
interface Overlay {
  /** Called on Back. An overlay that stays open, for example to ask a question, keeps its entry. */
  readonly requestClose: () => void
}

interface EntryState {
  /** The router's number of the screen's entry; all entries of its overlays have the same. */
  readonly idx?: number
  readonly overlays?: number
}

type Router = NonNullable<typeof DataRouterContext extends Context<infer Value> ? Value : never>['router']

const open: Overlay[] = []
let router: Router | null = null
let isWatching = false
let timer: ReturnType<typeof setTimeout> | undefined
/** The entry that is shown, as last seen. */
let here = { screen: undefined as number | undefined, depth: 0 }
/** A move of this module that is under way: from which depth to which. */
let moving: { readonly from: number; readonly to: number } | null = null
/** The screen that the router went to before such a move was over. */
let ahead: number | undefined

const read = (state: unknown): { screen: number | undefined; depth: number } => {
  const { idx, overlays } = (state ?? {}) as EntryState
  return { screen: idx, depth: overlays ?? 0 }
}

function move(steps: number, depth: number) {
  if (steps === 0) return
  moving = { from: here.depth, to: depth }
  history.go(steps)
}

/** As many entries as there are open overlays. */
function settle() {
  if (!isWatching || moving) return
  // A navigation adds its own entry when it is complete; the one of a closed overlay is then left behind it.
  if (router && router.state.navigation.state !== 'idle') return
  here = read(history.state)
  if (here.depth > open.length) return move(open.length - here.depth, open.length)
  while (here.depth < open.length) {
    here = { ...here, depth: here.depth + 1 }
    history.pushState({ ...history.state, overlays: here.depth }, '')
  }
}

/** After everything that happens in the same moment: an overlay that replaces another keeps its entry. */
function settleSoon() {
  clearTimeout(timer)
  timer = setTimeout(settle)
}

/** The entry of a screen that the router adds while a move is under way lies before where the move leads. */
function onNavigation() {
  const { screen } = read(history.state)
  if (moving && router?.state.navigation.state === 'idle' && screen !== here.screen) ahead = screen
  settleSoon()
}

function onPopState(event: PopStateEvent) {
  if (!isWatching) return
  const before = here
  here = read(event.state)
  if (moving && ahead !== undefined) {
    event.stopImmediatePropagation()
    if (here.screen !== ahead) return history.go(moving.from - here.depth + 1)
    ahead = undefined
    moving = null
    return settle()
  }
  // An entry without a number is none of the router's: of a link within the page.
  if (here.screen === undefined || here.screen !== before.screen) {
    // The router shows another screen; an entry left behind by an overlay of that screen is passed over.
    moving = null
    if (here.depth > open.length) move(open.length - here.depth, open.length)
    return
  }
  event.stopImmediatePropagation()
  if (moving?.to === here.depth) {
    moving = null
    return settle()
  }
  moving = null
  if (here.depth > open.length) return move(open.length - here.depth, open.length)
  for (const overlay of open.slice(here.depth).reverse()) flushSync(overlay.requestClose)
  if (open.length > here.depth) move(before.depth - here.depth, before.depth)
}

/**
 * Call it before the router is made. Chromium calls the listeners of a window in the order in which they were added, captured or
 * not: a router that were first would take each move between overlays for a navigation, which ends another one that is under way.
 */
export function watchOverlayHistory(): void {
  window.addEventListener('popstate', onPopState, { capture: true })
}

/** Lets Back close overlays for as long as the component is mounted. */
export function useOverlayHistory(): void {
  const context = use(DataRouterContext)
  useEffect(() => {
    router = context?.router ?? null
    isWatching = true
    here = read(history.state)
    const unsubscribe = router?.subscribe(onNavigation)
    watchOverlayHistory()
    settleSoon()
    return () => {
      isWatching = false
      moving = null
      ahead = undefined
      clearTimeout(timer)
      unsubscribe?.()
    }
  }, [context])
}

/** Makes Back close an overlay while it is open. */
export function useBackToClose(isOpen: boolean, requestClose: () => void): void {
  const latest = useRef(requestClose)
  useEffect(() => {
    latest.current = requestClose
  })
  useEffect(() => {
    if (!isOpen) return
    const overlay = { requestClose: () => latest.current() }
    open.push(overlay)
    settleSoon()
    return () => {
      open.splice(open.indexOf(overlay), 1)
      settleSoon()
    }
  }, [isOpen])
}
