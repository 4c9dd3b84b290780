/** @jsxImportSource preact */
import { useEffect, useRef, useState } from 'preact/hooks'
import type { CheckInMember, CheckInParty } from '#contracts/event-day/open-event-day.ts'
import { comingTogether, hasArrived } from '#domain/event-day/arrived.ts'
import { DAY_TEXT_BOUNDS } from '#domain/event-day/day-entries.ts'
import type { DayState } from '#domain/event-day/day-state.ts'
import type { Language } from '../../../../i18n/languages.ts'
import { dotted } from '../../../../lib/format/dotted.ts'
import { inLanguage } from '../../../../lib/format/in-language.ts'
import shared from '../reply.module.css'
import { localOf, writeTime } from '../write-out.ts'
import classes from './check-in.module.css'
import { type CheckInSay, needsText } from './check-in-words.ts'
import type { NewCheckIn } from './follow-check-in.ts'

interface PartyCardProps {
  readonly party: CheckInParty
  /** Whether anyone of the list has a table */
  readonly hasTables: boolean
  readonly state: DayState
  readonly language: Language
  readonly say: CheckInSay
  readonly note: (...noted: readonly NewCheckIn[]) => void
}

/** A party: each of its people, all of them at once, and what they brought. The same tap undoes what it did. */
export function PartyCard({ party, hasTables, state, language, say, note }: PartyCardProps) {
  const { id, members } = party
  const together = comingTogether(members)
  const areAllHere = together.every((member) => hasArrived(state.arrivals, member.id))
  const name = party.name ?? say('check-in.unnamed')
  const allWord =
    together.length === 2 ? say('check-in.both-arrived') : say('check-in.all-arrived', { count: together.length })
  const arrive = (people: readonly CheckInMember[], arrived: boolean) =>
    note(...people.map((member) => ({ kind: 'arrival' as const, subjectId: member.id, value: { arrived } })))
  return (
    <li class={classes.partyCard} data-here={areAllHere}>
      <h2 class={classes.partyName}>{name}</h2>
      <ul class={classes.people}>
        {members.map((member) => (
          <Person
            key={member.id}
            member={member}
            hasTables={hasTables}
            isAlone={members.length === 1 && member.name === party.name}
            state={state}
            language={language}
            say={say}
            onArrived={(arrived) => arrive([member], arrived)}
          />
        ))}
      </ul>
      <div class={classes.foot}>
        {together.length > 1 ? (
          <button
            type="button"
            class={classes.arrive}
            aria-pressed={areAllHere}
            aria-label={say('check-in.of', { action: allWord, name })}
            onClick={() =>
              areAllHere
                ? arrive(together, false)
                : arrive(
                    together.filter((member) => !hasArrived(state.arrivals, member.id)),
                    true,
                  )
            }
          >
            <Check isOn={areAllHere} />
            {allWord}
          </button>
        ) : null}
        <Gift
          text={state.gifts.get(id)?.text ?? ''}
          isDisputed={state.gifts.get(id)?.isDisputed === true}
          id={id}
          name={name}
          say={say}
          onSave={(text) => note({ kind: 'gift', subjectId: id, value: { text } })}
        />
      </div>
    </li>
  )
}

interface PersonProps {
  readonly member: CheckInMember
  readonly hasTables: boolean
  /** The only one of a party that is called the same */
  readonly isAlone: boolean
  readonly state: DayState
  readonly language: Language
  readonly say: CheckInSay
  readonly onArrived: (arrived: boolean) => void
}

