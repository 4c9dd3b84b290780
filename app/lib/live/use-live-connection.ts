import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { realtime } from '../api/realtime.ts'
import { onSessionEvent, useSession } from '../api/session.ts'
import { isId } from '../browser/new-id.ts'
import { createLiveCache } from './live-cache.ts'
import { createLiveChannel, type LiveChannel } from './live-channel.ts'
import {
  ALL_PLANS,
  followedSubjects,
  onFollowChange,
  setLivePeople,
  setLiveStatus,
  shownScreen,
  tellOthersChange,
} from './live-state.ts'
import type { LiveTable } from './live-table.ts'

/** A plan is followed for so long after its last screen has gone, in milliseconds: the next one may be another of its screens. */
const LINGER_MS = 10_000

/** Without live updates what is on screen is asked for again after so long, in milliseconds. */
const ASK_MS = 60_000

/** Keeps a channel for each plan that is open, and for the list of plans. @returns how to end all of it */
function connect(client: QueryClient, userId: string, tables: readonly LiveTable[]): () => void {
  const cache = createLiveCache(client, tables, tellOthersChange)
  const channels = new Map<string, LiveChannel>()
  const leaving = new Map<string, ReturnType<typeof setTimeout>>()
  const away = new Set<string>()

  const open = (subject: string) => {
    setLiveStatus(subject, 'starting')
    const channel = createLiveChannel({
      subject,
      userId,
      tables,
      cache,
      screen: () => shownScreen(subject),
      onPeople: (present) => setLivePeople(subject, present),
      onStatus: (status) => {
        if (status === 'away') away.add(subject)
        else away.delete(subject)
        setLiveStatus(subject, status)
      },
    })
    channels.set(subject, channel)
    channel.start()
  }

  const leave = (subject: string) => {
    channels.get(subject)?.stop()
    channels.delete(subject)
    leaving.delete(subject)
    away.delete(subject)
    setLiveStatus(subject, null)
    setLivePeople(subject, [])
  }

  const update = () => {
    // An address may name a plan that cannot be.
    const followed = new Set(followedSubjects().filter((subject) => subject === ALL_PLANS || isId(subject)))
    for (const subject of followed) {
      clearTimeout(leaving.get(subject))
      leaving.delete(subject)
      if (channels.has(subject)) channels.get(subject)?.showScreen()
      else open(subject)
    }
    for (const subject of channels.keys()) {
      if (followed.has(subject) || leaving.has(subject)) continue
      leaving.set(
        subject,
        setTimeout(() => leave(subject), LINGER_MS),
      )
    }
  }

  const startAll = () => {
    for (const channel of channels.values()) channel.start()
  }

  // A browser without a network keeps a socket that nothing comes through for as long as a minute.
  let closing: Promise<unknown> = Promise.resolve()
  const onOffline = () => {
    closing = realtime().disconnect()
  }
  const onOnline = async () => {
    await closing
    if (!navigator.onLine || channels.size === 0) return
    realtime().connect()
    startAll()
  }
  const onVisible = () => {
    if (document.visibilityState === 'hidden') return
    // A computer that slept finds out whether its socket is still one.
    void realtime().sendHeartbeat()
    startAll()
  }
  const ask = setInterval(() => {
    if (!navigator.onLine) return
    for (const subject of away) cache.askAnew(subject === ALL_PLANS ? null : subject, null)
  }, ASK_MS)

  const stops = [onFollowChange(update), onSessionEvent((event) => event === 'TOKEN_REFRESHED' && startAll())]
  window.addEventListener('offline', onOffline)
  window.addEventListener('online', onOnline)
  document.addEventListener('visibilitychange', onVisible)
  update()

  return () => {
    for (const stop of stops) stop()
    window.removeEventListener('offline', onOffline)
    window.removeEventListener('online', onOnline)
    document.removeEventListener('visibilitychange', onVisible)
    clearInterval(ask)
    for (const timer of leaving.values()) clearTimeout(timer)
    for (const subject of [...channels.keys()]) leave(subject)
    cache.stop()
  }
}

/** The page's one connection for live updates, of the person who is signed in: another has another one. */
export function useLiveConnection(tables: readonly LiveTable[]): void {
  const client = useQueryClient()
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.session.user.id : null
  useEffect(() => (userId === null ? undefined : connect(client, userId, tables)), [client, userId, tables])
}
