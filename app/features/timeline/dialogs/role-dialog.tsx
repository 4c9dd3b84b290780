import { Select } from '@mantine/core'
import { useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { placeOf } from '#domain/timeline/place-of.ts'
import { byEvening, onlyVendorOf, rolesIn, takenOut } from '#domain/timeline/take-out.ts'
import { eventClock } from '../event-clock.ts'
import classes from '../list/segment-list.module.css'
import { listDayText, listedHoursText, segmentName } from '../timeline-labels.ts'
import { useTimeline } from '../use-timeline.ts'

interface RoleDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** What a role is told of the timeline, as its link and its sheet have it. */
export function RoleDialog({ isOpen, onClose }: RoleDialogProps) {
  const { t } = useT()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('timeline.as-role')} size="lg" isPageOnPhone>
      {isOpen ? <RoleContent /> : null}
    </Dialog>
  )
}

function RoleContent() {
  const { t } = useT()
  const { timeline, style } = useTimeline()
  const roles = rolesIn(timeline.segments)
  const [chosen, setChosen] = useState(roles[0] ?? 'guests')
  const told = takenOut(timeline.segments, chosen, onlyVendorOf(timeline.segments, chosen))
  return (
    <>
      <Select
        label={t('timeline.take.for')}
        allowDeselect={false}
        value={chosen}
        data={(roles.length > 0 ? roles : [chosen]).map((value) => ({ value, label: t(`timeline.role.${value}`) }))}
        onChange={(value) => setChosen(roles.find((role) => role === value) ?? chosen)}
      />
      <section aria-label={t(`timeline.role.${chosen}`)} aria-live="polite">
        {told.length === 0 ? <p className="soft">{t('timeline.role-nothing')}</p> : null}
        {byEvening(told, eventClock(style)).map(({ day, segments }) => (
          <div key={day}>
            <h3 className={`subtitle ${classes.day}`}>{listDayText(day, style)}</h3>
            <ol className="plain-list">
              {segments.map((segment) => (
                <li key={segment.id} className={classes.told}>
                  <span className={segment.isOwn ? 'strong' : 'soft'}>{listedHoursText(segment, day, style)}</span>
                  <div className="shrinks">
                    <div className={segment.isOwn ? 'strong breaks' : 'breaks'}>{segmentName(segment, t)}</div>
                    <div className="soft small breaks">
                      {dotted([
                        segment.isOwn ? t('timeline.role-own') : null,
                        placeOf(segment, timeline.isRaining),
                        segment.person,
                        segment.phone,
                      ])}
                    </div>
                    {segment.note ? <div className="small breaks">{segment.note}</div> : null}
                  </div>
                </li>
              ))}
            </ol>
          </div>
        ))}
      </section>
    </>
  )
}
