import { Button } from '@mantine/core'
import { IconArrowBackUp, IconCheck, IconPhone, IconPlayerPlay } from '@tabler/icons-react'
import { useState } from 'react'
import { hoursText, hourText, segmentName } from '#app/features/timeline/timeline-labels.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { phoneLink } from '#app/lib/format/contact-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import type { CueValue } from '#domain/event-day/day-entries.ts'
import type { DaySegment } from '../day-segments.ts'
import { useDay } from '../use-event-day.ts'
import { useShownDay } from '../use-shown-day.ts'
import classes from './cue-list.module.css'

/** The segments of the day, each to be marked as begun and as done. */
export function CueList() {
  const { t } = useT()
  const { row } = useDay()
  const { segments } = useShownDay()
  const [showsDone, setShowsDone] = useState(false)
  const isPrinting = useIsPrinting()
  const done = segments.filter(({ state }) => state === 'done').length
  // What is over would stand before what is on.
  const shown = showsDone || isPrinting ? segments : segments.filter(({ state }) => state !== 'done')
  return (
    <section aria-labelledby="day-cues">
      <h2 id="day-cues" className="section-title">
        {t('day.cues.title')}
      </h2>
      <p className="hint">
        {segments.length === 0
          ? t(row.timelines === null ? 'day.cues.hidden' : 'day.cues.none')
          : t('day.cues.count', { done, count: segments.length })}
      </p>
      {done > 0 ? (
        <Button
          className="screen-only"
          variant="subtle"
          size="compact-md"
          mih={44}
          aria-expanded={showsDone}
          onClick={() => setShowsDone((before) => !before)}
        >
          {t(showsDone ? 'day.cues.hide-done' : 'day.cues.show-done', { count: done })}
        </Button>
      ) : null}
      <ol className={shown.length > 0 ? 'plain-list card divided' : 'plain-list'}>
        {shown.map((each) => (
          <Cue key={each.id} each={each} />
        ))}
      </ol>
    </section>
  )
}

function Cue({ each }: { readonly each: DaySegment }) {
  const { t } = useT()
  const { clock, row, mayNote, note, state } = useDay()
  const { segment, style, timeline, startedAtMs, endedAtMs } = each
  const name = segmentName(segment, t)
  const hourOf = (atMs: number) => hourText((atMs - style.startsAtMs) / 60_000, style)
  const mark = (value: CueValue) => note({ kind: 'cue', subjectId: each.id, value })
  const isMoment = segment.minutes === 0
  const vendor = row.vendors?.find(({ id }) => id === segment.vendorId)
  const phone = segment.phone ?? vendor?.phone
  const disputed = state.cues.get(each.id)?.isDisputed === true
  return (
    <li className={classes.cue} data-state={each.state}>
      <span className={`strong ${classes.hours}`}>{hoursText(segment, style)}</span>
      <div className="shrinks">
        <span className="medium breaks">{name}</span>
        <div className="soft small breaks">
          {dotted([
            segment.cue === null ? null : t('timeline.cue', { number: segment.cue }),
            segment.track === 'guests' ? null : t(`timeline.track.${segment.track}`),
            segment.person ?? vendor?.name,
            (timeline.isRaining ? segment.rainPlace : null) ?? segment.place,
          ])}
        </div>
        {segment.note ? <div className="small breaks">{segment.note}</div> : null}
        {startedAtMs === null ? null : (
          <div className="small sage strong">
            {dotted([
              t('day.cues.started-at', { time: hourOf(startedAtMs) }),
              endedAtMs === null || isMoment ? null : t('day.cues.ended-at', { time: hourOf(endedAtMs) }),
            ])}
          </div>
        )}
        {disputed ? <div className="small warning strong">{t('day.differences.here')}</div> : null}
      </div>
      <div className={`screen-only ${classes.actions}`}>
        {phone ? (
          <Button
            component="a"
            href={phoneLink(phone)}
            variant="subtle"
            px={12}
            mih={44}
            aria-label={t('day.contacts.call', { name: segment.person ?? vendor?.name ?? name })}
          >
            <IconPhone size={20} stroke={1.7} aria-hidden />
          </Button>
        ) : null}
        {!mayNote('cue') ? null : each.state === 'open' ? (
          <Button
            variant="light"
            mih={44}
            leftSection={<IconPlayerPlay size={16} stroke={1.8} aria-hidden />}
            aria-label={t(isMoment ? 'day.cues.done-label' : 'day.cues.start-label', { name })}
            onClick={() =>
              mark({
                state: isMoment ? 'done' : 'started',
                startedAtMs: clock.now(),
                endedAtMs: isMoment ? clock.now() : null,
              })
            }
          >
            {t(isMoment ? 'day.cues.done' : 'day.cues.start')}
          </Button>
        ) : (
          <>
            <Button
              variant="subtle"
              px={12}
              mih={44}
              aria-label={t('day.cues.back-label', { name })}
              onClick={() =>
                mark(
                  each.state === 'done' && !isMoment
                    ? { state: 'started', startedAtMs, endedAtMs: null }
                    : { state: 'open', startedAtMs: null, endedAtMs: null },
                )
              }
            >
              <IconArrowBackUp size={20} stroke={1.7} aria-hidden />
            </Button>
            {each.state === 'started' ? (
              <Button
                mih={44}
                leftSection={<IconCheck size={16} stroke={2} aria-hidden />}
                aria-label={t('day.cues.done-label', { name })}
                onClick={() => mark({ state: 'done', startedAtMs, endedAtMs: clock.now() })}
              >
                {t('day.cues.done')}
              </Button>
            ) : (
              <IconCheck size={22} stroke={2} className="sage" role="img" aria-label={t('day.cues.is-done')} />
            )}
          </>
        )}
      </div>
    </li>
  )
}
