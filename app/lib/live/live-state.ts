import { useCallback, useEffect, useSyncExternalStore } from 'react'

/** What is followed: a plan by its id, or the list of the reader's plans. */
export const ALL_PLANS = 'all'

/** `away`: what is shown may be old. */
export type LiveStatus = 'starting' | 'live' | 'away'

/** What is followed and how it goes. The screens name what they show; the connection, which is loaded later, follows it. */
const followers = new Map<string, number>()
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

function follow(subject: string): () => void {
  followers.set(subject, (followers.get(subject) ?? 0) + 1)
  follows.notify()
  return () => {
    const others = (followers.get(subject) ?? 1) - 1
    if (others > 0) followers.set(subject, others)
    else followers.delete(subject)
    follows.notify()
  }
}

/** Has what a screen shows brought up to date for as long as the screen is there: a plan, or all plans. */
export function useLive(subject: string): void {
  useEffect(() => follow(subject), [subject])
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
