import { Button, Group, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconRotate } from '@tabler/icons-react'
import { useT } from '../../i18n/i18n.ts'
import { Dialog } from '../../ui/overlays/dialog.tsx'

/** Erases the draft, after asking. */
export function StartOver({ onConfirm }: { readonly onConfirm: () => void }) {
  const { t } = useT()
  const [isOpen, { open, close }] = useDisclosure()
  return (
    <>
      <Button variant="subtle" leftSection={<IconRotate size={18} stroke={1.7} aria-hidden />} onClick={open}>
        {t('wizard.start-over')}
      </Button>
      <Dialog isOpen={isOpen} size="lg" onClose={close} title={t('wizard.start-over.title')}>
        <Text>{t('wizard.start-over.text')}</Text>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={close} data-autofocus>
            {t('wizard.start-over.cancel')}
          </Button>
          <Button
            color="red"
            onClick={() => {
              close()
              onConfirm()
            }}
          >
            {t('wizard.start-over.confirm')}
          </Button>
        </Group>
      </Dialog>
    </>
  )
}
