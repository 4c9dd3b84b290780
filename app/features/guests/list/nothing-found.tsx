import { Box, Button, Stack } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'

/** The empty result of search and filters, with a button that clears them. */
export function NothingFound({ onClear }: { readonly onClear: () => void }) {
  const { t } = useT()
  return (
    <Stack align="flex-start" gap={12} py={32}>
      <Box component="p" className="soft" fz="lg">
        {t('guests.list.none-found')}
      </Box>
      <Button variant="default" onClick={onClear}>
        {t('guests.list.show-all')}
      </Button>
    </Stack>
  )
}
