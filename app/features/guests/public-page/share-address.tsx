import { useEffect, useRef } from 'react'
import { useT } from '#app/i18n/i18n.ts'
import { SharedAddress } from '#app/ui/sharing/shared-address.tsx'

interface ShareAddressProps {
  readonly address: string
  /** Just saved: its button is where the keyboard goes on. */
  readonly isNew: boolean
}

/** The address of the public page, to copy, to scan, to print, and to look at as guests do. */
export function ShareAddress({ address, isNew }: ShareAddressProps) {
  const { t } = useT()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isNew) button.current?.focus()
  }, [isNew])
  return (
    <SharedAddress
      address={address}
      words={{
        address: t('reply.page.whole-address'),
        qr: t('reply.page.qr'),
        copy: t('reply.page.copy'),
        copied: t('reply.page.copied'),
        preview: t('reply.page.preview'),
      }}
      messageId="public-page"
      copyButton={button}
    />
  )
}
