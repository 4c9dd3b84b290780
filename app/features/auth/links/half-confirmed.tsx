import { Container, Stack, Text, Title } from '@mantine/core'
import { useT } from '../../../i18n/i18n.ts'
import { MailIllustration } from '../../../ui/illustrations/mail-illustration.tsx'

/** Of the two addresses of a change, one is confirmed. */
export function HalfConfirmed() {
  const { t } = useT()
  return (
    <Container size={440} py={64}>
      <Stack align="center" ta="center" gap="sm" role="status">
        <MailIllustration />
        <Title order={1}>{t('auth.link.half-title')}</Title>
        <Text c="dimmed">{t('auth.link.half-text')}</Text>
      </Stack>
    </Container>
  )
}
