import { Button } from '@mantine/core'
import { IconHeartHandshake, IconLinkPlus, IconUserPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { UpgradePrompt } from '#app/features/billing/upgrade-prompt.tsx'
import { hasWrite, isExample, mayRead, type Plan } from '#app/features/plans/rows.ts'
import { useT } from '#app/i18n/i18n.ts'
import { EmptyActions, EmptyState, EmptyText } from '#app/ui/feedback/empty-state.tsx'
import { Loading } from '#app/ui/feedback/loading.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { partShapes } from '#app/ui/feedback/screen-shapes.tsx'
import { TeamIllustration } from '#app/ui/illustrations/team-illustration.tsx'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { DialogLoading } from '#app/ui/overlays/dialog-loading.tsx'
import { lazyForm } from '#app/ui/overlays/lazy-form.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { Team, TeamMember } from '#contracts/team/team.ts'
import type { Rights } from '#domain/team/rights.ts'
import { TIER_LIMITS } from '#domain/tiers/tier-limits.ts'
import { InvitationList } from './invitations/invitation-list.tsx'
import { JoinLinkList } from './links/join-link-list.tsx'
import { MemberList } from './members/member-list.tsx'
import { OfferNote } from './members/offer-note.tsx'
import { teamQuery } from './queries.ts'
import classes from './team-screen.module.css'

// Forms are loaded only where somebody is invited or given other rights.
const InviteForm = lazyForm(async () => (await import('./invitations/invite-form.tsx')).InviteForm)
const JoinLinkForm = lazyForm(async () => (await import('./links/join-link-form.tsx')).JoinLinkForm)
const MemberForm = lazyForm(async () => (await import('./members/member-form.tsx')).MemberForm)

type TeamDialog =
  | { readonly kind: 'invite' }
  | { readonly kind: 'link' }
  | { readonly kind: 'member'; readonly member: TeamMember }

/** Who is in a plan, with which rights, who is invited, and the links by which others join. */
export function TeamScreen({ plan }: { readonly plan: Plan }) {
  const { t } = useT()
  const query = useQuery(teamQuery(plan.id))
  return (
    <div className={`sections ${classes.screen}`}>
      <PageTitle title={`${t('team.title')} · ${plan.name}`} />
      {query.data ? <TeamContent plan={plan} team={query.data} /> : null}
      {query.isError && !query.data ? <QueryError query={query} title={t('team.title')} /> : null}
      {query.isPending ? (
        <>
          <h1 className="screen-title">{t('team.title')}</h1>
          <Loading label={t('team.loading')}>{partShapes.candidates}</Loading>
        </>
      ) : null}
    </div>
  )
}

interface TeamContentProps {
  readonly plan: Plan
  readonly team: Team
}

/** The most that the reader may give: what they have, and writing the team only from its owner. */
const ceilingOf = ({ role, rights }: Plan): Rights =>
  role === 'owner' ? rights : { ...rights, team: rights.team === 'none' ? 'none' : 'read' }

function TeamContent({ plan, team }: TeamContentProps) {
  const { t } = useT()
  const [dialog, setDialog] = useState<TeamDialog | null>(null)
  const isPreview = plan.seenAs !== undefined
  const mayManage = hasWrite(plan, 'team') && !isPreview
  const isInTier = TIER_LIMITS.find(({ tier }) => tier === team.tier)?.hasCollaboration ?? false
  const mayInvite = mayManage && team.mayInvite && !isExample(plan)
  const isAlone = team.members.length === 1 && team.invitations.every(({ state }) => state !== 'open')
  const ceiling = ceilingOf(plan)
  const invite = (
    <Button
      leftSection={<IconUserPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => setDialog({ kind: 'invite' })}
    >
      {t('team.invite')}
    </Button>
  )
  const link = (
    <Button
      variant="default"
      leftSection={<IconLinkPlus size={18} stroke={1.8} aria-hidden />}
      onClick={() => setDialog({ kind: 'link' })}
    >
      {t('team.link.make')}
    </Button>
  )
  return (
    <>
      <div className={classes.head}>
        <div>
          <h1 className="screen-title">{t('team.title')}</h1>
          <p className={`soft ${classes.intro}`}>{t('team.intro')}</p>
        </div>
        {mayInvite && !isAlone ? (
          <div className={`screen-only ${classes.ways}`}>
            {link}
            {invite}
          </div>
        ) : null}
      </div>
      {isPreview ? null : <OfferNote plan={plan} team={team} />}
      {mayManage && isExample(plan) ? (
        <p className="remark">
          <IconHeartHandshake size={20} stroke={1.7} aria-hidden />
          {t('team.example')}
        </p>
      ) : null}
      {mayManage && !isInTier && !isExample(plan) ? (
        <UpgradePrompt limit="team" max={0} isOwner={plan.role === 'owner'}>
          {t(team.members.length > 1 ? 'team.upgrade-members' : 'team.upgrade')}
        </UpgradePrompt>
      ) : null}
      {isAlone && mayManage ? (
        <EmptyState illustration={<TeamIllustration />} title={t('team.empty.title')}>
          <EmptyText>{t('team.empty.text')}</EmptyText>
          <ul className={classes.reasons}>
            {(['see', 'money', 'live', 'leave'] as const).map((reason) => (
              <li key={reason}>{t(`team.empty.${reason}`)}</li>
            ))}
          </ul>
          {mayInvite ? (
            <EmptyActions>
              {invite}
              {link}
            </EmptyActions>
          ) : null}
        </EmptyState>
      ) : null}
      <MemberList
        plan={plan}
        team={team}
        ceiling={ceiling}
        mayManage={mayManage}
        onChange={(member) => setDialog({ kind: 'member', member })}
      />
      {mayRead(plan, 'team') ? (
        <>
          <InvitationList plan={plan} invitations={team.invitations} mayManage={mayManage} mayInvite={mayInvite} />
          <JoinLinkList plan={plan} links={team.links} mayManage={mayManage} />
        </>
      ) : null}
      <Dialog isOpen={dialog !== null} onClose={() => setDialog(null)} size="lg" isPageOnPhone>
        {dialog === null ? null : (
          <Suspense fallback={<DialogLoading title={t('common.please-wait')} />}>
            {dialog.kind === 'invite' ? (
              <InviteForm plan={plan} ceiling={ceiling} onClose={() => setDialog(null)} />
            ) : dialog.kind === 'link' ? (
              <JoinLinkForm plan={plan} ceiling={ceiling} onClose={() => setDialog(null)} />
            ) : (
              <MemberForm plan={plan} member={dialog.member} ceiling={ceiling} onClose={() => setDialog(null)} />
            )}
          </Suspense>
        )}
      </Dialog>
    </>
  )
}
