import { Button, Group } from '@mantine/core'
import { IconGitMerge } from '@tabler/icons-react'
import { hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { type Language, type Translate, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatTime } from '#app/lib/format/format.ts'
import type { DayEntry } from '#domain/event-day/day-entries.ts'
import type { DayDifference } from '#domain/event-day/day-state.ts'
import { dayMemberName, dayPartyName } from '../guests/day-names.ts'
import { type EventDay, type Noted, useDay } from '../use-event-day.ts'

/** What two devices answered differently while they did not know of each other: each is decided by a person. */
export function Differences() {
  const { t } = useT()
  const { state } = useDay()
  if (state.differences.length === 0) return null
  return (
    <section className="card padded" aria-labelledby="day-differences">
      <h2 id="day-differences" className="section-title icon-line warning">
        <IconGitMerge size={22} stroke={1.7} aria-hidden />
        {t('day.differences.title', { count: state.differences.length })}
      </h2>
      <p className="hint">{t('day.differences.hint')}</p>
      <ul className="plain-list divided">
        {state.differences.map((difference) => (
          <Difference key={difference.entries[0]?.id} difference={difference} />
        ))}
      </ul>
    </section>
  )
}

/** Of entries that say the same, the last. */
const answersOf = ({ entries }: DayDifference): readonly DayEntry[] => [
  ...new Map(entries.map((entry) => [sayingOf(entry), entry])).values(),
]

/** What is done has begun: the two are one answer. */
const sayingOf = (entry: DayEntry): string =>
  entry.kind === 'cue' ? String(entry.value.state === 'open') : JSON.stringify(entry.value)

function Difference({ difference }: { readonly difference: DayDifference }) {
  const { t, language } = useT()
  const day = useDay()
  const timeZone = day.row.plan.time_zone
  const replaces = difference.entries.map(({ id }) => id)
  const mayDecide = day.mayNote(difference.kind)
  return (
    <li style={{ paddingBlock: 10 }}>
      <p className="medium breaks">
        {t(`day.kind.${difference.kind}`)}: {subjectText(difference, day, t)}
      </p>
      <ul className="plain-list small soft">
        {difference.entries.map((entry) => (
          <li key={entry.id} className="breaks">
            {dotted([
              valueText(entry, day, t, language),
              formatTime(entry.atMs, { timeZone, language }),
              entry.position === null ? t('day.by.here') : entry.by,
            ])}
          </li>
        ))}
      </ul>
      {mayDecide ? (
        <Group gap={8} mt={6} className="screen-only">
          {difference.kind === 'delay' ? (
            <Button
              variant="default"
              mih={44}
              onClick={() =>
                day.note({ kind: 'delay', subjectId: difference.subjectId, value: { moved: [] }, replaces })
              }
            >
              {t('day.differences.let-go')}
            </Button>
          ) : (
            answersOf(difference).map((entry) => (
              <Button
                key={entry.id}
                variant="default"
                mih={44}
                onClick={() =>
                  day.note({ kind: entry.kind, subjectId: entry.subjectId, value: entry.value, replaces } as Noted)
                }
              >
                {t('day.differences.take', { value: valueText(entry, day, t, language) })}
              </Button>
            ))
          )}
        </Group>
      ) : null}
    </li>
  )
}

/** What the answers are about, by its name. */
function subjectText({ kind, subjectId }: DayDifference, { row, segments, timelines }: EventDay, t: Translate): string {
  const segmentText = (id: string | null) => {
    const found = segments.find((each) => each.id === id)
    return found ? segmentName(found.segment, t) : t('day.differences.gone')
  }
  if (kind === 'cue' || kind === 'note') return segmentText(subjectId)
  if (kind === 'delay') return timelines.some(({ id }) => id === subjectId) ? '' : t('day.differences.gone')
  if (kind === 'cash') {
    const payment = row.payments?.find(({ id }) => id === subjectId)
    return payment?.vendor_name ?? t('day.differences.gone')
  }
  const party = row.parties?.find(
    ({ id, members }) => id === subjectId || members.some((each) => each.id === subjectId),
  )
  const member = party?.members.find(({ id }) => id === subjectId)
  if (!party) return t('day.differences.gone')
  return member ? dayMemberName(member, party, t) : dayPartyName(party, t)
}

/** What an entry says. */
function valueText(entry: DayEntry, { segments }: EventDay, t: Translate, language: Language): string {
  switch (entry.kind) {
    case 'arrival':
      return t(entry.value.arrived ? 'day.value.arrived' : 'day.value.not-arrived')
    case 'gift':
      return entry.value.text || t('day.value.no-gift')
    case 'thanks':
      return t(entry.value.thanked ? 'day.value.thanked' : 'day.value.not-thanked')
    case 'cash':
      return t(entry.value.paid ? 'day.value.paid' : 'day.value.not-paid')
    case 'cue':
      return t(`day.value.${entry.value.state}`)
    case 'note':
      return 'removed' in entry.value ? t('day.value.removed') : entry.value.text
    case 'delay': {
      const [first] = entry.value.moved
      const found = segments.find(({ id }) => id === first?.id)
      if (!first || !found) return t('day.value.no-delay')
      const from = hourText(first.before.startMinute, { ...found.style, language })
      return `${segmentName(found.segment, t)}: ${from} → ${hourText(first.after.startMinute, found.style)}`
    }
  }
}
