import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { endsAtMs, isExample, mayWrite } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { linkSecretQuery } from '#app/lib/api/plan-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { fillMessage, formatDate } from '#app/lib/format/format.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import { LinksContent } from '#app/ui/sharing/links/links-content.tsx'
import { timelineLink as english } from '#content/timeline-link/en.ts'
import { timelineLink as spanish } from '#content/timeline-link/es.ts'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { timelineLinkAddress } from '#domain/timeline/timeline-link.ts'
import { useWriteTimelineLink } from '../link-mutations.ts'
import { timelineLinksQuery } from '../queries.ts'
import { useTimeline } from '../use-timeline.ts'
import { LinkForm } from './link-form.tsx'
import { linkEndsMs, linkName } from './link-labels.ts'
import { ReadMark } from './read-mark.tsx'
import classes from './share.module.css'

const WORDS = { es: spanish, en: english } as const

interface ShareDialogProps {
  readonly isOpen: boolean
  readonly onClose: () => void
  /** Opens what keeps a version, and shares a draft. */
  readonly onSend: () => void
}

/** The links by which vendors and family read the timelines without an account. */
export function ShareDialog({ isOpen, onClose, onSend }: ShareDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" isPageOnPhone>
      {isOpen ? <Share onClose={onClose} onSend={onSend} /> : null}
    </Dialog>
  )
}

function Share({ onClose, onSend }: Omit<ShareDialogProps, 'isOpen'>) {
  const { t, language } = useT()
  const { plan, timeline, vendorName } = useTimeline()
  const query = useQuery({ ...timelineLinksQuery(plan.id), staleTime: 0, enabled: !isExample(plan) })
  const write = useWriteTimelineLink(plan.id)
  if (isExample(plan)) return <ExampleRefusal onClose={onClose} />
  const nameOf = (link: TimelineLink) => linkName(link, vendorName, t)
  return (
    <LinksContent
      onClose={onClose}
      kind={{
        messageId: 'timeline-link',
        title: t('sharing.title'),
        intro: t('sharing.intro'),
        none: t('sharing.none'),
        note: <DraftNote onSend={onSend} />,
        mayEdit: mayWrite(plan, 'timeline'),
        query,
        secret: (linkId) => linkSecretQuery('timeline-link', plan.id, linkId),
        end: (linkId, action) => write.mutateAsync({ action, linkId }),
        isEnding: write.isPending,
        name: nameOf,
        endsMs: (link: TimelineLink) => linkEndsMs(link, endsAtMs(plan)),
        line: (link) => {
          const role = t(`timeline.role.${link.role}`)
          return dotted([nameOf(link) === role ? null : role, t(`common.language.${link.language}`)])
        },
        details: (link) =>
          dotted([
            t(`timeline.role.${link.role}`),
            t(`common.language.${link.language}`),
            untilText(link, plan, t, language),
          ]),
        mark: (link) => <ReadMark link={link} />,
        address: (link, token) => timelineLinkAddress(location.origin, link.language, token),
        greeting: (link) =>
          fillMessage(WORDS[link.language]['whatsapp.send'], {
            event: plan.name,
            day: formatDate(Date.parse(timeline.startsAt), { timeZone: timeline.timeZone, language: link.language }),
          }),
        removeQuestion: t('sharing.remove.question'),
        form: (props) => <LinkForm {...props} />,
      }}
    />
  )
}

/** Of a draft nobody is told anything. */
function DraftNote({ onSend }: Pick<ShareDialogProps, 'onSend'>) {
  const { t } = useT()
  const { plan, timeline } = useTimeline()
  if (timeline.state !== 'draft') return null
  return (
    <div className={classes.note} role="note">
      <Text>{t('sharing.draft')}</Text>
      {mayWrite(plan, 'timeline') ? (
        <Button variant="default" onClick={onSend}>
          {t('timeline.send.open')}
        </Button>
      ) : null}
    </div>
  )
}

function untilText(
  { expiresAt }: TimelineLink,
  { timeZone }: { readonly timeZone: string },
  t: ReturnType<typeof useT>['t'],
  language: 'es' | 'en',
): string | null {
  if (expiresAt === null) return t('sharing.until-after')
  // It ends at midnight.
  return t('sharing.until', { day: formatDate(Date.parse(expiresAt) - 1, { timeZone, language, style: 'short' }) })
}
