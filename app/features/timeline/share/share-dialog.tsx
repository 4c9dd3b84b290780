import { Button, Skeleton, Text } from '@mantine/core'
import { IconChevronRight, IconLinkPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { canEdit, endsAtMs, isExample } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { moment } from '#app/lib/format/moment.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Dialog, DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { ExampleRefusal } from '#app/ui/sharing/example-refusal.tsx'
import type { TimelineLink } from '#contracts/timeline/timeline.ts'
import { timelineLinksQuery } from '../queries.ts'
import { useTimeline } from '../use-timeline.ts'
import { LinkDetails } from './link-details.tsx'
import { LinkForm } from './link-form.tsx'
import { linkName, linkState } from './link-labels.ts'
import { ReadMark } from './read-mark.tsx'
import classes from './share.module.css'

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

type View = { readonly kind: 'list' } | { readonly kind: 'form' | 'link'; readonly id: string | null }

const LIST: View = { kind: 'list' }

function Share({ onClose, onSend }: Omit<ShareDialogProps, 'isOpen'>) {
  const { t } = useT()
  const { plan } = useTimeline()
  const [view, setView] = useState<View>(LIST)
  const query = useQuery({ ...timelineLinksQuery(plan.id), staleTime: 0, enabled: !isExample(plan) })
  if (isExample(plan)) return <ExampleRefusal onClose={onClose} />
  const links = query.data ?? []
  const link = view.kind === 'list' ? null : (links.find(({ id }) => id === view.id) ?? null)
  if (view.kind === 'form') {
    return (
      <LinkForm
        key={view.id}
        link={link}
        onClose={() => setView(link ? { kind: 'link', id: link.id } : LIST)}
        onSaved={(id) => setView({ kind: 'link', id })}
      />
    )
  }
  if (link) {
    return (
      <LinkDetails
        key={link.id}
        link={link}
        onBack={() => setView(LIST)}
        onEdit={() => setView({ kind: 'form', id: link.id })}
      />
    )
  }
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>{t('sharing.title')}</DialogTitle>
      <Text c="dimmed">{t('sharing.intro')}</Text>
      <DraftNote onSend={onSend} />
      {query.isPending ? <Skeleton height={160} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.data && links.length === 0 ? <Text mt="md">{t('sharing.none')}</Text> : null}
      {links.length > 0 ? (
        <ul className={`plain-list card ${classes.links}`} aria-label={t('sharing.links')}>
          {links.map((each) => (
            <LinkRow key={each.id} link={each} onOpen={() => setView({ kind: 'link', id: each.id })} />
          ))}
        </ul>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {canEdit(plan) ? (
          <Button
            leftSection={<IconLinkPlus size={18} stroke={1.7} aria-hidden />}
            onClick={() => setView({ kind: 'form', id: null })}
          >
            {t('sharing.make')}
          </Button>
        ) : null}
      </DialogActions>
    </>
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
      {canEdit(plan) ? (
        <Button variant="default" onClick={onSend}>
          {t('timeline.send.open')}
        </Button>
      ) : null}
    </div>
  )
}

interface LinkRowProps {
  readonly link: TimelineLink
  readonly onOpen: () => void
}

function LinkRow({ link, onOpen }: LinkRowProps) {
  const { t, language } = useT()
  const { plan, vendorName } = useTimeline()
  const state = linkState(link, endsAtMs(plan), Date.now())
  const name = linkName(link, vendorName, t)
  const role = t(`timeline.role.${link.role}`)
  return (
    <li className={classes.link}>
      <button type="button" className={`plain-button ${classes.open}`} onClick={onOpen}>
        <span className="shrinks">
          <span className="medium breaks">{name}</span>
          <span className={`soft small breaks ${classes.line}`}>
            {dotted([name === role ? null : role, t(`common.language.${link.language}`)])}
          </span>
          <span className={`small ${classes.line}`}>
            {state === 'open' ? openedText(link, t, language) : t(`sharing.state.${state}`)}
          </span>
          <ReadMark link={link} />
        </span>
        <IconChevronRight size={20} stroke={1.7} aria-hidden />
      </button>
    </li>
  )
}

function openedText(link: TimelineLink, t: ReturnType<typeof useT>['t'], language: 'es' | 'en'): string {
  if (link.openedAt === null) return t('sharing.not-opened')
  return t('sharing.opened', { when: moment(Date.parse(link.openedAt), language) })
}
