import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { serviceMessage } from '../../../ui/feedback/error-message.ts'
import { notifyFailure } from '../../../ui/feedback/notify.tsx'
import { MailIllustration } from '../../../ui/illustrations/mail-illustration.tsx'
import type { OtherAccount } from '../mutations.ts'

interface OtherAccountQuestionProps {
  readonly other: OtherAccount
  readonly onEntered: () => void
  readonly onStayed: () => void
}

/** Asks for confirmation before a link of another account replaces the signed-in one. */
export function OtherAccountQuestion({ other, onEntered, onStayed }: OtherAccountQuestionProps) {
  const { t, language } = useT()
  const [isBusy, setIsBusy] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])

  const enter = async () => {
    setIsBusy(true)
    try {
      await other.enter()
      onEntered()
    } catch (error) {
      setIsBusy(false)
      notifyFailure({ id: 'auth', title: t('errors.title'), message: serviceMessage(error, t, language) })
    }
  }
  const stay = () => {
    // If the call fails, the session the link opened still ends with this page, its only holder.
    void other.decline().catch(() => undefined)
    onStayed()
  }

  return (
    <Container size={440} py={64}>
      <Stack gap="lg">
        <Stack align="center" ta="center" gap="sm">
          <MailIllustration />
          <Title order={1} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
            {t('auth.link.other-title')}
          </Title>
          <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
            {t('auth.link.other-text', { current: other.signedInAs, other: other.email })}
          </Text>
        </Stack>
        <Stack gap="sm">
          <Button size="md" fullWidth disabled={isBusy} onClick={stay}>
            {t('auth.link.other-stay')}
          </Button>
          <Button size="md" fullWidth variant="default" disabled={isBusy} onClick={() => void enter()}>
            {t('auth.link.other-enter')}
          </Button>
        </Stack>
      </Stack>
    </Container>
  )
}
