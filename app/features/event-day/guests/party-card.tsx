import { Button } from '@mantine/core'
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconGift, IconPhone, IconUsers } from '@tabler/icons-react'
import { memo, useState } from 'react'
import { needName } from '#app/features/guests/needs/need-names.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { phoneLink } from '#app/lib/format/contact-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatTime } from '#app/lib/format/format.ts'
import type { DayMemberRow, DayPartyRow } from '#contracts/event-day/event-day.ts'
import type { Arrival } from '#domain/event-day/day-state.ts'
import { kindOfNeed, NEED_CODES } from '#domain/guests/person-needs.ts'
import { type EventDay, useDay } from '../use-event-day.ts'
import { dayMemberName, dayPartyName } from './day-names.ts'
import classes from './party-card.module.css'

interface PartyCardProps {
  readonly party: DayPartyRow
  readonly onGift: (party: DayPartyRow) => void
}

/** A party at the door. */
export function PartyCard({ party, onGift }: PartyCardProps) {
  const day = useDay()
  const { arrivals, gifts } = day.state
  return (
    <Card
      party={party}
      // What is noted of others renders no card anew.
      arrivals={party.members.map(({ id }) => arrivals.get(id))}
      gift={gifts.get(party.id)?.text ?? ''}
      mayNote={day.mayNote('arrival')}
      note={day.note}
      timeZone={day.row.plan.time_zone}
      isExample={day.row.plan.is_example}
      onGift={onGift}
    />
  )
}

interface CardProps extends PartyCardProps {
  readonly arrivals: readonly (Arrival | undefined)[]
  readonly gift: string
  readonly mayNote: boolean
  readonly note: EventDay['note']
  readonly timeZone: string
  readonly isExample: boolean
}

const isSame = (before: CardProps, after: CardProps): boolean =>
  before.arrivals.length === after.arrivals.length &&
  before.arrivals.every((each, index) => {
    const other = after.arrivals[index]
    return each?.arrived === other?.arrived && each?.atMs === other?.atMs && each?.isDisputed === other?.isDisputed
  }) &&
  (['party', 'gift', 'mayNote', 'note', 'timeZone', 'onGift'] as const).every((key) => before[key] === after[key])

const Card = memo(function PartyAtDoor(props: CardProps) {
  const { party, arrivals, gift, mayNote, note, isExample, onGift } = props
  const { t } = useT()
  const name = dayPartyName(party, t)
  const missing = party.members.filter((member, index) => member.answer !== 'no' && arrivals[index]?.arrived !== true)
  const isWhole = party.members.length > 1 && missing.length === 0

  const checkIn = (members: readonly DayMemberRow[], arrived: boolean) =>
    note(...members.map(({ id }) => ({ kind: 'arrival' as const, subjectId: id, value: { arrived } })))
  // Taken back beside the button: a message would cover the next party at the door.
  const [checkedIn, setCheckedIn] = useState<readonly DayMemberRow[]>([])
  const checkInAll = () => {
    checkIn(missing, true)
    setCheckedIn(missing)
  }
  const takeBack = () => {
    checkIn(checkedIn, false)
    setCheckedIn([])
  }
  return (
    <li className={`card ${classes.party}`} data-party>
      <div className="row spread gap-8">
        <div className="shrinks">
          <h3 className="text-title breaks">{name}</h3>
          <p className="soft small breaks">
            {dotted([tablesText(party, t), party.group, gift === '' ? null : t('day.guests.gift', { text: gift })])}
          </p>
        </div>
        {mayNote && party.members.length > 1 && missing.length > 0 ? (
          <Button
            className="rigid screen-only"
            mih={44}
            px={14}
            leftSection={<IconUsers size={18} stroke={1.8} aria-hidden />}
            aria-label={t('day.guests.check-in-all', { name, count: missing.length })}
            onClick={checkInAll}
          >
            {t('day.guests.all', { count: missing.length })}
          </Button>
        ) : null}
        {isWhole && mayNote && checkedIn.length > 0 ? (
          <Button
            className="rigid screen-only"
            variant="subtle"
            mih={44}
            px={10}
            leftSection={<IconArrowBackUp size={18} stroke={1.8} aria-hidden />}
            aria-label={t('day.guests.take-back', { name, count: checkedIn.length })}
            onClick={takeBack}
          >
            {t('common.undo')}
          </Button>
        ) : null}
        {isWhole ? (
          <IconCheck size={24} stroke={2} className="sage rigid" role="img" aria-label={t('day.guests.whole')} />
        ) : null}
      </div>
      {party.note ? <p className="small breaks">{party.note}</p> : null}
      <ul className="plain-list">
        {party.members.map((member, index) => (
          <Member
            key={member.id}
            {...props}
            member={member}
            arrival={arrivals[index]}
            onArrived={(arrived) => checkIn([member], arrived)}
          />
        ))}
      </ul>
      <div className="row gap-4 screen-only">
        {mayNote ? (
          <Button
            variant="subtle"
            size="compact-sm"
            mih={44}
            leftSection={<IconGift size={18} stroke={1.7} aria-hidden />}
            aria-label={t('day.gift.open', { name })}
            onClick={() => onGift(party)}
          >
            {t('day.gift.title')}
          </Button>
        ) : null}
        {party.phone && !isExample ? (
          <Button
            component="a"
            href={phoneLink(party.phone)}
            variant="subtle"
            size="compact-sm"
            mih={44}
            leftSection={<IconPhone size={18} stroke={1.7} aria-hidden />}
            aria-label={t('day.contacts.call', { name })}
          >
            {t('day.contacts.call-short')}
          </Button>
        ) : null}
      </div>
    </li>
  )
}, isSame)