function Person({ member, hasTables, isAlone, state, language, say, onArrived }: PersonProps) {
  const arrival = state.arrivals.get(member.id)
  const isHere = arrival?.arrived === true
  const name = member.name ?? say('check-in.unnamed')
  const needs = needsText(member, language)
  const meal = member.meal ? inLanguage(language, member.meal.es, member.meal.en) : null
  return (
    <li class={classes.person}>
      <div class={classes.who}>
        {isAlone ? null : <p class={classes.name}>{name}</p>}
        {member.table === null && !hasTables ? null : (
          <p class={classes.table}>
            {member.table === null
              ? say('check-in.no-table')
              : dotted([
                  say('check-in.table', { table: member.table }),
                  member.seat === null ? null : say('check-in.seat', { seat: member.seat }),
                ])}
          </p>
        )}
        <p class={classes.soft}>
          {dotted([
            isHere ? say('check-in.arrived-at', { time: writeTime(localOf(instant(arrival.atMs)), language) }) : null,
            member.answer === 'no' || member.answer === 'pending' ? say(`check-in.answer.${member.answer}`) : null,
            meal,
          ])}
        </p>
        {needs === '' ? null : <p class={classes.needs}>{needs}</p>}
        {arrival?.isDisputed ? <p class={classes.disputed}>{say('check-in.disputed')}</p> : null}
      </div>
      <button
        type="button"
        class={classes.arrive}
        aria-pressed={isHere}
        aria-label={say('check-in.of', { action: say('check-in.arrived'), name })}
        onClick={() => onArrived(!isHere)}
      >
        <Check isOn={isHere} />
        {say('check-in.arrived')}
      </button>
    </li>
  )
}

const instant = (atMs: number): string => new Date(atMs).toISOString()

function Check({ isOn }: { readonly isOn: boolean }) {
  return (
    <svg viewBox="0 0 24 24" width="22" height="22" aria-hidden="true" class={classes.check}>
      {isOn ? <path d="M5 13l4.5 4.5L19 7" /> : <circle cx="12" cy="12" r="8.5" />}
    </svg>
  )
}

interface GiftProps {
  readonly text: string
  readonly isDisputed: boolean
  readonly id: string
  readonly name: string
  readonly say: CheckInSay
  readonly onSave: (text: string) => void
}

/** What a party brought. */
function Gift({ text, isDisputed, id, name, say, onSave }: GiftProps) {
  const [isOpen, setIsOpen] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) field.current?.focus()
  }, [isOpen])
  const close = () => {
    setIsOpen(false)
    // The field that had the focus is gone.
    setTimeout(() => button.current?.focus())
  }
  const action = say(text === '' ? 'check-in.gift-add' : 'check-in.gift-change')
  if (!isOpen) {
    return (
      <div class={classes.gift}>
        {text === '' ? null : (
          <p>
            <span class={classes.giftWord}>{say('check-in.gift')}:</span> {text}
          </p>
        )}
        {isDisputed ? <p class={classes.disputed}>{say('check-in.disputed')}</p> : null}
        <button
          ref={button}
          type="button"
          class={shared.textButton}
          aria-label={say('check-in.of', { action, name })}
          onClick={() => setIsOpen(true)}
        >
          {action}
        </button>
      </div>
    )
  }
  return (
    <form
      class={classes.giftForm}
      onSubmit={(event) => {
        event.preventDefault()
        const given = (field.current?.value ?? '').trim().slice(0, DAY_TEXT_BOUNDS.gift)
        if (given !== text || isDisputed) onSave(given)
        close()
      }}
    >
      <label class={shared.label} for={`gift-${id}`}>
        {say('check-in.gift-label')}
      </label>
      <input
        ref={field}
        id={`gift-${id}`}
        class={shared.input}
        defaultValue={text}
        maxLength={DAY_TEXT_BOUNDS.gift}
        autocomplete="off"
        aria-describedby={`gift-hint-${id}`}
        onKeyDown={(event) => {
          if (event.key === 'Escape') close()
        }}
      />
      <p id={`gift-hint-${id}`} class={shared.hint}>
        {say('check-in.gift-hint')}
      </p>
      <div class={shared.actions}>
        <button type="submit" class={shared.button}>
          {say('check-in.gift-save')}
        </button>
        <button type="button" class={shared.second} onClick={close}>
          {say('check-in.gift-cancel')}
        </button>
      </div>
    </form>
  )
}
