import { IconCheck, IconChecks } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { useTimeline } from '../use-timeline.ts'
import { readVersion } from './link-labels.ts'
import classes from './share.module.css'

/** Which version was read by a link; nothing before one was. */
export function ReadMark({ link }: { readonly link: TimelineLink }) {
  const { t } = useT()
  const { timeline } = useTimeline()
  const reading = readVersion(link, timeline.id)
  if (!reading) return null
  const last = timeline.versions[0]?.number ?? 0
  const isLast = reading.version >= last
  return (
    <span className={`small strong inline-row gap-4 ${classes.read}`} data-last={isLast}>
      {isLast ? <IconChecks size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
      {t(isLast ? 'sharing.read' : 'sharing.read-before', { version: reading.version, last })}
    </span>
  )
}
