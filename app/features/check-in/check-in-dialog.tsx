import { useQuery } from '@tanstack/react-query'
import { useT } from '#app/i18n/i18n.ts'
import { linkSecretQuery } from '#app/lib/api/plan-links.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { fillMessage, formatDate } from '#app/lib/format/format.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import { LinksContent } from '#app/ui/sharing/links/links-content.tsx'
import { checkIn as english } from '#content/check-in/en.ts'
import { checkIn as spanish } from '#content/check-in/es.ts'
import type { EventDayLink } from '#contracts/event-day/event-day-link.ts'
import { checkInLinkAddress } from '#domain/event-day/check-in-link.ts'
import { CheckInLinkForm } from './check-in-link-form.tsx'
import { useWriteEventDayLink } from './mutations.ts'
import { eventDayLinksQuery } from './queries.ts'

const WORDS = { es: spanish, en: english } as const

/** The plan whose guests are checked in. */
export interface CheckInPlan {
  readonly id: string
  readonly name: string
  readonly timeZone: string
  readonly isExample: boolean
  readonly isCompleted: boolean
}

interface CheckInDialogProps {
  readonly isOpen: boolean
  readonly plan: CheckInPlan
  readonly onClose: () => void
}

/** The links by which helpers check guests in without an account. */
export function CheckInDialog({ isOpen, plan, onClose }: CheckInDialogProps) {
  return (
    <Dialog isOpen={isOpen} onClose={onClose} size="lg" isPageOnPhone>
      {isOpen ? <CheckInLinks plan={plan} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** The content of such a dialog, for who may write the guests. */
export function CheckInLinks({ plan, onClose }: Omit<CheckInDialogProps, 'isOpen'>) {
  const { t, language } = useT()
  const links = { ...eventDayLinksQuery(plan.id), staleTime: 0, enabled: !plan.isExample }
  const query = useQuery({ ...links, select: (told) => told?.links ?? null })
  const endsAtMs = useQuery({ ...links, select: (told) => told?.endsAtMs ?? null }).data ?? Number.POSITIVE_INFINITY
  const write = useWriteEventDayLink(plan.id)
  if (plan.isExample) return <ExampleRefusal onClose={onClose} />
  const line = ({ language: spoken, showsNeeds }: EventDayLink) =>
    dotted([t(`common.language.${spoken}`), showsNeeds ? t('checkin.with-needs') : null])
  return (
    <LinksContent
      onClose={onClose}
      kind={{
        messageId: 'event-day-link',
        title: t('checkin.title'),
        intro: t('checkin.intro'),
        none: t('checkin.none'),
        mayEdit: !plan.isCompleted,
        query,
        secret: (linkId) => linkSecretQuery('event-day-link', plan.id, linkId),
        end: (linkId, action) => write.mutateAsync({ action, linkId }),
        isEnding: write.isPending,
        name: ({ name }: EventDayLink) => name ?? t('checkin.unnamed'),
        endsMs: () => endsAtMs,
        line,
        details: (link) =>
          dotted([
            line(link),
            Number.isFinite(endsAtMs)
              ? // It ends at midnight.
                t('sharing.until', {
                  day: formatDate(endsAtMs - 1, { timeZone: plan.timeZone, language, style: 'short' }),
                })
              : null,
          ]),
        address: (link, token) => checkInLinkAddress(location.origin, link.language, token),
        greeting: (link) => fillMessage(WORDS[link.language]['check-in.whatsapp'], { event: plan.name }),
        removeQuestion: t('checkin.remove.question'),
        form: (props) => <CheckInLinkForm planId={plan.id} {...props} />,
      }}
    />
  )
}
