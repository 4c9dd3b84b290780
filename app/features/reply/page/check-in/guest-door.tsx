/** @jsxImportSource preact */
import { useMemo, useRef, useState } from 'preact/hooks'
import type { CheckInParty } from '#contracts/event-day/open-event-day.ts'
import { comingTogether, countArrived, hasArrived } from '#domain/event-day/arrived.ts'
import type { DayState } from '#domain/event-day/day-state.ts'
import { findParties, indexParties } from '#domain/event-day/find-parties.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import shared from '../reply.module.css'
import { localOf, writeDay, writeTime } from '../write-out.ts'
import classes from './check-in.module.css'
import type { CheckInSay } from './check-in-words.ts'
import type { FollowedCheckIn, NewCheckIn } from './follow-check-in.ts'
import { PartyCard } from './party-card.tsx'

const FILTERS = ['all', 'expected', 'arrived'] as const
type Filter = (typeof FILTERS)[number]

/** So many parties are shown at first: a phone of some years draws them at once. */
const SHOWN = 30

export type OpenCheckIn = Extract<FollowedCheckIn, { kind: 'open' }>

interface GuestDoorProps {
  readonly followed: OpenCheckIn
  readonly language: Language
  readonly say: CheckInSay
  readonly note: (...noted: readonly NewCheckIn[]) => void
}

/** The list at the door: how many came, a look-up as one types, and each party to check in. */
export function GuestDoor({ followed, language, say, note }: GuestDoorProps) {
  const { page, state } = followed
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [shown, setShown] = useState(SHOWN)
  const index = useMemo(() => indexParties(page.parties), [page.parties])
  const { arrived, expected } = useMemo(
    () =>
      countArrived(
        page.parties.flatMap(({ members }) => members),
        state.arrivals,
      ),
    [page.parties, state.arrivals],
  )
  const hasTables = useMemo(
    () => page.parties.some(({ members }) => members.some(({ table }) => table !== null)),
    [page.parties],
  )
  const found = findParties(index, typed).filter((party) => isShown(party, filter, state))
  const look = (text: string) => {
    setTyped(text)
    setShown(SHOWN)
  }
  return (
    <div class={`${shared.columns} ${classes.page}`} data-event={page.event_type}>
      <header class={classes.head}>
        <p class={classes.kind}>{dotted([say('check-in.head-title'), page.name])}</p>
        <h1 class={classes.title}>{page.plan_name}</h1>
        <p class={classes.count}>
          <span aria-hidden="true">{say('check-in.count', { arrived, expected })}</span>
          <span class={classes.hidden}>{say('check-in.count-label', { arrived, expected })}</span>
        </p>
        <progress class={classes.progress} value={arrived} max={Math.max(1, expected)} aria-hidden="true" />
        <Currency followed={followed} language={language} say={say} />
      </header>
      <search class={classes.seek}>
        <label class={shared.label} for="sought">
          {say('check-in.search')}
        </label>
        <div class={classes.sought}>
          <input
            ref={field}
            id="sought"
            class={shared.input}
            type="search"
            value={typed}
            placeholder={say('check-in.search-hint')}
            autocomplete="off"
            autocapitalize="off"
            spellcheck={false}
            enterkeyhint="search"
            onInput={(event) => look(event.currentTarget.value)}
          />
          {typed === '' ? null : (
            <button
              type="button"
              class={classes.clear}
              onClick={() => {
                look('')
                field.current?.focus()
              }}
            >
              {say('check-in.clear')}
            </button>
          )}
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a group of buttons, not of fields. */}
        <div role="group" aria-label={say('check-in.filter')} class={classes.filters}>
          {FILTERS.map((each) => (
            <button
              key={each}
              type="button"
              class={classes.filter}
              aria-pressed={each === filter}
              onClick={() => {
                setFilter(each)
                setShown(SHOWN)
              }}
            >
              {say(`check-in.filter.${each}`)}
            </button>
          ))}
        </div>
      </search>
      <p role="status" class={classes.hidden}>
        {say('check-in.found', { count: found.length })}
      </p>
      {found.length === 0 ? <p class={shared.panel}>{say(emptyWord(page.parties, typed, filter))}</p> : null}
      <ul class={classes.parties}>
        {found.slice(0, shown).map((party) => (
          <PartyCard
            key={party.id}
            party={party}
            hasTables={hasTables}
            state={state}
            language={language}
            say={say}
            note={note}
          />
        ))}
      </ul>
      {found.length > shown ? (
        <button type="button" class={shared.second} onClick={() => setShown(shown + SHOWN)}>
          {say('check-in.more', { count: Math.min(SHOWN, found.length - shown) })}
        </button>
      ) : null}
    </div>
  )
}

function isShown({ members }: CheckInParty, filter: Filter, { arrivals }: DayState): boolean {
  if (filter === 'all') return true
  if (filter === 'arrived') return members.some(({ id }) => hasArrived(arrivals, id))
  const isExpected = members.some(({ answer }) => answer === 'yes')
  return isExpected && comingTogether(members).some(({ id, answer }) => answer === 'yes' && !hasArrived(arrivals, id))
}

function emptyWord(parties: readonly CheckInParty[], typed: string, filter: Filter) {
  if (parties.length === 0) return 'check-in.empty'
  if (typed.trim() !== '' || filter === 'all') return 'check-in.none'
  return filter === 'expected' ? 'check-in.none-expected' : 'check-in.none-arrived'
}

/** Whether what is shown is current and what was noted is sent. */
function Currency({ followed, language, say }: Omit<GuestDoorProps, 'note'>) {
  const { problem, seenAtMs, unsent, isHeard, isKept, refused } = followed
  const seen = localOf(new Date(seenAtMs).toISOString())
  const when = `${writeDay(seen, language)}, ${writeTime(seen, language)}`
  return (
    <>
      <div role="status" class={classes.currency} data-live={problem === null}>
        {problem === null ? (
          <p>
            {dotted([
              say(isHeard ? 'check-in.live' : 'check-in.asking'),
              unsent > 0 ? unsentText(unsent, say) : isHeard ? say('check-in.all-sent') : null,
            ])}
          </p>
        ) : (
          <>
            <p>{say(problem.kind === 'offline' ? 'check-in.offline' : 'check-in.failed')}</p>
            <p>{dotted([unsent > 0 ? unsentText(unsent, say) : null, say('check-in.seen', { when })])}</p>
          </>
        )}
      </div>
      {isKept ? null : (
        <p role="alert" class={shared.fault}>
          {say('check-in.not-kept')}
        </p>
      )}
      {refused > 0 ? (
        <p role="alert" class={shared.fault}>
          {say('check-in.refused', { count: refused })}
        </p>
      ) : null}
    </>
  )
}

const unsentText = (count: number, say: CheckInSay) =>
  count === 1 ? say('check-in.unsent-one') : say('check-in.unsent', { count })
