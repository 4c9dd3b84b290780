import { Button, Group, TextInput } from '@mantine/core'
import { IconFlask } from '@tabler/icons-react'
import { type Translate, useT } from '#app/i18n/i18n.ts'
import { formatDay } from '#app/lib/format/format.ts'
import { instantAt, timeAt } from '#app/lib/format/zoned-time.ts'
import { addDays } from '#domain/day/day.ts'
import { type DayPhase, eventDayAt } from '#domain/event-day/day-clock.ts'
import { useTick } from './day-clock.ts'
import { useDay } from './use-event-day.ts'
import { useShownDay } from './use-shown-day.ts'

const MINUTE_MS = 60_000
const STEPS = [-15, 15, 60] as const

/** When the day is, where it is not now; and the day tried out with a simulated clock, in which nothing is saved. */
export function Rehearsal() {
  const { t, language } = useT()
  const { clock, phase, row, segments } = useDay()
  const nowMs = useTick(clock, MINUTE_MS)
  const { segments: ofDay } = useShownDay()
  const timeZone = row.plan.time_zone
  const first = ofDay.find(({ segment }) => segment.track === 'guests') ?? ofDay[0] ?? segments[0]
  const begin = () =>
    clock.set(first ? Date.parse(row.plan.starts_at) + first.startMinute * MINUTE_MS : Date.parse(row.plan.starts_at))

  if (!clock.isSimulated) {
    if (phase.phase === 'day' || phase.phase === 'after') return null
    return (
      <section className="notice row spread wrap gap-12 screen-only" aria-label={t('day.phase.title')}>
        <p className="shrinks">
          <span className="medium">{t('day.phase.is-on', { day: formatDay(phase.day, language, 'full') })}</span>{' '}
          <span className="soft">{daysText(phase, t)}</span>
        </p>
        <Button
          variant="default"
          mih={44}
          leftSection={<IconFlask size={18} stroke={1.7} aria-hidden />}
          onClick={begin}
        >
          {t('day.rehearsal.begin')}
        </Button>
      </section>
    )
  }
  const setHour = (time: string) => {
    // The night after midnight is of the same day of the event.
    const atMs = instantAt(
      eventDayAt(`${phase.day}T${time}`) < phase.day ? addDays(phase.day, 1) : phase.day,
      time,
      timeZone,
    )
    if (atMs !== null) clock.set(atMs)
  }
  return (
    <section className="notice stack gap-8 screen-only" aria-labelledby="day-rehearsal">
      <p id="day-rehearsal" className="icon-line strong">
        <IconFlask size={20} stroke={1.7} aria-hidden />
        {t('day.rehearsal.mark')}
      </p>
      <Group gap={8} align="end">
        <TextInput
          type="time"
          label={t('day.rehearsal.hour')}
          value={timeAt(nowMs, timeZone)}
          onChange={({ currentTarget }) => setHour(currentTarget.value)}
        />
        {STEPS.map((minutes) => (
          <Button
            key={minutes}
            variant="default"
            mih={44}
            px={12}
            aria-label={t('day.rehearsal.step', { minutes })}
            onClick={() => clock.set(clock.now() + minutes * MINUTE_MS)}
          >
            {minutes > 0 ? `+${minutes}` : `−${-minutes}`}
          </Button>
        ))}
        <Button mih={44} onClick={() => clock.set(null)}>
          {t('day.rehearsal.end')}
        </Button>
      </Group>
    </section>
  )
}

const daysText = (phase: DayPhase, t: Translate): string =>
  phase.phase === 'before' || phase.phase === 'between' ? t('day.phase.in-days', { count: phase.inDays }) : ''
