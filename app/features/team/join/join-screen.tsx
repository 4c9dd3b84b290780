import { Anchor, Button, Container, Stack, Text, Title } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { useT } from '#app/i18n/i18n.ts'
import { toAppError } from '#app/lib/api/app-error.ts'
import { signOut, useSession } from '#app/lib/api/session.ts'
import { signInPath } from '#app/lib/browser/next-path.ts'
import { clearJoinToken, joinTokenIn, keepJoinToken, storedJoinToken } from '#app/lib/site/join-token.ts'
import { errorMessage } from '#app/ui/feedback/error-message.ts'
import { FailureNote } from '#app/ui/feedback/failure-note.tsx'
import { notifySuccess } from '#app/ui/feedback/notify.tsx'
import { QueryError } from '#app/ui/feedback/query-error.tsx'
import { Waiting } from '#app/ui/feedback/waiting.tsx'
import { TeamIllustration } from '#app/ui/illustrations/team-illustration.tsx'
import { UnavailableIllustration } from '#app/ui/illustrations/unavailable-illustration.tsx'
import { PageTitle } from '#app/ui/page/page-title.tsx'
import type { InvitationPreview } from '#contracts/team/team.ts'
import { useAcceptInvitation } from '../mutations.ts'
import { invitationQuery } from '../queries.ts'

/** Where the way back from signing in leads; the secret is kept on the device meanwhile. */
const BACK = '/join'

/** What an invitation or a link to join leads to: who invites to which plan, as what, and the button that joins. */
export function JoinScreen() {
  const { t } = useT()
  const { hash } = useLocation()
  const [stored] = useState(storedJoinToken)
  const token = joinTokenIn(hash) ?? stored
  return (
    <>
      <PageTitle title={t('team.join.page')} />
      {token === null ? <Gone /> : <Invitation key={token} token={token} />}
    </>
  )
}

function Invitation({ token }: { readonly token: string }) {
  const { t } = useT()
  const query = useQuery(invitationQuery(token))
  if (query.data) return <Invited token={token} preview={query.data} />
  if (query.isPending) return <Waiting reason={t('team.join.opening')} />
  return toAppError(query.error).code === 'team.invitation-gone' ? (
    <Gone />
  ) : (
    <QueryError query={query} title={t('team.join.failed')} />
  )
}

interface FrameProps {
  readonly illustration: ReactNode
  readonly title: string
  readonly children: ReactNode
}

const Frame = ({ illustration, title, children }: FrameProps) => (
  <Container size={480} py={48}>
    <Stack gap="md">
      <Stack align="center" ta="center" gap="sm">
        {illustration}
        <Title order={1} className="breaks">
          {title}
        </Title>
      </Stack>
      {children}
    </Stack>
  </Container>
)

/** The secret opens nothing: it ran out, was used, revoked or replaced, or the address is not whole. */
function Gone() {
  const { t } = useT()
  const session = useSession()
  return (
    <Frame illustration={<UnavailableIllustration />} title={t('team.join.gone')}>
      <Text ta="center" c="dimmed">
        {t('team.join.gone-text')}
      </Text>
      <Button component={Link} to={session.status === 'signed-in' ? '/app/saved-plans' : '/auth'} size="md" fullWidth>
        {t(session.status === 'signed-in' ? 'common.nav.my-plans' : 'team.join.sign-in')}
      </Button>
    </Frame>
  )
}

interface InvitedProps {
  readonly token: string
  readonly preview: InvitationPreview
}

function Invited({ token, preview }: InvitedProps) {
  const { t } = useT()
  const session = useSession()
  const { planName, invitedBy, role, hasOwnRights, email } = preview
  const kind = hasOwnRights ? 'own' : role
  return (
    <Frame
      illustration={<TeamIllustration />}
      title={
        invitedBy === null
          ? t('team.join.title-unnamed', { plan: planName })
          : t('team.join.title', { name: invitedBy, plan: planName })
      }
    >
      <Stack gap={4} ta="center">
        <Text fw={600}>{t('team.join.as', { role: t(`team.role.${kind}`) })}</Text>
        <Text c="dimmed">{t(`team.role.${kind}-text`)}</Text>
        {email === null ? null : (
          <Text c="dimmed" size="sm" className="breaks">
            {t('team.join.sent-to', { email })}
          </Text>
        )}
      </Stack>
      {session.status === 'signed-in' ? (
        <Accept token={token} preview={preview} address={session.session.user.email ?? ''} />
      ) : session.status === 'loading' ? null : (
        <SignInFirst token={token} />
      )}
    </Frame>
  )
}

/** For who is signed out: an account is made or signed in to, and the way leads back here. */
function SignInFirst({ token }: { readonly token: string }) {
  const { t } = useT()
  const path = signInPath(BACK)
  const keep = () => keepJoinToken(token)
  return (
    <Stack gap="xs">
      <Text ta="center" size="sm" c="dimmed">
        {t('team.join.account')}
      </Text>
      <Button component={Link} to={`${path}&mode=sign-up`} size="md" fullWidth onClick={keep}>
        {t('team.join.sign-up')}
      </Button>
      <Button component={Link} to={path} size="md" fullWidth variant="default" onClick={keep}>
        {t('team.join.sign-in')}
      </Button>
    </Stack>
  )
}

function Accept({ token, preview, address }: InvitedProps & { readonly address: string }) {
  const { t } = useT()
  const navigate = useNavigate()
  const accept = useAcceptInvitation()
  const refusal = accept.error === null ? null : toAppError(accept.error)
  const isOther = refusal?.code === 'team.other-address'
  const isIn = refusal?.code === 'team.already-member'
  const join = async () => {
    const planId = await accept.mutateAsync(token).catch(() => null)
    if (planId === null) return
    clearJoinToken()
    notifySuccess({ id: 'team', message: t('team.join.done', { plan: preview.planName }) })
    void navigate(`/app/event-plan/${planId}`, { replace: true })
  }
  const change = async () => {
    keepJoinToken(token)
    await signOut()
    void navigate(signInPath(BACK))
  }
  return (
    <Stack gap="xs">
      {isOther ? (
        <div className="alert" role="alert" style={{ padding: 16 }}>
          <p className="strong">{t('team.join.other-title')}</p>
          <p>
            {t('team.join.other-text', {
              invited: preview.email ?? '',
              address,
              name: preview.invitedBy ?? t('team.join.host'),
            })}
          </p>
        </div>
      ) : (
        <FailureNote message={refusal && errorMessage(refusal, t)} />
      )}
      {isOther ? null : isIn ? (
        <Button component={Link} to="/app/saved-plans" size="md" fullWidth onClick={clearJoinToken}>
          {t('common.nav.my-plans')}
        </Button>
      ) : (
        <Button size="md" fullWidth loading={accept.isPending} onClick={() => void join()}>
          {t('team.join.accept')}
        </Button>
      )}
      <Text ta="center" size="sm" c="dimmed" className="breaks">
        {t('team.join.signed-in-as', { address })}{' '}
        <Anchor component="button" type="button" size="sm" className="target" onClick={() => void change()}>
          {t('team.join.other-account')}
        </Anchor>
      </Text>
    </Stack>
  )
}