/** The tables at which a party sits, each once. */
function tablesText({ members }: DayPartyRow, t: Translate): string | null {
  const tables = [...new Set(members.flatMap(({ table }) => table ?? []))]
  return tables.length === 0 ? null : t('day.guests.table', { table: tables.join(', '), count: tables.length })
}

interface MemberProps extends CardProps {
  readonly member: DayMemberRow
  readonly arrival: Arrival | undefined
  readonly onArrived: (arrived: boolean) => void
}

function Member({ member, arrival, party, mayNote, timeZone, onArrived }: MemberProps) {
  const { t, language } = useT()
  const name = dayMemberName(member, party, t)
  const hasArrived = arrival?.arrived === true
  const needs = needsText(member, language)
  return (
    <li className={classes.member}>
      <div className="shrinks">
        <span className="breaks">{name}</span>
        <div className="soft small breaks">
          {dotted([
            member.answer === 'no' ? t('day.guests.declined') : null,
            member.answer === 'pending' ? t('day.guests.unanswered') : null,
            member.table === null ? null : t('day.guests.table', { table: member.table, count: 1 }),
            member.seat === null ? null : t('day.guests.seat', { seat: member.seat }),
            member.meal?.[language] ?? member.meal?.es ?? member.meal?.en,
            hasArrived && arrival
              ? t('day.guests.arrived-at', { time: formatTime(arrival.atMs, { timeZone, language }) })
              : null,
          ])}
        </div>
        {needs === '' ? null : (
          <div className="small warning strong icon-label">
            <IconAlertTriangle size={16} stroke={1.8} aria-hidden />
            <span className="breaks">{needs}</span>
          </div>
        )}
        {arrival?.isDisputed ? <div className="small warning strong">{t('day.differences.here')}</div> : null}
      </div>
      {mayNote ? (
        <Button
          className="rigid screen-only"
          variant={hasArrived ? 'filled' : 'default'}
          {...(hasArrived ? { color: 'sage' } : {})}
          mih={44}
          px={14}
          aria-pressed={hasArrived}
          aria-label={t('day.guests.check-in', { name })}
          leftSection={hasArrived ? <IconCheck size={18} stroke={2} aria-hidden /> : undefined}
          onClick={() => onArrived(!hasArrived)}
        >
          {t('day.guests.arrived-short')}
        </Button>
      ) : null}
    </li>
  )
}

/** What a person needs, in the reader's words; empty for those who may not read it. */
function needsText({ needs }: DayMemberRow, language: Language): string {
  if (needs === null) return ''
  const codes: readonly string[] = [...needs.allergens, ...needs.diets, ...needs.access]
  const names = NEED_CODES.filter((code) => codes.includes(code)).map((code) =>
    needName(kindOfNeed(code), code, language),
  )
  return dotted([names.join(', '), needs.note])
}
