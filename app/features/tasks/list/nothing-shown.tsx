import { Box, Button, Stack } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'

/** The empty result of a filter, with a button that clears it. */
export function NothingShown({ isSearch, onClear }: { readonly isSearch: boolean; readonly onClear: () => void }) {
  const { t } = useT()
  return (
    <Stack align="flex-start" gap={12} py={32}>
      <Box component="p" className="soft" fz="lg">
        {isSearch ? t('tasks.list.none-found') : t('tasks.list.none')}
      </Box>
      <Button variant="default" onClick={onClear}>
        {t('tasks.list.show-all')}
      </Button>
    </Stack>
  )
}
