import { Anchor, Button, Card, Container, Stack, Text, Title } from '@mantine/core'
import { IconSparkles } from '@tabler/icons-react'
import { useSuspenseQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useT } from '../../i18n/i18n.ts'
import { useBrand } from '../../lib/site/brand.ts'
import { PageGuard } from '../../ui/forms/page/page-guard.tsx'
import { PageTitle } from '../../ui/page/page-title.tsx'
import { profileQuery } from '../session/queries.ts'
import { MentionMails } from './mention-mails.tsx'
import { PasswordForm } from './password-form.tsx'
import { ProfileForm } from './profile-form.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Name and language, password, subscription, mails, sessions. */
export function AccountScreen({ userId, email }: { userId: string; email: string }) {
  const { t } = useT()
  const { supportEmail } = useBrand()
  const { data: profile } = useSuspenseQuery(profileQuery(userId))
  return (
    <Container size={680} w="100%" py={{ base: 24, sm: 48 }}>
      <PageTitle title={t('account.title')} />
      <Stack gap="lg">
        <Title order={1}>{t('account.title')}</Title>
        <PageGuard>
          <Section title={t('account.profile.title')}>
            <ProfileForm profile={profile} email={email} />
          </Section>
          <Section title={t('account.password.title')} text={t('account.password.text')}>
            <PasswordForm email={email} name={profile.fullName} />
          </Section>
        </PageGuard>
        <Section title={t('account.subscription.title')} text={t('account.subscription.text')}>
          <Button
            component={Link}
            to="/app/subscription"
            variant="default"
            leftSection={<IconSparkles aria-hidden size={18} stroke={1.6} />}
          >
            {t('account.subscription.open')}
          </Button>
          <p className="soft small" style={{ marginBlockStart: '1rem' }}>
            {t('account.subscription.closing')}{' '}
            <Anchor href={`mailto:${supportEmail}`} underline="always">
              {supportEmail}
            </Anchor>
          </p>
        </Section>
        <Section title={t('account.mails.title')}>
          <MentionMails />
        </Section>
        <Section title={t('account.sessions.title')} text={t('account.sessions.text')}>
          <SessionsCard />
        </Section>
      </Stack>
    </Container>
  )
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Card component="section" padding="xl">
      <Title order={2} size="h3">
        {title}
      </Title>
      {text ? (
        <Text c="dimmed" mt={4}>
          {text}
        </Text>
      ) : null}
      <div style={{ marginTop: '1.25rem' }}>{children}</div>
    </Card>
  )
}
