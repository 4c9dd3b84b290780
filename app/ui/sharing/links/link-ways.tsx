import { Button } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useT } from '#app/i18n/i18n.ts'
import { SharedAddress } from '../shared-address.tsx'
import classes from './links.module.css'

interface LinkWaysProps {
  readonly address: string
  /** What is sent with the address */
  readonly greeting: string
  /** Of the message that it was copied */
  readonly messageId: string
  /** Whether who shares it may look at what it shows */
  readonly hasPreview?: boolean
}

/** The ways to hand a link on: to scan, to copy, to send by WhatsApp. */
export function LinkWays({ address, greeting, messageId, hasPreview = false }: LinkWaysProps) {
  const { t } = useT()
  return (
    <div className={classes.ways}>
      <SharedAddress
        address={address}
        words={{
          address: t('sharing.address'),
          qr: t('sharing.qr'),
          copy: t('sharing.copy'),
          copied: t('sharing.copied'),
          ...(hasPreview ? { preview: t('sharing.preview') } : {}),
        }}
        messageId={messageId}
        isFocusedFirst
      >
        <Button
          component="a"
          href={`https://wa.me/?text=${encodeURIComponent(`${greeting}\n${address}`)}`}
          target="_blank"
          rel="noopener noreferrer"
          variant="default"
          leftSection={<IconBrandWhatsapp size={18} stroke={1.7} aria-hidden />}
        >
          {t('sharing.whatsapp')}
        </Button>
      </SharedAddress>
    </div>
  )
}
