import { Button, Container, Stack, Text, Title } from '@mantine/core'
import { useT } from '../../i18n/i18n.ts'
import { sitePath } from '../../lib/site/site-paths.ts'
import { LostPicture } from '../illustrations/lost-picture.tsx'
import { PageTitle } from '../page/page-title.tsx'

/** No page lives at this address. */
export function NotFoundScreen() {
  const { t, language } = useT()
  return (
    <Container size="sm" py={{ base: 48, sm: 96 }}>
      <PageTitle title={t('errors.not-found.title')} />
      <Stack align="center" gap="lg" ta="center">
        <LostPicture />
        <Title order={1}>{t('errors.not-found.title')}</Title>
        <Text size="lg" c="dimmed">
          {t('errors.not-found.text')}
        </Text>
        <Button component="a" href={sitePath('home', language)} size="md">
          {t('errors.not-found.home')}
        </Button>
      </Stack>
    </Container>
  )
}
