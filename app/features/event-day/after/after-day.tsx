import { Anchor, Button, Checkbox } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useMemo, useState } from 'react'
import { Link } from 'react-router'
import { segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { attempt } from '#app/ui/feedback/notify.tsx'
import type { DayPartyRow, EventDayRow } from '#contracts/event-day/event-day.ts'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import {
  attendance,
  type GroupAttendance,
  type PersonOfDay,
  type ThankYou,
  thankYous,
} from '#domain/event-day/after-day.ts'
import type { DayState } from '#domain/event-day/day-state.ts'
import { type Slippage, slippages } from '#domain/timeline/slippage.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { dayMemberName, dayPartyName } from '../guests/day-names.ts'
import classes from './after-day.module.css'
import { saveThankYous } from './thank-you-file.ts'

/** A segment as it went. */
interface WentSegment {
  readonly segment: TimelineSegment
  readonly timeline: Pick<EventTimeline, 'id' | 'startsAt'>
  readonly startedAtMs: number | null
  readonly endedAtMs: number | null
}

interface AfterDayProps {
  readonly row: EventDayRow
  readonly segments: readonly WentSegment[]
  readonly state: DayState
  readonly mayThank: boolean
  readonly onThanked: (partyId: string, thanked: boolean) => void
}

/** What is left of the day when it is over: what slipped, who came, whom to thank, and a way to what is left of the drinks. */
export function AfterDay({ row, segments, state, mayThank, onThanked }: AfterDayProps) {
  const { t } = useT()
  return (
    <section className="sections" aria-labelledby="after-day">
      <div>
        <h2 id="after-day" className="section-title">
          {t('afterday.title')}
        </h2>
        <p className="soft">{t('afterday.intro')}</p>
      </div>
      <WhatSlipped segments={segments} />
      {row.parties ? <WhoCame parties={row.parties} state={state} /> : null}
      {row.parties ? (
        <ThankYous
          planName={row.plan.name}
          parties={row.parties}
          state={state}
          mayThank={mayThank}
          onThanked={onThanked}
        />
      ) : null}
      <section className="card padded" aria-labelledby="after-drinks">
        <h3 id="after-drinks" className={classes.title}>
          {t('afterday.drinks.title')}
        </h3>
        <p>{t('afterday.drinks.text')}</p>
        <Anchor component={Link} to={`/app/drinks-wizard?plan=${row.plan.id}&step=result`} className={classes.link}>
          {t('afterday.drinks.open')}
        </Anchor>
      </section>
    </section>
  )
}

const MINUTE_MS = 60_000

/** What slipped of each timeline, by its own clock. */
function slippedOf(segments: readonly WentSegment[]) {
  const instant = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString())
  const timelines = new Map(segments.map(({ timeline }) => [timeline.id, timeline]))
  return [...timelines.values()].map(({ id, startsAt }) => ({
    id,
    slipped: slippages(
      segments
        .filter(({ timeline }) => timeline.id === id)
        .map(({ segment, startedAtMs, endedAtMs }) => ({
          ...segment,
          startedAt: instant(startedAtMs),
          endedAt: instant(endedAtMs),
        })),
      (at) => Math.round((Date.parse(at) - Date.parse(startsAt)) / MINUTE_MS),
    ),
  }))
}

function WhatSlipped({ segments }: Pick<AfterDayProps, 'segments'>) {
  const { t } = useT()
  const nameOf = useMemo(
    () => new Map(segments.map(({ segment }) => [segment.id, segmentName(segment, t)])),
    [segments, t],
  )
  const slipped = useMemo(() => slippedOf(segments).flatMap((each) => each.slipped), [segments])
  return (
    <section className="card padded" aria-labelledby="after-slipped">
      <h3 id="after-slipped" className={classes.title}>
        {t('afterday.slipped.title')}
      </h3>
      {slipped.length === 0 ? (
        <p className="soft">{t('afterday.slipped.none')}</p>
      ) : (
        <ul className={`plain-list ${classes.groups}`}>
          {slipped.map((each) => (
            <SlippedLine key={each.id} slippage={each} name={nameOf.get(each.id) ?? ''} />
          ))}
        </ul>
      )}
    </section>
  )
}

interface SlippedLineProps {
  readonly slippage: Slippage
  readonly name: string
}

function SlippedLine({ slippage: { lateBy, longerBy, added }, name }: SlippedLineProps) {
  const { t } = useT()
  const began =
    lateBy === 0
      ? t('afterday.slipped.on-time')
      : t(lateBy > 0 ? 'afterday.slipped.late' : 'afterday.slipped.early', { minutes: Math.abs(lateBy) })
  const took =
    longerBy === null || longerBy === 0
      ? null
      : t(longerBy > 0 ? 'afterday.slipped.longer' : 'afterday.slipped.shorter', { minutes: Math.abs(longerBy) })
  return (
    <li>
      <div className="row spread gap-8">
        <span className="medium breaks">{name}</span>
        {added === 0 ? null : (
          <span className={classes.figure} data-late={added > 0}>
            {t(added > 0 ? 'afterday.slipped.added' : 'afterday.slipped.made-up', { minutes: Math.abs(added) })}
          </span>
        )}
      </div>
      <p className="soft small">{dotted([began, took])}</p>
    </li>
  )
}

