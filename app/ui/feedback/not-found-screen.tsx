import { Button, Container, Stack, Text, Title } from '@mantine/core'
import type { ReactNode } from 'react'
import { useT } from '../../i18n/i18n.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { NotFoundIllustration } from '../illustrations/not-found-illustration.tsx'
import { PageTitle } from '../page/page-title.tsx'

/** The app's 404 screen; app/features/site/notice/not-found-page.tsx is the public site's. */
export function NotFoundScreen({ children }: { readonly children?: ReactNode }) {
  const { t, language } = useT()
  return (
    <Container size="sm" py={{ base: 48, sm: 96 }}>
      <PageTitle title={t('errors.not-found.title')} />
      <Stack align="center" gap="lg" ta="center">
        <NotFoundIllustration />
        <Title order={1}>{t('errors.not-found.title')}</Title>
        <Text size="lg" c="dimmed">
          {t('errors.not-found.text')}
        </Text>
        {children}
        <Button component="a" href={sitePath('home', language)} size="md">
          {t('errors.not-found.home')}
        </Button>
      </Stack>
    </Container>
  )
}
