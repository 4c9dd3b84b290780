import { Button, Group, SegmentedControl, Stack } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { useIsPrinting } from '#app/lib/browser/use-is-printing.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import type { EventTimeline } from '#contracts/timeline/timeline.ts'
import { findConflicts } from '#domain/timeline/find-conflicts.ts'
import { slippages } from '#domain/timeline/slippage.ts'
import type { TimelineSegment } from '#domain/timeline/timeline-fields.ts'
import { TimeAxis } from './axis/time-axis.tsx'
import { conflictText } from './conflict-text.ts'
import { DelayDialog } from './dialogs/delay-dialog.tsx'
import { SegmentForm } from './dialogs/segment-form.tsx'
import { eventClock } from './event-clock.ts'
import { SegmentList } from './list/segment-list.tsx'
import { TimelineMenu } from './list/timeline-menu.tsx'
import { TakeOutMenu } from './take-out/take-out-menu.tsx'
import { dayText } from './timeline-labels.ts'
import { Slipped } from './times/slipped.tsx'
import { TimesForm } from './times/times-form.tsx'
import { TimelineContext, useTimelineContext } from './use-timeline.ts'

interface TimelineContentProps {
  readonly plan: Plan
  readonly timeline: EventTimeline
}

/** Which segment is edited; null is a new one. */
type Edited = { readonly segment: TimelineSegment | null }

/** A timeline: its conflicts, its segments, and what can be done with it. */
export function TimelineContent({ plan, timeline }: TimelineContentProps) {
  const { t } = useT()
  const context = useTimelineContext(plan, timeline)
  const [params, setParams] = useSearchParams()
  // A phone has room for the list alone.
  const isWide = useMediaQuery('(min-width: 62em)', false, { getInitialValueInEffect: false })
  const isPrinting = useIsPrinting()
  const isAxis = isWide && params.get('view') === 'axis'
  const [edited, setEdited] = useState<Edited | null>(null)
  const [late, setLate] = useState<TimelineSegment | null>(null)
  const [timed, setTimed] = useState<TimelineSegment | null>(null)
  const slipped = slippages(timeline.segments, (instant) =>
    Math.round((Date.parse(instant) - context.start.startsAtMs) / 60_000),
  )
  const list = (
    <SegmentList slippages={slipped} onEdit={(segment) => setEdited({ segment })} onLate={setLate} onTime={setTimed} />
  )
  const conflicts = findConflicts(timeline.segments, {
    calls: timeline.calls,
    closesMinute: timeline.closesMinute,
    clock: eventClock(context.start),
    countryCode: plan.countryCode,
  })
  return (
    <TimelineContext value={context}>
      <Stack gap={20}>
        <Group justify="space-between" align="start" gap="12px 24px">
          <div>
            <h1 className="screen-title">
              {t('timeline.title')} <span className="state-mark">{t(`timeline.state.${timeline.state}`)}</span>
            </h1>
            <p className="hint">{dayText(0, context.style)}</p>
          </div>
          <Group gap={12} className="screen-only">
            {isWide ? (
              <SegmentedControl
                aria-label={t('timeline.view')}
                value={isAxis ? 'axis' : 'list'}
                data={[
                  { value: 'list', label: t('timeline.view-list') },
                  { value: 'axis', label: t('timeline.view-axis') },
                ]}
                onChange={(value) =>
                  setParams((now) => {
                    if (value === 'axis') now.set('view', value)
                    else now.delete('view')
                    return now
                  })
                }
              />
            ) : null}
            {context.isReadOnly ? null : (
              <Button
                leftSection={<IconPlus size={18} stroke={1.8} aria-hidden />}
                onClick={() => setEdited({ segment: null })}
              >
                {t('timeline.add')}
              </Button>
            )}
            <TakeOutMenu />
            <TimelineMenu />
          </Group>
        </Group>
        {conflicts.length > 0 ? (
          <section className="card padded screen-only" aria-labelledby="timeline-conflicts">
            <h2 id="timeline-conflicts" className="section-title">
              {t('timeline.conflicts', { count: conflicts.length })}
            </h2>
            <ul className="notices plain-list">
              {conflicts.map((conflict) => {
                const text = conflictText(conflict, timeline.segments, context.vendorName, t)
                return <li key={JSON.stringify(conflict)}>{text}</li>
              })}
            </ul>
          </section>
        ) : null}
        <Slipped slippages={slipped} />
        {isAxis ? (
          <>
            <div className="screen-only">
              <TimeAxis onEdit={(segment) => setEdited({ segment })} />
            </div>
            {/* The scale has no place on paper, and a list of it none beside it: it is rendered when it is printed. */}
            <div className="print-only">{isPrinting ? list : null}</div>
          </>
        ) : (
          list
        )}
      </Stack>
      <Dialog isOpen={edited !== null} onClose={() => setEdited(null)} isPageOnPhone size="lg">
        {edited ? <SegmentForm segment={edited.segment} onClose={() => setEdited(null)} /> : null}
      </Dialog>
      <Dialog isOpen={timed !== null} onClose={() => setTimed(null)}>
        {timed ? <TimesForm segment={timed} onClose={() => setTimed(null)} /> : null}
      </Dialog>
      <DelayDialog key={late?.id ?? 'none'} segment={late} onClose={() => setLate(null)} />
    </TimelineContext>
  )
}