function WhoCame({ parties, state }: { readonly parties: readonly DayPartyRow[]; readonly state: DayState }) {
  const { t } = useT()
  const groups = useMemo(() => attendance(parties, state), [parties, state])
  const came = groups.reduce((sum, group) => sum + group.came.length, 0)
  const absent = groups.reduce((sum, group) => sum + group.absent.length, 0)
  return (
    <section className="card padded" aria-labelledby="after-came">
      <h3 id="after-came" className={classes.title}>
        {t('afterday.came.title')}
      </h3>
      {came === 0 ? (
        <p className="soft">{t('afterday.came.none')}</p>
      ) : (
        <>
          <p className="medium">{t('afterday.came.count', { came, expected: came + absent })}</p>
          <ul className={`plain-list ${classes.groups}`}>
            {groups.map((group) => (
              <Group key={group.group ?? ''} group={group} />
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Group({ group: { group, came, unexpected, absent } }: { readonly group: GroupAttendance }) {
  const { t } = useT()
  const lists = [
    ['absent', absent],
    ['unexpected', unexpected],
  ] as const
  return (
    <li>
      <div className="row spread gap-8">
        <span className="medium breaks">{group ?? t('afterday.came.no-group')}</span>
        <span className={classes.figure}>
          {t('afterday.came.of', { came: came.length, expected: came.length + absent.length })}
        </span>
      </div>
      {lists.map(([kind, people]) =>
        people.length === 0 ? null : (
          <details key={kind}>
            <summary className={classes.more}>{t(`afterday.came.${kind}`, { count: people.length })}</summary>
            <p className="breaks">{people.map((person) => personName(person, t)).join(', ')}</p>
          </details>
        ),
      )}
    </li>
  )
}

const personName = ({ name, partyName }: PersonOfDay, t: ReturnType<typeof useT>['t']): string =>
  dayMemberName({ name }, { name: partyName }, t)

interface ThankYousProps {
  readonly planName: string
  readonly parties: readonly DayPartyRow[]
  readonly state: DayState
  readonly mayThank: boolean
  readonly onThanked: (partyId: string, thanked: boolean) => void
}

/** So many are shown at first. */
const SHOWN = 50

function ThankYous({ planName, parties, state, mayThank, onThanked }: ThankYousProps) {
  const { t } = useT()
  const [shown, setShown] = useState(SHOWN)
  const list = useMemo(() => thankYous(parties, state), [parties, state])
  const left = list.filter(({ isThanked }) => !isThanked).length
  const save = () =>
    attempt(
      () => saveThankYous(planName, list, t),
      () => t('afterday.thanks.failed'),
    )
  return (
    <section className="card padded" aria-labelledby="after-thanks">
      <div className="row spread wrap gap-8">
        <h3 id="after-thanks" className={classes.title}>
          {t('afterday.thanks.title')}
        </h3>
        {list.length === 0 ? null : (
          <Button
            className="screen-only"
            variant="subtle"
            mih={44}
            leftSection={<IconDownload size={20} stroke={1.7} aria-hidden />}
            onClick={() => void save()}
          >
            {t('afterday.thanks.csv')}
          </Button>
        )}
      </div>
      {list.length === 0 ? (
        <p className="soft">{t('afterday.thanks.none')}</p>
      ) : (
        <>
          <p role="status" className="medium">
            {t('afterday.thanks.left', { count: left })}
          </p>
          <ul className={`plain-list ${classes.thanks}`}>
            {list.slice(0, shown).map((each) => (
              <ThankYouLine key={each.party.id} thankYou={each} mayThank={mayThank} onThanked={onThanked} />
            ))}
          </ul>
          {list.length > shown ? (
            <Button variant="default" mt={8} onClick={() => setShown(list.length)}>
              {t('afterday.thanks.more', { count: list.length - shown })}
            </Button>
          ) : null}
        </>
      )}
    </section>
  )
}

interface ThankYouLineProps extends Pick<ThankYousProps, 'mayThank' | 'onThanked'> {
  readonly thankYou: ThankYou<DayPartyRow>
}

function ThankYouLine({ thankYou: { party, gift, came, isThanked }, mayThank, onThanked }: ThankYouLineProps) {
  const { t } = useT()
  const name = dayPartyName(party, t)
  return (
    <li>
      <Checkbox
        className={classes.thank}
        label={name}
        description={dotted([
          gift === '' ? null : gift,
          came === 0 ? t('afterday.thanks.not-there') : t('afterday.thanks.came', { count: came }),
        ])}
        aria-label={t('afterday.thanks.of', { name })}
        checked={isThanked}
        disabled={!mayThank}
        onChange={(event) => onThanked(party.id, event.currentTarget.checked)}
      />
    </li>
  )
}
