import { Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { showPlanLimit } from '#app/features/billing/reached-limit.ts'
import type { Plan } from '#app/features/plans/rows.ts'
import { translateNow, useT } from '#app/i18n/i18n.ts'
import { attempt, notifySuccess } from '#app/ui/feedback/notify.tsx'
import type { Team } from '#contracts/team/team.ts'
import { useAcceptPlan } from '../mutations.ts'
import classes from '../team-screen.module.css'

interface OfferNoteProps {
  readonly plan: Plan
  readonly team: Team
}

/** That the owner offers the plan to the reader, what accepting it means, and the button; nothing without an offer. */
export function OfferNote({ plan, team }: OfferNoteProps) {
  const { t } = useT()
  const accept = useAcceptPlan(plan.id)
  const me = team.members.find(({ isMe }) => isMe)
  if (!me?.isOffered) return null
  const owner = team.members.find(({ role }) => role === 'owner')?.name || t('team.unnamed')
  const take = async () => {
    const done = await attempt(
      () => accept.mutateAsync(),
      () => translateNow('team.offer.accept-failed'),
      (refusal) => showPlanLimit(refusal, { note: 'team.offer.no-room' }),
    )
    if (done) notifySuccess({ id: 'team', message: t('team.offer.accepted', { plan: plan.name }) })
  }
  return (
    <section className={`card roomy ${classes.head}`} aria-labelledby="team-offer">
      <div className="shrinks">
        <h2 id="team-offer" className="section-title">
          {t('team.offer.note-title', { name: owner })}
        </h2>
        <p className="soft">{t('team.offer.note-text', { name: owner })}</p>
      </div>
      <Button
        loading={accept.isPending}
        leftSection={<IconArrowsExchange size={18} stroke={1.8} aria-hidden />}
        onClick={() => void take()}
      >
        {t('team.offer.accept')}
      </Button>
    </section>
  )
}
