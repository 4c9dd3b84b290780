import { Button } from '@mantine/core'
import { IconLink, IconLinkOff } from '@tabler/icons-react'
import { useState } from 'react'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { moment } from '#app/lib/format/moment.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { JoinLink } from '#contracts/team/team.ts'
import { useRevokeJoinLink } from '../mutations.ts'
import { memberKind, membershipText } from '../team-labels.ts'
import classes from '../team-screen.module.css'

interface JoinLinkListProps {
  readonly plan: Plan
  readonly links: readonly JoinLink[]
  readonly mayManage: boolean
}

/** The links by which others join, as long as they work; nothing without any. */
export function JoinLinkList({ plan, links, mayManage }: JoinLinkListProps) {
  const { t, language } = useT()
  const revoke = useRevokeJoinLink(plan.id)
  const [asked, setAsked] = useState<string | null>(null)
  const shown = links.filter(({ state }) => state !== 'revoked')
  const confirm = async () => {
    if (asked === null) return
    const done = await attempt(
      () => revoke.mutateAsync(asked),
      () => translateNow('sharing.failed'),
    )
    setAsked(null)
    if (done) notifySuccess({ id: 'team', message: t('sharing.revoke.done') })
  }
  if (shown.length === 0) return null
  return (
    <section className="card roomy" aria-labelledby="team-links">
      <h2 id="team-links" className="section-title">
        {t('team.links', { count: shown.length })}
      </h2>
      <p className="soft small">{t('team.links-text')}</p>
      <ul className="plain-list">
        {shown.map((link) => (
          <li key={link.id} className={classes.row} data-record={link.id}>
            <IconLink size={22} stroke={1.6} className="soft" aria-hidden />
            <div className={classes.text}>
              <p className="medium">{memberKind(link, t)}</p>
              <p className="small">{membershipText(link, t, language)}</p>
              <p className="soft small">
                {dotted([
                  t('team.link.uses', { uses: link.uses, max: link.maxUses }),
                  link.state === 'open'
                    ? t('team.link.until', { when: moment(Date.parse(link.expiresAt), language) })
                    : t(`team.link.${link.state === 'used' ? 'used' : 'expired'}`),
                ])}
              </p>
            </div>
            {mayManage ? (
              <Button
                variant="subtle"
                color="red"
                className="screen-only"
                leftSection={<IconLinkOff size={18} stroke={1.7} aria-hidden />}
                onClick={() => setAsked(link.id)}
              >
                {t('sharing.revoke')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      <ConfirmDialog
        isOpen={asked !== null}
        title={t('team.link.revoke-title')}
        cancel={t('common.cancel')}
        confirm={t('sharing.revoke')}
        icon={<IconLinkOff size={18} stroke={1.8} aria-hidden />}
        isDestructive
        isPending={revoke.isPending}
        onConfirm={() => void confirm()}
        onClose={() => setAsked(null)}
      >
        {t('team.link.revoke-text')}
      </ConfirmDialog>
    </section>
  )
}
