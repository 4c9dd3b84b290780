import { Button, Text } from '@mantine/core'
import { useT } from '#app/i18n/i18n.ts'
import { DialogActions, DialogTitle } from '../overlays/dialog.tsx'

/** The content of a dialog in place of what is not done with an example event: it is not shared, sent or exported. */
export function ExampleRefusal({ onClose }: { readonly onClose: () => void }) {
  const { t } = useT()
  return (
    <>
      <DialogTitle>{t('common.example.refused-title')}</DialogTitle>
      <Text>{t('common.example.refused')}</Text>
      <DialogActions>
        <Button onClick={onClose}>{t('common.close')}</Button>
      </DialogActions>
    </>
  )
}
