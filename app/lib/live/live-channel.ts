import {
  REALTIME_SUBSCRIBE_STATES,
  type RealtimeChannel,
  type RealtimePostgresChangesPayload,
} from '@supabase/realtime-js'
import { realtime } from '../api/realtime.ts'
import { isId } from '../browser/new-id.ts'
import type { LiveCache } from './live-cache.ts'
import { ALL_PLANS, type LivePerson, type LiveStatus } from './live-state.ts'
import type { LiveRow, LiveTable } from './live-table.ts'

interface LiveChannelOptions {
  /** The id of a plan, or ALL_PLANS. */
  readonly subject: string
  readonly userId: string
  readonly tables: readonly LiveTable[]
  readonly cache: LiveCache
  readonly onStatus: (status: LiveStatus) => void
  /** Who else is in the plan. */
  readonly onPeople: (people: readonly LivePerson[]) => void
  /** The screen of the plan that this tab shows. */
  readonly screen: () => string | null
}

export interface LiveChannel {
  /** Joins, unless it has joined or is about to: after a refusal, which may have had its reason in a session that has changed since. */
  readonly start: () => void
  /** Tells the others that this tab shows another screen. */
  readonly showScreen: () => void
  readonly stop: () => void
}

/** Before a channel that the server closed is joined again, in milliseconds. */
const PAUSE_MS = 1000

/** What is said to whoever may not join a private channel. */
const isRefusal = (reason: string) => /^unauthorized/i.test(reason)

/** The field of a row that names the account that changed it. */
const ACTOR = '@actor'

interface SystemMessage {
  readonly status?: string
  readonly message?: string
  readonly table?: string | null
}

/** Asked of our own service: Supabase leaves it out, and then nobody is named. The types of the client do not know it. */
const ASKS_ACTOR: object = { actor: true }

/** By topic: a channel that is being left is still the client's channel of that topic. */
const leavings = new Map<string, Promise<unknown>>()

/** The column that says which plan a row is of, or which user. */
const subjectColumn = ({ table, isOfUser }: LiveTable) => {
  if (isOfUser) return 'user_id'
  return table === 'event_plans' ? 'id' : 'plan_id'
}

/** The longest name of a screen; what others send is not trusted. */
const MAX_SCREEN = 40

/** One entry for each person, who may have several tabs open: the last one that was opened is where they are. */
function peopleIn(state: Readonly<Record<string, readonly object[]>>, ownId: string): readonly LivePerson[] {
  return Object.entries(state)
    .filter(([id]) => id !== ownId && isId(id))
    .map(([id, tabs]) => {
      const { screen } = (tabs.at(-1) ?? {}) as { readonly screen?: unknown }
      return { userId: id, screen: typeof screen === 'string' && screen.length <= MAX_SCREEN ? screen : null }
    })
    .sort((a, b) => (a.userId < b.userId ? -1 : 1))
}

/** Follows the tables of one plan, or those of all plans that the list of plans shows. */
export function createLiveChannel(options: LiveChannelOptions): LiveChannel {
  const { subject, userId, tables, cache, onStatus, onPeople } = options
  const planId = subject === ALL_PLANS ? null : subject
  const followed = new Map(
    tables
      .filter((each) => planId !== null || each.isOnDashboard || each.isOfUser)
      .map((each) => [each.table, each] as const),
  )
  // The topic names the plan, which is what the policies ask about. Rows of all plans come by the rights on each row alone.
  const topic = planId === null ? `plans:${userId}` : `plan:${planId}`
  let channel: RealtimeChannel | null = null
  let isOpening = false
  let isStopped = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const onEvent = (table: LiveTable, event: RealtimePostgresChangesPayload<LiveRow>) => {
    const { [ACTOR]: actor, ...row } = (event.eventType === 'DELETE' ? event.old : event.new) as LiveRow
    const of = table.isOfUser ? userId : (planId ?? row[subjectColumn(table)])
    if (typeof of === 'string')
      cache.onEvent({
        planId: of,
        table: table.table,
        verb: event.eventType,
        row,
        actor: typeof actor === 'string' ? actor : null,
      })
    else cache.askAnew(null, null)
  }

  const open = async () => {
    isOpening = true
    await leavings.get(topic)
    // A join carries the token that the client holds.
    await realtime().setAuth()
    isOpening = false
    if (isStopped) return
    const opened = realtime().channel(topic, {
      config: { private: planId !== null, presence: { key: userId } },
    })
    channel = opened
    for (const table of followed.values()) {
      const of = table.isOfUser ? userId : planId
      const filter = of === null ? {} : { filter: `${subjectColumn(table)}=eq.${of}` }
      const asked = { event: '*', schema: 'public', table: table.table, ...filter, ...ASKS_ACTOR } as const
      opened.on('postgres_changes', asked, (event) => onEvent(table, event as RealtimePostgresChangesPayload<LiveRow>))
    }
    opened.on('system', {}, (said: SystemMessage) => {
      if (said.message === 'ask-anew') cache.askAnew(planId, said.table ?? null)
      // Just before the service closes the channel: joining again would be refused.
      else if (said.status === 'error' && isRefusal(said.message ?? '') && channel === opened) onRefused()
    })
    if (planId !== null) {
      opened.on('presence', { event: 'sync' }, () => {
        if (channel === opened) onPeople(peopleIn(opened.presenceState(), userId))
      })
    }
    opened.subscribe((status, error) => {
      if (isStopped || channel !== opened) return
      if (status === REALTIME_SUBSCRIBE_STATES.SUBSCRIBED) {
        // What is shown was read before this moment, and changes until then were told to others only.
        cache.askAnew(planId, null)
        told = null
        showScreen()
        return onStatus('live')
      }
      if (isRefusal(error?.message ?? '')) return onRefused()
      onStatus('away')
      onPeople([])
      if (status === REALTIME_SUBSCRIBE_STATES.CLOSED) {
        channel = null
        cache.askAnew(planId, null)
        timer = setTimeout(start, PAUSE_MS)
      }
    })
  }

  const onRefused = () => {
    onStatus('away')
    onPeople([])
    leave()
    // The answer tells why: the plan is gone, or the session is.
    cache.askAnew(planId, null)
  }

  let told: string | null = null
  const showScreen = () => {
    const screen = options.screen() ?? ''
    if (planId === null || channel?.state !== 'joined' || told === screen) return
    told = screen
    void channel.track({ screen })
  }

  const leave = () => {
    clearTimeout(timer)
    const left = channel
    channel = null
    if (!left) return
    const leaving = realtime()
      .removeChannel(left)
      .finally(() => {
        if (leavings.get(topic) === leaving) leavings.delete(topic)
      })
    leavings.set(topic, leaving)
  }

  const start = () => {
    if (isStopped || isOpening || channel) return
    clearTimeout(timer)
    void open()
  }

  return {
    start,
    showScreen,
    stop: () => {
      isStopped = true
      leave()
    },
  }
}
