import { Badge, Button } from '@mantine/core'
import { IconMail, IconMailOff, IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { showTierRefusal } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { dotted } from '#app/lib/format/dotted.ts'
import { formatRelativeDay } from '#app/lib/format/format.ts'
import { moment } from '#app/lib/format/moment.ts'
import { browserTimeZone } from '#app/lib/format/zoned-time.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import { ConfirmDialog } from '#app/ui/overlays/confirm-dialog.tsx'
import type { TeamInvitation } from '#contracts/team/team.ts'
import { useResendInvitation, useRevokeInvitation } from '../mutations.ts'
import { memberKind, membershipText } from '../team-labels.ts'
import classes from '../team-screen.module.css'

interface InvitationListProps {
  readonly plan: Plan
  readonly invitations: readonly TeamInvitation[]
  readonly mayManage: boolean
  /** Whether invitations may be sent: the tier has it */
  readonly mayInvite: boolean
}

/** The invitations that are open or ran out, to be sent again or revoked; nothing without any. */
export function InvitationList({ plan, invitations, mayManage, mayInvite }: InvitationListProps) {
  const { t } = useT()
  const revoke = useRevokeInvitation(plan.id)
  const [asked, setAsked] = useState<TeamInvitation | null>(null)
  const [isAsking, setIsAsking] = useState(false)
  const waiting = invitations.filter(({ state }) => state === 'open' || state === 'expired')
  const confirm = async () => {
    if (asked === null) return
    const done = await attempt(
      () => revoke.mutateAsync(asked.id),
      () => translateNow('team.invitation.revoke-failed'),
    )
    setIsAsking(false)
    if (done) notifySuccess({ id: 'team', message: t('team.invitation.revoked', { email: asked.email }) })
  }
  if (waiting.length === 0 && asked === null) return null
  return (
    <section className="card roomy" aria-labelledby="team-invitations">
      <h2 id="team-invitations" className="section-title">
        {t('team.invitations', { count: waiting.length })}
      </h2>
      {waiting.length === 0 ? <p className="soft">{t('team.invitations-none')}</p> : null}
      <ul className="plain-list">
        {waiting.map((invitation) => (
          <Invitation
            key={invitation.id}
            plan={plan}
            invitation={invitation}
            mayManage={mayManage}
            mayInvite={mayInvite}
            onRevoke={() => {
              setAsked(invitation)
              setIsAsking(true)
            }}
          />
        ))}
      </ul>
      {asked === null ? null : (
        <ConfirmDialog
          isOpen={isAsking}
          title={t('team.invitation.revoke-title', { email: asked.email })}
          cancel={t('common.cancel')}
          confirm={t('team.invitation.revoke')}
          icon={<IconMailOff size={18} stroke={1.8} aria-hidden />}
          isDestructive
          isPending={revoke.isPending}
          onConfirm={() => void confirm()}
          onClose={() => setIsAsking(false)}
        >
          {t('team.invitation.revoke-text')}
        </ConfirmDialog>
      )}
    </section>
  )
}

interface InvitationProps extends Omit<InvitationListProps, 'invitations'> {
  readonly invitation: TeamInvitation
  readonly onRevoke: () => void
}

function Invitation({ plan, invitation, mayManage, mayInvite, onRevoke }: InvitationProps) {
  const { t, language } = useT()
  const resend = useResendInvitation(plan.id)
  const { email, sentAt, expiresAt, state } = invitation
  const isOpen = state === 'open'
  const send = async () => {
    const done = await attempt(
      () => resend.mutateAsync(invitation.id),
      () => translateNow('team.invitation.resend-failed'),
      (refusal) => showTierRefusal(refusal, plan),
    )
    if (done) notifySuccess({ id: 'team', message: t('team.invite.done', { email }) })
  }
  return (
    <li className={classes.row} data-record={invitation.id}>
      <IconMail size={22} stroke={1.6} className="soft" aria-hidden />
      <div className={classes.text}>
        <p className="medium breaks">{email}</p>
        <p className="small">
          <span className="strong">{memberKind(invitation, t)}</span>
          {': '}
          {membershipText(invitation, t, language)}
        </p>
        <p className="soft small">
          {dotted([
            t('team.invitation.sent', { when: moment(Date.parse(sentAt), language) }),
            t(`common.language.${invitation.language}`),
            isOpen
              ? t('team.invitation.expires', {
                  when: formatRelativeDay(Date.parse(expiresAt), {
                    timeZone: browserTimeZone(),
                    language,
                    nowMs: Date.now(),
                  }),
                })
              : null,
          ])}
        </p>
        {isOpen ? null : (
          <Badge variant="light" color="red">
            {t('team.invitation.expired')}
          </Badge>
        )}
      </div>
      {mayManage ? (
        <div className={`screen-only ${classes.actions}`}>
          {mayInvite ? (
            <Button
              variant="default"
              loading={resend.isPending}
              leftSection={<IconSend size={18} stroke={1.7} aria-hidden />}
              aria-label={t('team.invitation.resend-named', { email })}
              onClick={() => void send()}
            >
              {t('team.invitation.resend')}
            </Button>
          ) : null}
          <Button
            variant="subtle"
            color="red"
            aria-label={t('team.invitation.revoke-named', { email })}
            onClick={onRevoke}
          >
            {t('team.invitation.revoke')}
          </Button>
        </div>
      ) : null}
    </li>
  )
}
