import { Anchor, Stack, Text, Title } from '@mantine/core'
import { useEffect, useRef } from 'react'
import { useT } from '../../../i18n/i18n.ts'
import { MailIllustration } from '../../../ui/illustrations/mail-illustration.tsx'
import { CodeForm, type CodeFormProps } from './code-form.tsx'
import { ResendButton } from './resend-button.tsx'

interface CheckMailProps extends CodeFormProps {
  /** Whether the mail has been sent this moment, so that another must wait. */
  readonly hasJustSent?: boolean
  readonly onChangeAddress: () => void
  readonly onBack: () => void
}

/** After a mail was sent: where to, the code that it carries, and what to do when it does not arrive. */
export function CheckMail({ hasJustSent = true, onChangeAddress, onBack, ...code }: CheckMailProps) {
  const { t } = useT()
  const heading = useRef<HTMLHeadingElement>(null)
  // The form that had the focus is gone; screen readers announce what replaced it.
  useEffect(() => heading.current?.focus(), [])
  return (
    <Stack align="center" ta="center" gap="sm">
      <MailIllustration />
      <Title order={2} ref={heading} tabIndex={-1} style={{ outline: 'none' }}>
        {t('auth.check-mail.heading')}
      </Title>
      <Text>
        <span style={{ display: 'block', textWrap: 'balance' }}>
          {t(code.type === 'recovery' ? 'auth.check-mail.reset-text' : 'auth.check-mail.text')}
        </span>{' '}
        <strong style={{ overflowWrap: 'anywhere' }}>{code.email}</strong>
      </Text>
      <CodeForm {...code} />
      <Text c="dimmed">{t('auth.check-mail.hint')}</Text>
      <ResendButton email={code.email} type={code.type} hasJustSent={hasJustSent} />
      <Anchor component="button" type="button" mih={44} onClick={onChangeAddress}>
        {t('auth.check-mail.change')}
      </Anchor>
      <Anchor component="button" type="button" mih={44} onClick={onBack}>
        {t('auth.forgot.back')}
      </Anchor>
    </Stack>
  )
}
