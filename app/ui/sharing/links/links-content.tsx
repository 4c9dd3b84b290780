import { Button, Skeleton, Text } from '@mantine/core'
import { IconChevronRight, IconLinkPlus } from '@tabler/icons-react'
import { Fragment, useState } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { moment } from '#app/lib/format/moment.ts'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { DialogActions, DialogTitle } from '#app/ui/overlays/dialog.tsx'
import { LinkDetails } from './link-details.tsx'
import classes from './links.module.css'
import { type LinkKind, linkState, type SharedLink } from './shared-link.ts'

type View = { readonly kind: 'list' } | { readonly kind: 'form' | 'link'; readonly id: string | null }

const LIST: View = { kind: 'list' }

interface LinksContentProps<Link extends SharedLink> {
  readonly kind: LinkKind<Link>
  readonly onClose: () => void
}

/** The content of a dialog about links of one kind: the list of them, one with what is done with it, or its form. */
export function LinksContent<Link extends SharedLink>({ kind, onClose }: LinksContentProps<Link>) {
  const { t } = useT()
  const [view, setView] = useState<View>(LIST)
  const { query } = kind
  const links = query.data ?? []
  const link = view.kind === 'list' ? null : (links.find(({ id }) => id === view.id) ?? null)
  if (view.kind === 'form') {
    return (
      <Fragment key={view.id}>
        {kind.form({
          link,
          onClose: () => setView(link ? { kind: 'link', id: link.id } : LIST),
          onSaved: (id) => setView({ kind: 'link', id }),
        })}
      </Fragment>
    )
  }
  if (link) {
    return (
      <LinkDetails
        key={link.id}
        kind={kind}
        link={link}
        onBack={() => setView(LIST)}
        onEdit={() => setView({ kind: 'form', id: link.id })}
      />
    )
  }
  return (
    <>
      <DialogTitle isPlaceholder={query.isPending}>{kind.title}</DialogTitle>
      <Text c="dimmed">{kind.intro}</Text>
      {kind.note}
      {query.isPending ? <Skeleton height={160} mt="md" /> : null}
      {query.isError ? <QueryError query={query} /> : null}
      {query.data && links.length === 0 ? <Text mt="md">{kind.none}</Text> : null}
      {links.length > 0 ? (
        <ul className={`plain-list card ${classes.links}`} aria-label={t('sharing.links')}>
          {links.map((each) => (
            <LinkRow key={each.id} kind={kind} link={each} onOpen={() => setView({ kind: 'link', id: each.id })} />
          ))}
        </ul>
      ) : null}
      <DialogActions>
        <Button variant="default" onClick={onClose}>
          {t('common.close')}
        </Button>
        {kind.mayEdit ? (
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

interface LinkRowProps<Link extends SharedLink> {
  readonly kind: LinkKind<Link>
  readonly link: Link
  readonly onOpen: () => void
}

function LinkRow<Link extends SharedLink>({ kind, link, onOpen }: LinkRowProps<Link>) {
  const { t, language } = useT()
  const state = linkState(link, kind.endsMs(link), Date.now())
  return (
    <li className={classes.link}>
      <button type="button" className={`plain-button ${classes.open}`} onClick={onOpen}>
        <span className="shrinks">
          <span className="medium breaks">{kind.name(link)}</span>
          <span className={`soft small breaks ${classes.line}`}>{kind.line(link)}</span>
          <span className={`small ${classes.line}`}>
            {state === 'open' ? openedText(link, t, language) : t(`sharing.state.${state}`)}
          </span>
          {kind.mark?.(link)}
        </span>
        <IconChevronRight size={20} stroke={1.7} aria-hidden />
      </button>
    </li>
  )
}

function openedText({ openedAt }: SharedLink, t: ReturnType<typeof useT>['t'], language: 'es' | 'en'): string {
  if (openedAt === null) return t('sharing.not-opened')
  return t('sharing.opened', { when: moment(Date.parse(openedAt), language) })
}
