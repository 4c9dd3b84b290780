import { Button, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRotate } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { ConfirmDialog } from '../../ui/overlays/confirm-dialog.tsx'

/** Erases the draft, after a confirmation. */
export function StartOver({ onConfirm }: { readonly onConfirm: () => void }) {
  const { t } = useT()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="subtle" leftSection={<IconRotate size={18} stroke={1.7} aria-hidden />} onClick={open}>
        {t('wizard.start-over')}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        size="lg"
        title={t('wizard.start-over.title')}
        cancel={t('wizard.start-over.cancel')}
        confirm={t('wizard.start-over.confirm')}
        isDestructive
        onConfirm={() => {
          close()
          onConfirm()
        }}
        onClose={close}
      >
        <Text>{t('wizard.start-over.text')}</Text>
      </ConfirmDialog>
    </>
  )
}
