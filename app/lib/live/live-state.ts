import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** What is followed: a plan by its id, or the list of the reader's plans. */
export const ALL_PLANS = 'all'

/** `away`: what is shown may be old. */
export type LiveStatus = 'starting' | 'live' | 'away'

/** Somebody else who has the plan open. */
export interface LivePerson {
  readonly userId: string
  /** Where they are in it, as their screen calls itself; null where it says nothing. */
  readonly screen: string | null
}

const NOBODY: readonly LivePerson[] = []

/** What is followed and how it goes. The screens name what they show; the connection, which is loaded later, follows it. */
const followers = new Map<string, { readonly count: number; readonly screen: string | null }>()
const people = new Map<string, readonly LivePerson[]>()
const statuses = new Map<string, LiveStatus>()

/** Functions to call, and how to add one. */
function createListeners() {
  const listeners = new Set<() => void>()
  return {
    notify: () => {
      for (const listener of listeners) listener()
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}

const follows = createListeners()
const changes = createListeners()

export const onFollowChange = follows.subscribe

export const followedSubjects = (): readonly string[] => [...followers.keys()]

/** The screen of a plan that this tab shows. */
export const shownScreen = (subject: string): string | null => followers.get(subject)?.screen ?? null

function follow(subject: string, screen: string | null): () => void {
  followers.set(subject, { count: (followers.get(subject)?.count ?? 0) + 1, screen })
  follows.notify()
  return () => {
    const known = followers.get(subject)
    if (known && known.count > 1) followers.set(subject, { ...known, count: known.count - 1 })
    else followers.delete(subject)
    follows.notify()
  }
}

/**
 * Has what a screen shows brought up to date for as long as the screen is there: a plan, or all plans. Others who have the plan
 * open are told which screen it is.
 */
export function useLive(subject: string, screen: string | null = null): void {
  useEffect(() => follow(subject, screen), [subject, screen])
}

export function setLiveStatus(subject: string, status: LiveStatus | null): void {
  if (statuses.get(subject) === (status ?? undefined)) return
  if (status === null) statuses.delete(subject)
  else statuses.set(subject, status)
  changes.notify()
}

export const useLiveStatus = (subject: string): LiveStatus => {
  const read = useCallback(() => statuses.get(subject) ?? 'starting', [subject])
  return useSyncExternalStore(changes.subscribe, read, () => 'starting')
}

const isSamePeople = (some: readonly LivePerson[], others: readonly LivePerson[]) =>
  some.length === others.length &&
  some.every(({ userId, screen }, index) => userId === others[index]?.userId && screen === others[index]?.screen)

export function setLivePeople(subject: string, present: readonly LivePerson[]): void {
  if (isSamePeople(people.get(subject) ?? NOBODY, present)) return
  if (present.length === 0) people.delete(subject)
  else people.set(subject, present)
  changes.notify()
}

/** Who else has the plan open. */
export function useLivePeople(planId: string): readonly LivePerson[] {
  const read = useCallback(() => people.get(planId) ?? NOBODY, [planId])
  return useSyncExternalStore(changes.subscribe, read, () => NOBODY)
}

/** A record on screen that was changed elsewhere. */
export interface OthersChange {
  readonly id: string
  /** The account that changed it; null where that is not known, or several did. */
  readonly actor: string | null
}

const changedListeners = new Set<(changes: readonly OthersChange[]) => void>()

/** Calls back with records on screen that others changed. */
export function onOthersChange(listener: (changes: readonly OthersChange[]) => void): () => void {
  changedListeners.add(listener)
  return () => {
    changedListeners.delete(listener)
  }
}

export const tellOthersChange = (changes: readonly OthersChange[]): void => {
  for (const listener of changedListeners) listener(changes)
}
